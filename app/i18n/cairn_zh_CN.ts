<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en_GB">
<context>
    <name>AnchorHandle</name>
    <message>
        <source>Drag the anchor; Ctrl drags this end alone, Alt holds off snapping.</source>
        <translation>拖动锚点；按住 Ctrl 只拖动这一端，按住 Alt 暂停吸附。</translation>
    </message>
    <message>
        <source>Drag this end; Alt holds off snapping.</source>
        <translation>拖动这一端；按住 Alt 暂停吸附。</translation>
    </message>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>y</source>
        <translation>y</translation>
    </message>
    <message>
        <source>move the anchor of %1</source>
        <translation>移动 %1 的锚点</translation>
    </message>
</context>
<context>
    <name>AxisHandle</name>
    <message>
        <source>Drag to turn the axis; catches at every 15 degrees, unless Alt is held.</source>
        <translation>拖动以转动轴线；每 15 度吸附一次，按住 Alt 则不吸附。</translation>
    </message>
    <message>
        <source>turn the axis of %1</source>
        <translation>转动 %1 的轴线</translation>
    </message>
</context>
<context>
    <name>BodySigns</name>
    <message>
        <source>%1 is locked: the outliner selects it, and the inspector unlocks it.</source>
        <translation>%1 已锁定：可在大纲中选中它，在检查器中解锁。</translation>
    </message>
</context>
<context>
    <name>BoundPropertyTexts</name>
    <message>
        <source>%1 has no number %2</source>
        <translation>%1没有数值%2</translation>
    </message>
    <message>
        <source>the scene has no body %1</source>
        <translation>场景中没有物体%1</translation>
    </message>
    <message>
        <source>the scene has no joint %1</source>
        <translation>场景中没有关节%1</translation>
    </message>
    <message>
        <source>Scene</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>the scene has no lane %1</source>
        <translation>场景中没有通道%1</translation>
    </message>
    <message>
        <source>nothing is known by the name %1</source>
        <translation>没有名为%1的量</translation>
    </message>
</context>
<context>
    <name>CapsuleEndHandle</name>
    <message>
        <source>length %1</source>
        <translation>长度 %1</translation>
    </message>
</context>
<context>
    <name>ChoiceLabel</name>
    <message>
        <source>static</source>
        <translation>静态</translation>
    </message>
    <message>
        <source>kinematic</source>
        <translation>运动学</translation>
    </message>
    <message>
        <source>dynamic</source>
        <translation>动态</translation>
    </message>
    <message>
        <source>circle</source>
        <translation>圆形</translation>
    </message>
    <message>
        <source>box</source>
        <translation>矩形</translation>
    </message>
    <message>
        <source>capsule</source>
        <translation>胶囊形</translation>
    </message>
    <message>
        <source>polygon</source>
        <translation>多边形</translation>
    </message>
    <message>
        <source>chain</source>
        <translation>链</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>weld</source>
        <translation>焊接</translation>
    </message>
    <message>
        <source>spring</source>
        <translation>弹簧</translation>
    </message>
    <message>
        <source>explicit euler</source>
        <translation>显式欧拉</translation>
    </message>
    <message>
        <source>verlet</source>
        <translation>Verlet</translation>
    </message>
    <message>
        <source>semi implicit euler</source>
        <translation>半隐式欧拉</translation>
    </message>
    <message>
        <source>rk4</source>
        <translation>RK4</translation>
    </message>
    <message>
        <source>brute force</source>
        <translation>暴力检测</translation>
    </message>
    <message>
        <source>uniform grid</source>
        <translation>均匀网格</translation>
    </message>
    <message>
        <source>quadtree</source>
        <translation>四叉树</translation>
    </message>
    <message>
        <source>dynamic tree</source>
        <translation>动态树</translation>
    </message>
    <message>
        <source>sweep and prune</source>
        <translation>扫描剪枝</translation>
    </message>
    <message>
        <source>geometric mean</source>
        <translation>几何平均</translation>
    </message>
    <message>
        <source>average</source>
        <translation>算术平均</translation>
    </message>
    <message>
        <source>minimum</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>product</source>
        <translation>乘积</translation>
    </message>
    <message>
        <source>implicit</source>
        <translation>隐式</translation>
    </message>
    <message>
        <source>force</source>
        <translation>力</translation>
    </message>
    <message>
        <source>hinge</source>
        <translation>铰链</translation>
    </message>
    <message>
        <source>slider</source>
        <translation>滑动</translation>
    </message>
    <message>
        <source>stands</source>
        <translation>静立</translation>
    </message>
    <message>
        <source>falls</source>
        <translation>倒塌</translation>
    </message>
    <message>
        <source>explodes</source>
        <translation>爆散</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>运动</translation>
    </message>
    <message>
        <source>rests</source>
        <translation>静止</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>leaves</source>
        <translation>偏离</translation>
    </message>
    <message>
        <source>tunnels</source>
        <translation>穿透</translation>
    </message>
    <message>
        <source>sleeps</source>
        <translation>休眠</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空无一物</translation>
    </message>
</context>
<context>
    <name>ComparisonSummary</name>
    <message>
        <source>fallen at %1 s</source>
        <translation>在 %1 s 时倒塌</translation>
    </message>
    <message>
        <source>stopped at step %1, body %2: %3</source>
        <translation>在第 %1 步停止，刚体 %2：%3</translation>
    </message>
</context>
<context>
    <name>ContactLaneTexts</name>
    <message>
        <source>not run</source>
        <translation>未运行</translation>
    </message>
    <message>
        <source>not kept</source>
        <translation>未保留</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>gone since %1</source>
        <translation>自 %1 起消失</translation>
    </message>
</context>
<context>
    <name>ContactTexts</name>
    <message>
        <source>Gap</source>
        <translation>间隙</translation>
    </message>
    <message>
        <source>Between the surfaces at the end of the step; negative where they overlap</source>
        <translation>步末两表面之间的距离；重叠处为负</translation>
    </message>
    <message>
        <source>Normal impulse</source>
        <translation>法向冲量</translation>
    </message>
    <message>
        <source>Of the last sub-step, or of the step where there are none</source>
        <translation>最后一个子步的；没有子步时为整步的</translation>
    </message>
    <message>
        <source>Friction impulse</source>
        <translation>摩擦冲量</translation>
    </message>
    <message>
        <source>Of the last sub-step; positive where the second body is pushed to the right of the normal</source>
        <translation>最后一个子步的；把第二个物体推向法线右侧时为正</translation>
    </message>
    <message>
        <source>Normal, whole step</source>
        <translation>法向，整步</translation>
    </message>
    <message>
        <source>Normal impulses of all sub-steps together</source>
        <translation>所有子步的法向冲量之和</translation>
    </message>
    <message>
        <source>Friction, whole step</source>
        <translation>摩擦，整步</translation>
    </message>
    <message>
        <source>Friction impulses of all sub-steps together</source>
        <translation>所有子步的摩擦冲量之和</translation>
    </message>
    <message>
        <source>Use of the cone</source>
        <translation>摩擦锥利用率</translation>
    </message>
    <message>
        <source>Friction impulse over what Coulomb&apos;s law allows: the coefficient times the normal impulse</source>
        <translation>摩擦冲量与库仑定律允许值之比：允许值为摩擦系数乘以法向冲量</translation>
    </message>
    <message>
        <source>Coefficient</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>Of friction, of both surfaces together, as pokes have made it</source>
        <translation>两表面共同的摩擦系数，包括扰动所作的改变</translation>
    </message>
    <message>
        <source>Slip speed</source>
        <translation>滑动速度</translation>
    </message>
    <message>
        <source>Of the second body along the first at the end of the step; what conveyors run does not count</source>
        <translation>步末第二个物体沿第一个物体的速度；传送带自身的运动不计</translation>
    </message>
    <message>
        <source>Parting speed</source>
        <translation>分离速度</translation>
    </message>
    <message>
        <source>Of the bodies along the normal at the end of the step; negative where they approach</source>
        <translation>步末物体沿法线的速度；相互靠近时为负</translation>
    </message>
    <message>
        <source>Gap × impulse</source>
        <translation>间隙 × 冲量</translation>
    </message>
    <message>
        <source>The gap, where it is open, times the normal impulse: 0 where nothing pushes across a gap</source>
        <translation>张开的间隙乘以法向冲量：没有隔着间隙的推力时为 0</translation>
    </message>
    <message>
        <source>Speed × impulse</source>
        <translation>速度 × 冲量</translation>
    </message>
    <message>
        <source>The parting speed times the normal impulse: 0 where the solve is exact, but for bounces and parting of overlaps</source>
        <translation>分离速度乘以法向冲量：求解精确时为 0，反弹和分开重叠时除外</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>年龄</translation>
    </message>
    <message>
        <source>Steps since these features first met; engines of others do not tell</source>
        <translation>自这些特征首次相遇以来的步数；其他引擎不提供</translation>
    </message>
    <message>
        <source>Warm start</source>
        <translation>热启动</translation>
    </message>
    <message>
        <source>Normal impulse of the step before over that of this one: the share that a warm start begins with, whether the lane makes one or not</source>
        <translation>上一步与这一步的法向冲量之比：热启动开始时已有的份额，无论该通道是否采用热启动</translation>
    </message>
    <message>
        <source>not solved</source>
        <translation>未求解</translation>
    </message>
    <message>
        <source>open</source>
        <translation>张开</translation>
    </message>
    <message>
        <source>no friction</source>
        <translation>无摩擦</translation>
    </message>
    <message>
        <source>sticks</source>
        <translation>黏着</translation>
    </message>
    <message>
        <source>at the bound</source>
        <translation>达到极限</translation>
    </message>
    <message>
        <source>slips</source>
        <translation>滑动</translation>
    </message>
    <message>
        <source>creeps</source>
        <translation>蠕滑</translation>
    </message>
    <message>
        <source>Slips: 99.9 % of the cone and more is used, and the surfaces slide by 1 mm/s and more. At the bound: so much is used, and they are slower. Sticks: less is used, and they are slower. Creeps: they slide though less is used, as where a solve ends early. Open: no normal impulse. Not solved: new at the end of the step, or asleep.</source>
        <translation>滑动：摩擦锥用到 99.9 % 或以上，且表面以 1 mm/s 或以上的速度滑动。达到极限：用到同样多，但速度更低。黏着：用得较少，且速度更低。蠕滑：用得较少却在滑动，例如求解过早结束时。张开：没有法向冲量。未求解：步末新出现的，或在休眠。</translation>
    </message>
    <message>
        <source>%1, shape %2</source>
        <translation>%1，形状 %2</translation>
    </message>
    <message>
        <source>corner %1 at corner %2</source>
        <translation>角 %1 对角 %2</translation>
    </message>
    <message>
        <source>edge %1 on edge %2, end %3</source>
        <translation>边 %1 对边 %2，端 %3</translation>
    </message>
</context>
<context>
    <name>EditActions</name>
    <message>
        <source>Cu&amp;t</source>
        <translation>剪切(&amp;T)</translation>
    </message>
    <message>
        <source>Copy the selected bodies with their joints, and remove them</source>
        <translation>复制所选刚体及其关节，然后将它们删除</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the selected bodies, with the joints between them, as text</source>
        <translation>将所选刚体及其间的关节复制为文本</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>Put in the bodies that were copied, from whatever scene</source>
        <translation>放入已复制的刚体，不论它们来自哪个场景</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>创建副本(&amp;D)</translation>
    </message>
    <message>
        <source>Copies of the selected bodies, beside them</source>
        <translation>在所选刚体旁边创建其副本</translation>
    </message>
    <message>
        <source>De&amp;lete</source>
        <translation>删除(&amp;L)</translation>
    </message>
    <message>
        <source>Remove what is selected; joints go with their bodies</source>
        <translation>删除所选内容；关节随其刚体一同删除</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>全选(&amp;A)</translation>
    </message>
    <message>
        <source>All bodies that are neither hidden nor locked</source>
        <translation>所有既未隐藏也未锁定的刚体</translation>
    </message>
    <message>
        <source>Select &amp;nothing</source>
        <translation>取消选择(&amp;N)</translation>
    </message>
    <message>
        <source>Let go of the selection</source>
        <translation>取消当前的选择</translation>
    </message>
    <message>
        <source>&amp;Invert selection</source>
        <translation>反向选择(&amp;I)</translation>
    </message>
    <message>
        <source>All bodies that are not selected</source>
        <translation>所有未被选中的刚体</translation>
    </message>
    <message>
        <source>A&amp;rray…</source>
        <translation>阵列(&amp;R)…</translation>
    </message>
    <message>
        <source>Copies in rows and columns, a ring, a pyramid or a stack</source>
        <translation>按行列、环形、金字塔或堆叠创建副本</translation>
    </message>
    <message>
        <source>Mirror left to ri&amp;ght</source>
        <translation>水平镜像(&amp;G)</translation>
    </message>
    <message>
        <source>Mirror the selected bodies about the vertical line through their middle</source>
        <translation>将所选刚体关于其中间的竖直线镜像</translation>
    </message>
    <message>
        <source>Mirror top to botto&amp;m</source>
        <translation>垂直镜像(&amp;M)</translation>
    </message>
    <message>
        <source>Mirror the selected bodies about the horizontal line through their middle</source>
        <translation>将所选刚体关于其中间的水平线镜像</translation>
    </message>
    <message>
        <source>Align &amp;left</source>
        <translation>左对齐(&amp;L)</translation>
    </message>
    <message>
        <source>To the left side of the body that was selected first</source>
        <translation>与最先选中的刚体的左侧对齐</translation>
    </message>
    <message>
        <source>Align centres on a &amp;vertical line</source>
        <translation>中心对齐到竖直线(&amp;V)</translation>
    </message>
    <message>
        <source>Above one another, by the body that was selected first</source>
        <translation>以最先选中的刚体为准，上下排列</translation>
    </message>
    <message>
        <source>Align &amp;right</source>
        <translation>右对齐(&amp;R)</translation>
    </message>
    <message>
        <source>To the right side of the body that was selected first</source>
        <translation>与最先选中的刚体的右侧对齐</translation>
    </message>
    <message>
        <source>Align &amp;top</source>
        <translation>顶部对齐(&amp;T)</translation>
    </message>
    <message>
        <source>To the top of the body that was selected first</source>
        <translation>与最先选中的刚体的顶部对齐</translation>
    </message>
    <message>
        <source>Align centres on a &amp;horizontal line</source>
        <translation>中心对齐到水平线(&amp;H)</translation>
    </message>
    <message>
        <source>Beside one another, by the body that was selected first</source>
        <translation>以最先选中的刚体为准，左右排列</translation>
    </message>
    <message>
        <source>Align &amp;bottom</source>
        <translation>底部对齐(&amp;B)</translation>
    </message>
    <message>
        <source>To the bottom of the body that was selected first</source>
        <translation>与最先选中的刚体的底部对齐</translation>
    </message>
    <message>
        <source>Equal gaps, left to ri&amp;ght</source>
        <translation>水平等间距(&amp;G)</translation>
    </message>
    <message>
        <source>Between the outermost two of the selected bodies</source>
        <translation>分布在所选刚体中最外侧的两个之间</translation>
    </message>
    <message>
        <source>Equal gaps, &amp;up and down</source>
        <translation>垂直等间距(&amp;U)</translation>
    </message>
    <message>
        <source>Between the highest and the lowest of the selected bodies</source>
        <translation>分布在所选刚体中最高与最低的两个之间</translation>
    </message>
    <message>
        <source>&amp;Separate</source>
        <translation>分离(&amp;S)</translation>
    </message>
    <message>
        <source>Push overlapping bodies of the selection apart</source>
        <translation>将所选刚体中重叠的推开</translation>
    </message>
    <message>
        <source>&amp;Drop to rest</source>
        <translation>下落至静止(&amp;D)</translation>
    </message>
    <message>
        <source>Let the selected bodies fall straight until they lie on what is below</source>
        <translation>让所选刚体竖直下落，直到落在下方的物体上</translation>
    </message>
    <message>
        <source>Bring to &amp;front</source>
        <translation>移到最前(&amp;F)</translation>
    </message>
    <message>
        <source>Draw before all other bodies</source>
        <translation>绘制在所有其他刚体之前</translation>
    </message>
    <message>
        <source>Bring f&amp;orward</source>
        <translation>前移一层(&amp;O)</translation>
    </message>
    <message>
        <source>Draw before the next body</source>
        <translation>绘制在上一层刚体之前</translation>
    </message>
    <message>
        <source>Send b&amp;ackward</source>
        <translation>后移一层(&amp;A)</translation>
    </message>
    <message>
        <source>Draw behind the body before</source>
        <translation>绘制在下一层刚体之后</translation>
    </message>
    <message>
        <source>Send to bac&amp;k</source>
        <translation>移到最后(&amp;K)</translation>
    </message>
    <message>
        <source>Draw behind all other bodies</source>
        <translation>绘制在所有其他刚体之后</translation>
    </message>
    <message>
        <source>Loc&amp;k</source>
        <translation>锁定(&amp;K)</translation>
    </message>
    <message>
        <source>The pointer passes over locked bodies; the outliner still selects them</source>
        <translation>指针会略过锁定的刚体；在大纲中仍可选中它们</translation>
    </message>
    <message>
        <source>&amp;Unlock all</source>
        <translation>全部解锁(&amp;U)</translation>
    </message>
    <message>
        <source>Unlock every body of the scene</source>
        <translation>解锁场景中的所有刚体</translation>
    </message>
    <message>
        <source>&amp;Hide</source>
        <translation>隐藏(&amp;H)</translation>
    </message>
    <message>
        <source>Hidden bodies are not drawn; they take part in the run all the same</source>
        <translation>隐藏的刚体不会绘出，但仍参与运行</translation>
    </message>
    <message>
        <source>Sho&amp;w all</source>
        <translation>全部显示(&amp;W)</translation>
    </message>
    <message>
        <source>Draw every body of the scene</source>
        <translation>绘出场景中的所有刚体</translation>
    </message>
    <message>
        <source>Group into one &amp;body</source>
        <translation>合并为一个刚体(&amp;B)</translation>
    </message>
    <message>
        <source>Make one body of the selected ones, in the frame of the first</source>
        <translation>将所选刚体合并为一个，采用首个刚体的坐标系</translation>
    </message>
    <message>
        <source>U&amp;ngroup</source>
        <translation>拆分(&amp;N)</translation>
    </message>
    <message>
        <source>Make a body of each shape of the selected bodies</source>
        <translation>将所选刚体的每个形状各自变为一个刚体</translation>
    </message>
    <message>
        <source>&amp;Convex hull</source>
        <translation>凸包(&amp;C)</translation>
    </message>
    <message>
        <source>Give each selected body its convex hull for a shape</source>
        <translation>以凸包作为每个所选刚体的形状</translation>
    </message>
    <message>
        <source>Rena&amp;me</source>
        <translation>重命名(&amp;M)</translation>
    </message>
    <message>
        <source>Give what is selected another name, in the outliner</source>
        <translation>在大纲中为所选内容另取名称</translation>
    </message>
    <message>
        <source>&amp;Find by name</source>
        <translation>按名称查找(&amp;F)</translation>
    </message>
    <message>
        <source>Search bodies and joints in the outliner</source>
        <translation>在大纲中搜索刚体和关节</translation>
    </message>
    <message>
        <source>Sim&amp;plify outline…</source>
        <translation>简化轮廓(&amp;P)…</translation>
    </message>
    <message>
        <source>Leave out vertices of the selected polygons and chains that hardly matter</source>
        <translation>省略所选多边形和链中无关紧要的顶点</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>%1, shape %2</source>
        <translation>%1，形状 %2</translation>
    </message>
</context>
<context>
    <name>FileCommands</name>
    <message>
        <source>All scenes (%1);;Cairn scenes (*.cairn);;All files (*)</source>
        <translation>所有场景 (%1);;Cairn 场景 (*.cairn);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>HeatMapTexts</name>
    <message>
        <source>Error, rms</source>
        <translation>误差，均方根</translation>
    </message>
    <message>
        <source>Error, max</source>
        <translation>误差，最大</translation>
    </message>
    <message>
        <source>Error, final</source>
        <translation>误差，最终</translation>
    </message>
    <message>
        <source>Computing time</source>
        <translation>计算时间</translation>
    </message>
    <message>
        <source>Row updates</source>
        <translation>行更新次数</translation>
    </message>
    <message>
        <source>stopped: %1</source>
        <translation>已停止：%1</translation>
    </message>
    <message>
        <source>there is no such value</source>
        <translation>没有这样的值</translation>
    </message>
</context>
<context>
    <name>HelpDialogs</name>
    <message>
        <source>About Cairn</source>
        <translation>关于 Cairn</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Cairn %1&lt;/h3&gt;&lt;p&gt;An editor and laboratory for 2D rigid-body scenes: several contact solvers on one scene, side by side, measured with one ruler.&lt;/p&gt;&lt;p&gt;The program is licensed under the GNU General Public License, version 3 or later; its core and solvers under the MIT licence. Plots are drawn by QCustomPlot, the window by Qt %2.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Cairn %1&lt;/h3&gt;&lt;p&gt;二维刚体场景的编辑器与实验室：让多个接触求解器在同一场景上并排运行，用同一把尺子衡量。&lt;/p&gt;&lt;p&gt;本程序依据 GNU 通用公共许可证第 3 版或更高版本授权；其核心与求解器依据 MIT 许可证授权。图表由 QCustomPlot 绘制，窗口由 Qt %2 绘制。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>What they do</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>滚轮</translation>
    </message>
    <message>
        <source>Zoom to the pointer</source>
        <translation>以指针为中心缩放</translation>
    </message>
    <message>
        <source>Middle button and drag</source>
        <translation>按住中键拖动</translation>
    </message>
    <message>
        <source>Pan</source>
        <translation>平移</translation>
    </message>
    <message>
        <source>Space and drag</source>
        <translation>按住空格拖动</translation>
    </message>
    <message>
        <source>Click on a body</source>
        <translation>单击刚体</translation>
    </message>
    <message>
        <source>Select it in all lanes</source>
        <translation>在所有通道中选中它</translation>
    </message>
</context>
<context>
    <name>LanePresets</name>
    <message>
        <source>Time step (s)</source>
        <translation>时间步长（s）</translation>
    </message>
    <message>
        <source>Linear slop (m)</source>
        <translation>线性容差（m）</translation>
    </message>
    <message>
        <source>Contact margin (m)</source>
        <translation>接触余量（m）</translation>
    </message>
    <message>
        <source>Restitution threshold (m/s)</source>
        <translation>恢复阈值（m/s）</translation>
    </message>
    <message>
        <source>%1 has no such parameter</source>
        <translation>%1 没有这个参数</translation>
    </message>
    <message>
        <source>“%1” is no value of %2</source>
        <translation>“%1”不是 %2 的有效值</translation>
    </message>
    <message>
        <source>Give at least one value</source>
        <translation>请至少给出一个值</translation>
    </message>
</context>
<context>
    <name>LimitHandle</name>
    <message>
        <source>Drag the lower limit.</source>
        <translation>拖动下限。</translation>
    </message>
    <message>
        <source>Drag the upper limit.</source>
        <translation>拖动上限。</translation>
    </message>
    <message>
        <source>change the limit of %1</source>
        <translation>更改 %1 的限位</translation>
    </message>
</context>
<context>
    <name>MainActions</name>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Take the last change back</source>
        <translation>撤销上一次更改</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Do again what was taken back</source>
        <translation>重做已撤销的更改</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>新建(&amp;N)</translation>
    </message>
    <message>
        <source>Start a new scene</source>
        <translation>新建一个场景</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open a scene file</source>
        <translation>打开场景文件</translation>
    </message>
    <message>
        <source>S&amp;tart page</source>
        <translation>起始页(&amp;T)</translation>
    </message>
    <message>
        <source>Show the gallery and recent files</source>
        <translation>显示示例库和最近的文件</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save the scene with its lanes</source>
        <translation>保存场景及其通道</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Save the scene as another file</source>
        <translation>将场景保存为另一个文件</translation>
    </message>
    <message>
        <source>Save the scene as another file, and go on with this one</source>
        <translation>将场景保存为另一个文件，并继续编辑当前文件</translation>
    </message>
    <message>
        <source>Save a&amp;ll</source>
        <translation>全部保存(&amp;L)</translation>
    </message>
    <message>
        <source>Save all scenes that have changes</source>
        <translation>保存所有有更改的场景</translation>
    </message>
    <message>
        <source>Re&amp;vert</source>
        <translation>还原(&amp;V)</translation>
    </message>
    <message>
        <source>Go back to what is in the file; can be undone</source>
        <translation>恢复为文件中的内容；可以撤销</translation>
    </message>
    <message>
        <source>Write metrics, poses and a summary of the run into a folder</source>
        <translation>将运行的指标、位姿和摘要写入文件夹</translation>
    </message>
    <message>
        <source>Export &amp;picture…</source>
        <translation>导出图片(&amp;P)…</translation>
    </message>
    <message>
        <source>Save the present picture of the selected lane as PNG or SVG</source>
        <translation>将所选通道的当前画面保存为 PNG 或 SVG</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>Close this scene</source>
        <translation>关闭此场景</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Leave the program</source>
        <translation>退出程序</translation>
    </message>
    <message>
        <source>Theme, language, units, recovery copies</source>
        <translation>主题、语言、单位、恢复副本</translation>
    </message>
    <message>
        <source>&amp;Duplicate lane</source>
        <translation>创建通道副本(&amp;D)</translation>
    </message>
    <message>
        <source>Add a copy of the selected lane</source>
        <translation>添加所选通道的副本</translation>
    </message>
    <message>
        <source>&amp;Remove lane</source>
        <translation>移除通道(&amp;R)</translation>
    </message>
    <message>
        <source>Remove the selected lane</source>
        <translation>移除所选通道</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>播放(&amp;P)</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>播放或暂停</translation>
    </message>
    <message>
        <source>Step &amp;forward</source>
        <translation>前进一步(&amp;F)</translation>
    </message>
    <message>
        <source>One step forward</source>
        <translation>前进一步</translation>
    </message>
    <message>
        <source>Step &amp;back</source>
        <translation>后退一步(&amp;B)</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>后退一步</translation>
    </message>
    <message>
        <source>To the &amp;start</source>
        <translation>回到开头(&amp;S)</translation>
    </message>
    <message>
        <source>Go to the start</source>
        <translation>转到开头</translation>
    </message>
    <message>
        <source>To the &amp;end</source>
        <translation>转到末尾(&amp;E)</translation>
    </message>
    <message>
        <source>Go to the end of what is recorded</source>
        <translation>转到已记录内容的末尾</translation>
    </message>
    <message>
        <source>S&amp;lower</source>
        <translation>减速(&amp;L)</translation>
    </message>
    <message>
        <source>Play at a lower speed</source>
        <translation>以更慢的速度播放</translation>
    </message>
    <message>
        <source>F&amp;aster</source>
        <translation>加速(&amp;A)</translation>
    </message>
    <message>
        <source>Play at a higher speed</source>
        <translation>以更快的速度播放</translation>
    </message>
    <message>
        <source>&amp;Run again</source>
        <translation>重新运行(&amp;R)</translation>
    </message>
    <message>
        <source>Run all lanes from the start with their present settings</source>
        <translation>以当前设置从头运行所有通道</translation>
    </message>
    <message>
        <source>Stop &amp;computing</source>
        <translation>停止计算(&amp;C)</translation>
    </message>
    <message>
        <source>Stop the lanes, and keep what is recorded</source>
        <translation>停止各通道，并保留已记录的内容</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>The scene as authored, on one canvas</source>
        <translation>在一块画布上显示所编写的场景</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>对比(&amp;C)</translation>
    </message>
    <message>
        <source>The lanes side by side</source>
        <translation>并排显示各通道</translation>
    </message>
    <message>
        <source>&amp;Fit the scene</source>
        <translation>适应场景(&amp;F)</translation>
    </message>
    <message>
        <source>Show the whole scene</source>
        <translation>显示整个场景</translation>
    </message>
    <message>
        <source>Show what is selected</source>
        <translation>显示所选内容</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Show the scene larger</source>
        <translation>放大显示场景</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>Show the scene smaller</source>
        <translation>缩小显示场景</translation>
    </message>
    <message>
        <source>&amp;Grid</source>
        <translation>网格(&amp;G)</translation>
    </message>
    <message>
        <source>A grid in metres</source>
        <translation>以米为单位的网格</translation>
    </message>
    <message>
        <source>A line in each body that turns with it</source>
        <translation>每个刚体中随其转动的线</translation>
    </message>
    <message>
        <source>As the &amp;desktop</source>
        <translation>跟随桌面(&amp;D)</translation>
    </message>
    <message>
        <source>Light or dark as the desktop is</source>
        <translation>随桌面使用浅色或深色</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>浅色主题</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>深色主题</translation>
    </message>
    <message>
        <source>Ne&amp;xt panel</source>
        <translation>下一个面板(&amp;X)</translation>
    </message>
    <message>
        <source>Go on from the canvas to the panels, one by one, and back to it</source>
        <translation>从画布依次转到各个面板，再回到画布</translation>
    </message>
    <message>
        <source>Previo&amp;us panel</source>
        <translation>上一个面板(&amp;U)</translation>
    </message>
    <message>
        <source>Go back from panel to panel, and to the canvas</source>
        <translation>依次回到前面的面板，直至画布</translation>
    </message>
    <message>
        <source>&amp;Reset panels</source>
        <translation>重置面板(&amp;R)</translation>
    </message>
    <message>
        <source>Put all panels back where they were at first</source>
        <translation>将所有面板放回最初的位置</translation>
    </message>
    <message>
        <source>&amp;Search actions…</source>
        <translation>搜索操作(&amp;S)…</translation>
    </message>
    <message>
        <source>Find an action by its name</source>
        <translation>按名称查找操作</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>按键(&amp;K)</translation>
    </message>
    <message>
        <source>All keys of the window</source>
        <translation>窗口的所有按键</translation>
    </message>
    <message>
        <source>&amp;Plugins…</source>
        <translation>插件(&amp;P)…</translation>
    </message>
    <message>
        <source>The plugins that were found, and why one was refused</source>
        <translation>已找到的插件，以及被拒绝的原因</translation>
    </message>
    <message>
        <source>&amp;About Cairn</source>
        <translation>关于 Cairn(&amp;A)</translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation>版本与许可证</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开的文件(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Arrange</source>
        <translation>排列(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Lanes</source>
        <translation>通道(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Add lane</source>
        <translation>添加通道(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>面板(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Save a cop&amp;y…</source>
        <translation>保存副本(&amp;Y)…</translation>
    </message>
    <message>
        <source>Pr&amp;eferences…</source>
        <translation>首选项(&amp;E)…</translation>
    </message>
    <message>
        <source>Rotation line&amp;s</source>
        <translation>转动线(&amp;S)</translation>
    </message>
    <message>
        <source>D&amp;ark</source>
        <translation>深色(&amp;A)</translation>
    </message>
    <message>
        <source>T&amp;ools</source>
        <translation>工具(&amp;O)</translation>
    </message>
    <message>
        <source>P&amp;oke…</source>
        <translation>施加扰动(&amp;O)…</translation>
    </message>
    <message>
        <source>Set friction, restitution and gravity at the present time, in every lane</source>
        <translation>在当前时刻为所有通道设置摩擦、恢复系数和重力</translation>
    </message>
    <message>
        <source>Clear po&amp;kes</source>
        <translation>清除扰动(&amp;K)</translation>
    </message>
    <message>
        <source>Forget what was pulled and set while the lanes ran, and run on without; this cannot be undone</source>
        <translation>忘掉通道运行时的拖动和设置，不带它们继续运行；此操作无法撤销</translation>
    </message>
    <message>
        <source>whatever is in focus</source>
        <translation>当前焦点所在的控件</translation>
    </message>
    <message>
        <source>panning the canvas</source>
        <translation>平移画布</translation>
    </message>
    <message>
        <source>taking vertices back</source>
        <translation>撤回顶点</translation>
    </message>
    <message>
        <source>switching between bodies that move and static ones</source>
        <translation>切换运动物体与静态物体</translation>
    </message>
    <message>
        <source>going from body to body, and numbers</source>
        <translation>在物体之间切换和输入数字</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>输入数字</translation>
    </message>
    <message>
        <source>moving what is selected</source>
        <translation>移动所选内容</translation>
    </message>
    <message>
        <source>the menu %1</source>
        <translation>菜单“%1”</translation>
    </message>
    <message>
        <source>Your &amp;first scene</source>
        <translation>第一个场景(&amp;F)</translation>
    </message>
    <message>
        <source>A guide from the drawing of a stack to its numbers, beside a new scene</source>
        <translation>在新场景旁边的向导：从绘制一摞矩形到读出数值</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>导入(&amp;I)…</translation>
    </message>
    <message>
        <source>Open a scene of another program, or the outlines of a drawing</source>
        <translation>打开其他程序的场景，或图形的轮廓</translation>
    </message>
    <message>
        <source>&amp;Export scene…</source>
        <translation>导出场景(&amp;E)…</translation>
    </message>
    <message>
        <source>Write the scene in the format of another program</source>
        <translation>以其他程序的格式写出场景</translation>
    </message>
    <message>
        <source>Export a&amp;gain</source>
        <translation>再次导出(&amp;G)</translation>
    </message>
    <message>
        <source>Write the scene where it was exported to last, in the same format</source>
        <translation>以相同的格式把场景写到上次导出的位置</translation>
    </message>
    <message>
        <source>Export res&amp;ults…</source>
        <translation>导出结果(&amp;U)…</translation>
    </message>
    <message>
        <source>Branch from &amp;here…</source>
        <translation>从此处分支(&amp;H)…</translation>
    </message>
    <message>
        <source>Run every lane on from the state of the selected lane at this step, and show the fan</source>
        <translation>从所选通道在这一步的状态出发运行所有通道，并显示扇形展开</translation>
    </message>
    <message>
        <source>Export ani&amp;mation…</source>
        <translation>导出动画(&amp;M)…</translation>
    </message>
    <message>
        <source>Save the run of the selected lane as a picture that moves, or as one picture a frame</source>
        <translation>把所选通道的运行保存为动画图片，或每帧一张图片</translation>
    </message>
    <message>
        <source>E&amp;xport report…</source>
        <translation>导出报告(&amp;X)…</translation>
    </message>
    <message>
        <source>Write tables, plots and the runs themselves as one page to play in any browser</source>
        <translation>把表格、曲线图和运行本身写成一个可在任何浏览器中播放的网页</translation>
    </message>
    <message>
        <source>Save as basel&amp;ine…</source>
        <translation>保存为基线(&amp;I)…</translation>
    </message>
    <message>
        <source>Save this run as what later ones are held against</source>
        <translation>保存此次运行，供以后的运行对照</translation>
    </message>
    <message>
        <source>Compare &amp;with baseline…</source>
        <translation>与基线对照(&amp;W)…</translation>
    </message>
    <message>
        <source>Choose the baseline that runs of this scene are held against</source>
        <translation>选择此场景的运行所对照的基线</translation>
    </message>
    <message>
        <source>Use as re&amp;ference</source>
        <translation>用作参考(&amp;F)</translation>
    </message>
    <message>
        <source>Hold the other lanes against the selected one</source>
        <translation>将其他通道与所选通道比较</translation>
    </message>
    <message>
        <source>Fit the selectio&amp;n</source>
        <translation>适应所选内容(&amp;N)</translation>
    </message>
    <message>
        <source>P&amp;lots</source>
        <translation>图表(&amp;L)</translation>
    </message>
</context>
<context>
    <name>Marks</name>
    <message>
        <source>%1 leaves %2 at %3: %4 is more than %5 away</source>
        <translation>%1 在 %3 偏离 %2：%4 相距超过 %5</translation>
    </message>
    <message>
        <source>%1 falls at %2</source>
        <translation>%1 在 %2 倒塌</translation>
    </message>
    <message>
        <source>%1 explodes at %2</source>
        <translation>%1 在 %2 爆炸</translation>
    </message>
    <message>
        <source>%1: %2 goes through a static body at %3</source>
        <translation>%1：%2 在 %3 穿过了静态物体</translation>
    </message>
    <message>
        <source>%1: all bodies are asleep from %2 on</source>
        <translation>%1：从 %2 起所有物体都已休眠</translation>
    </message>
</context>
<context>
    <name>Moments</name>
    <message>
        <source>running again, %1 %</source>
        <translation>重新计算中，%1 %</translation>
    </message>
    <message>
        <source>poses of step %1</source>
        <translation>第 %1 步的位姿</translation>
    </message>
    <message>
        <source>no contacts kept</source>
        <translation>未保留接触</translation>
    </message>
    <message>
        <source>poses of 1 step in %1</source>
        <translation>每 %1 步保留 1 步的位姿</translation>
    </message>
    <message>
        <source>contacts of 1 step in %1</source>
        <translation>每 %1 步保留 1 步的接触</translation>
    </message>
    <message>
        <source>poses of 1 step in %1, contacts of 1 in %2</source>
        <translation>每 %1 步保留 1 步的位姿，每 %2 步保留 1 步的接触</translation>
    </message>
</context>
<context>
    <name>MoveHandle</name>
    <message>
        <source>Shift keeps to one axis, Alt holds off snapping, Esc takes it back.</source>
        <translation>按住 Shift 沿一个轴移动，按住 Alt 暂停吸附，按 Esc 取消。</translation>
    </message>
    <message>
        <source>right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>up</source>
        <translation>上</translation>
    </message>
    <message>
        <source>move %1</source>
        <translation>移动 %1</translation>
    </message>
</context>
<context>
    <name>Overlays</name>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Kinetic energy</source>
        <translation>动能</translation>
    </message>
    <message>
        <source>Contact impulse</source>
        <translation>接触冲量</translation>
    </message>
    <message>
        <source>Greatest penetration</source>
        <translation>最大穿透</translation>
    </message>
    <message>
        <source>Distance to the reference</source>
        <translation>与参考的距离</translation>
    </message>
    <message>
        <source>&amp;Heat map</source>
        <translation>热图(&amp;H)</translation>
    </message>
    <message>
        <source>Bodies in the colour of a number: how fast they are, say, or how far from the reference lane</source>
        <translation>按数值为刚体着色：例如速度，或与参考通道的距离</translation>
    </message>
    <message>
        <source>&amp;Islands</source>
        <translation>岛(&amp;I)</translation>
    </message>
    <message>
        <source>A colour for all bodies that touch or are joined, directly or through others</source>
        <translation>直接或间接接触或相连的刚体用同一种颜色</translation>
    </message>
    <message>
        <source>&amp;Sleeping</source>
        <translation>休眠(&amp;S)</translation>
    </message>
    <message>
        <source>A sign on each body that sleeps</source>
        <translation>在每个休眠的刚体上作标记</translation>
    </message>
    <message>
        <source>&amp;Bounds</source>
        <translation>包围盒(&amp;B)</translation>
    </message>
    <message>
        <source>The upright box around each body</source>
        <translation>每个刚体的轴对齐包围盒</translation>
    </message>
    <message>
        <source>Broad-phase &amp;tree</source>
        <translation>粗检测树(&amp;T)</translation>
    </message>
    <message>
        <source>The boxes of a dynamic tree over these bodies, enlarged by the margin, by depth; made anew for the moment that is shown, as recordings do not hold it</source>
        <translation>这些刚体的动态树的盒子，按余量放大，按深度着色；录制中不保存该树，因此针对所示时刻重新建立</translation>
    </message>
    <message>
        <source>T&amp;rails</source>
        <translation>轨迹(&amp;R)</translation>
    </message>
    <message>
        <source>The way of each centre of mass, or of those selected, over the last seconds</source>
        <translation>最近数秒内各质心（或所选刚体质心）的路径</translation>
    </message>
    <message>
        <source>Contact points by &amp;age</source>
        <translation>接触点（按存续时间）(&amp;A)</translation>
    </message>
    <message>
        <source>A dot at each contact, from red where it is new to blue where it has lasted a hundred steps</source>
        <translation>每个接触处一个圆点，新接触为红色，持续一百步的为蓝色</translation>
    </message>
    <message>
        <source>&amp;Normals</source>
        <translation>法线(&amp;N)</translation>
    </message>
    <message>
        <source>A line from each contact along its normal, all of one length</source>
        <translation>从每个接触点沿法线画等长的线</translation>
    </message>
    <message>
        <source>N&amp;ormal impulses</source>
        <translation>法向冲量(&amp;O)</translation>
    </message>
    <message>
        <source>Arrows at contacts, as long as their impulse</source>
        <translation>接触处的箭头，长度与冲量成正比</translation>
    </message>
    <message>
        <source>&amp;Friction impulses</source>
        <translation>摩擦冲量(&amp;F)</translation>
    </message>
    <message>
        <source>Arrows along contacts, as long as their friction, in the measure of the normal impulses</source>
        <translation>沿接触面的箭头，长度与摩擦成正比，与法向冲量同比例</translation>
    </message>
    <message>
        <source>Impulses as n&amp;umbers</source>
        <translation>冲量数值(&amp;U)</translation>
    </message>
    <message>
        <source>The normal impulse of each contact, and its friction, where there is room</source>
        <translation>在有空间处写出各接触的法向冲量及其摩擦</translation>
    </message>
    <message>
        <source>Friction &amp;cones</source>
        <translation>摩擦锥(&amp;C)</translation>
    </message>
    <message>
        <source>The cone that friction leaves to each contact, with its impulse in it; red where it slips</source>
        <translation>各接触的摩擦锥及其中的冲量；滑动处为红色</translation>
    </message>
    <message>
        <source>&amp;Penetration, exaggerated</source>
        <translation>穿透（放大）(&amp;P)</translation>
    </message>
    <message>
        <source>A bar along the normal, as long as the overlap times the factor</source>
        <translation>沿法线的线段，长度为重叠量乘以放大倍数</translation>
    </message>
    <message>
        <source>Centres of &amp;mass</source>
        <translation>质心(&amp;M)</translation>
    </message>
    <message>
        <source>A red dot at the centre of mass of each body</source>
        <translation>每个刚体质心处的红点</translation>
    </message>
    <message>
        <source>&amp;Velocities</source>
        <translation>速度(&amp;V)</translation>
    </message>
    <message>
        <source>Arrows of velocities, as long as the way of a tenth of a second</source>
        <translation>速度箭头，长度为十分之一秒所走的路程</translation>
    </message>
    <message>
        <source>&amp;Joint errors</source>
        <translation>关节误差(&amp;J)</translation>
    </message>
    <message>
        <source>A bar between the anchors of each joint, and how far it is from holding</source>
        <translation>各关节锚点之间的线段，以及其误差</translation>
    </message>
    <message>
        <source>Bo&amp;dy names</source>
        <translation>刚体名称(&amp;D)</translation>
    </message>
    <message>
        <source>The name of each body, where there is room</source>
        <translation>在有空间处写出各刚体的名称</translation>
    </message>
</context>
<context>
    <name>Patience</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>PlotExportTexts</name>
    <message>
        <source>%1: the name must end in .png, .svg or .pdf</source>
        <translation>%1：文件名必须以.png、.svg或.pdf结尾</translation>
    </message>
</context>
<context>
    <name>PlotMenuTexts</name>
    <message>
        <source>&amp;Lanes</source>
        <translation>通道(&amp;L)</translation>
    </message>
    <message>
        <source>choose lanes of a plot</source>
        <translation>选择图表的通道</translation>
    </message>
    <message>
        <source>&amp;All</source>
        <translation>全部(&amp;A)</translation>
    </message>
    <message>
        <source>Moving a&amp;verage</source>
        <translation>移动平均(&amp;V)</translation>
    </message>
    <message>
        <source>average a plot</source>
        <translation>平均图表</translation>
    </message>
    <message>
        <source>&amp;None</source>
        <translation>无(&amp;N)</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>&amp;Other…</source>
        <translation>其他(&amp;O)…</translation>
    </message>
    <message>
        <source>Moving average</source>
        <translation>移动平均</translation>
    </message>
    <message>
        <source>Mean over the last (s)</source>
        <translation>取最近多长时间的平均值（s）</translation>
    </message>
    <message>
        <source>&amp;Logarithmic axis</source>
        <translation>对数轴(&amp;L)</translation>
    </message>
    <message>
        <source>change the axis of a plot</source>
        <translation>更改图表的坐标轴</translation>
    </message>
    <message>
        <source>&amp;Difference to the reference</source>
        <translation>与参考通道之差(&amp;D)</translation>
    </message>
    <message>
        <source>On a logarithmic axis without its sign</source>
        <translation>在对数轴上不带符号</translation>
    </message>
    <message>
        <source>plot differences</source>
        <translation>绘制差值</translation>
    </message>
</context>
<context>
    <name>PokeWords</name>
    <message>
        <source>hit %1</source>
        <translation>撞击 %1</translation>
    </message>
    <message>
        <source>push %1</source>
        <translation>推动 %1</translation>
    </message>
    <message>
        <source>set the velocity of %1</source>
        <translation>设置 %1 的速度</translation>
    </message>
    <message>
        <source>pull %1</source>
        <translation>拖动 %1</translation>
    </message>
    <message>
        <source>let go of %1</source>
        <translation>松开 %1</translation>
    </message>
    <message>
        <source>gravity (%1, %2) m/s²</source>
        <translation>重力 (%1, %2) m/s²</translation>
    </message>
    <message>
        <source>all bodies</source>
        <translation>所有物体</translation>
    </message>
    <message>
        <source>friction %1, restitution %2 of %3</source>
        <translation>%3 的摩擦 %1，恢复系数 %2</translation>
    </message>
    <message>
        <source>friction %1 of %2</source>
        <translation>%2 的摩擦 %1</translation>
    </message>
    <message>
        <source>restitution %1 of %2</source>
        <translation>%2 的恢复系数 %1</translation>
    </message>
    <message>
        <source>%1 at %2 s</source>
        <translation>%2 s 时：%1</translation>
    </message>
</context>
<context>
    <name>Probe</name>
    <message>
        <source>vertex %1</source>
        <translation>顶点 %1</translation>
    </message>
    <message>
        <source>edge %1</source>
        <translation>边 %1</translation>
    </message>
    <message>
        <source>circle</source>
        <translation>圆形</translation>
    </message>
    <message>
        <source>side</source>
        <translation>侧面</translation>
    </message>
    <message>
        <source>end %1</source>
        <translation>端点 %1</translation>
    </message>
    <message>
        <source>%1, shape %2</source>
        <translation>%1，形状 %2</translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>max</source>
        <comment>speed: as fast as it goes</comment>
        <translation>最快</translation>
    </message>
    <message>
        <source>change %1 of %2</source>
        <translation>更改 %2 的%1</translation>
    </message>
    <message>
        <source>reset %1 of %2</source>
        <translation>重置 %2 的%1</translation>
    </message>
    <message>
        <source>colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Of the fill; by the type of the body where there is none.</source>
        <translation>填充的颜色；未设定时由刚体类型决定。</translation>
    </message>
    <message>
        <source>Computed from the shapes and their densities. A value of its own takes the place of what they weigh.</source>
        <translation>由形状及其密度计算得出。单独设定的值将取代计算值。</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>For people; the id where it is empty.</source>
        <translation>供人阅读；为空时使用标识符。</translation>
    </message>
    <message>
        <source>type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Static bodies stand, kinematic ones move as their velocity says and cannot be pushed, dynamic ones obey forces.</source>
        <translation>静态刚体固定不动；运动学刚体按其速度运动，不受推动；动态刚体受力的作用。</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Of the body&apos;s own frame, in which its shapes are given; to the right.</source>
        <translation>刚体自身坐标系的位置，其形状在该坐标系中给出；向右为正。</translation>
    </message>
    <message>
        <source>position, y</source>
        <translation>位置, y</translation>
    </message>
    <message>
        <source>Of the body&apos;s own frame, in which its shapes are given; upwards.</source>
        <translation>刚体自身坐标系的位置，其形状在该坐标系中给出；向上为正。</translation>
    </message>
    <message>
        <source>angle</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>Of the body&apos;s own frame, counter-clockwise.</source>
        <translation>刚体自身坐标系的角度，逆时针为正。</translation>
    </message>
    <message>
        <source>velocity</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Of the centre of mass at the start; to the right.</source>
        <translation>质心的初始速度；向右为正。</translation>
    </message>
    <message>
        <source>velocity, y</source>
        <translation>速度, y</translation>
    </message>
    <message>
        <source>Of the centre of mass at the start; upwards.</source>
        <translation>质心的初始速度；向上为正。</translation>
    </message>
    <message>
        <source>spin</source>
        <translation>角速度</translation>
    </message>
    <message>
        <source>Angular velocity at the start, counter-clockwise.</source>
        <translation>初始角速度，逆时针为正。</translation>
    </message>
    <message>
        <source>mass</source>
        <translation>质量</translation>
    </message>
    <message>
        <source>inertia</source>
        <translation>转动惯量</translation>
    </message>
    <message>
        <source>About the centre of mass. </source>
        <translation>关于质心。</translation>
    </message>
    <message>
        <source>centre</source>
        <translation>中心</translation>
    </message>
    <message>
        <source>Centre of mass in the body&apos;s frame. </source>
        <translation>刚体坐标系中的质心。</translation>
    </message>
    <message>
        <source>centre, y</source>
        <translation>中心, y</translation>
    </message>
    <message>
        <source>damping</source>
        <translation>阻尼</translation>
    </message>
    <message>
        <source>How fast the velocity decays, as in air.</source>
        <translation>速度衰减的快慢，如在空气中。</translation>
    </message>
    <message>
        <source>spin damping</source>
        <translation>转动阻尼</translation>
    </message>
    <message>
        <source>How fast the spin decays.</source>
        <translation>角速度衰减的快慢。</translation>
    </message>
    <message>
        <source>gravity scale</source>
        <translation>重力系数</translation>
    </message>
    <message>
        <source>How much of the scene&apos;s gravity acts on the body; 0 floats.</source>
        <translation>场景重力作用于该刚体的比例；为 0 时悬浮。</translation>
    </message>
    <message>
        <source>fixed rotation</source>
        <translation>固定转动</translation>
    </message>
    <message>
        <source>The body never turns.</source>
        <translation>刚体从不转动。</translation>
    </message>
    <message>
        <source>bullet</source>
        <translation>高速体</translation>
    </message>
    <message>
        <source>Stopped at what it would pass through in one step, where the scene is continuous.</source>
        <translation>在连续碰撞的场景中，不会在一步之内穿过其他物体。</translation>
    </message>
    <message>
        <source>may sleep</source>
        <translation>允许休眠</translation>
    </message>
    <message>
        <source>Put to sleep when at rest, where the scene lets bodies sleep.</source>
        <translation>静止时进入休眠，前提是场景允许刚体休眠。</translation>
    </message>
    <message>
        <source>awake at start</source>
        <translation>初始唤醒</translation>
    </message>
    <message>
        <source>Otherwise it sleeps until something touches it.</source>
        <translation>否则它将休眠，直到有物体碰到它。</translation>
    </message>
    <message>
        <source>group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Bodies of one group stand together in the outliner.</source>
        <translation>同组的刚体在大纲中排在一起。</translation>
    </message>
    <message>
        <source>z</source>
        <translation>z</translation>
    </message>
    <message>
        <source>Bodies with a greater z are drawn over those with a smaller one.</source>
        <translation>z 值较大的刚体绘制在较小的之上。</translation>
    </message>
    <message>
        <source>id</source>
        <translation>标识符</translation>
    </message>
    <message>
        <source>What joints, forces and checks call the body. No two bodies have the same.</source>
        <translation>关节、力和检查用以指代该刚体的名称。任意两个刚体的标识符不同。</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Not drawn in the editor. It takes part in runs all the same.</source>
        <translation>在编辑器中不绘出，但仍参与运行。</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>锁定</translation>
    </message>
    <message>
        <source>Cannot be selected or moved on the canvas.</source>
        <translation>在画布上无法选中或移动。</translation>
    </message>
    <message>
        <source>an operator is expected, found &apos;%1&apos;</source>
        <translation>应为运算符，却遇到“%1”</translation>
    </message>
    <message>
        <source>decimals are written with a point, found a comma</source>
        <translation>小数点应写作句点，却遇到逗号</translation>
    </message>
    <message>
        <source>%1 and %2 cannot be added or subtracted</source>
        <translation>%1与%2不能相加减</translation>
    </message>
    <message>
        <source>an exponent is a plain number, found %1</source>
        <translation>指数应为纯数，却遇到%1</translation>
    </message>
    <message>
        <source>a number is expected, found the end</source>
        <translation>应为数字，却已到末尾</translation>
    </message>
    <message>
        <source>a number is expected, found &apos;%1&apos;</source>
        <translation>应为数字，却遇到“%1”</translation>
    </message>
    <message>
        <source>the parenthesis is not closed</source>
        <translation>括号没有闭合</translation>
    </message>
    <message>
        <source>&apos;(&apos; is expected after %1</source>
        <translation>%1 之后应为“(”</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no unit, function or constant</source>
        <translation>“%1”不是单位、函数或常数</translation>
    </message>
    <message>
        <source>%1 takes %2, found %3</source>
        <translation>%1 接受%2，却遇到%3</translation>
    </message>
    <message>
        <source>%1 takes numbers from -1 to 1, found %2</source>
        <translation>%1 接受 -1 到 1 之间的数，却遇到 %2</translation>
    </message>
    <message>
        <source>the number is too large</source>
        <translation>数字过大</translation>
    </message>
    <message>
        <source>division by zero</source>
        <translation>除数为零</translation>
    </message>
    <message>
        <source>a negative number has no power %1</source>
        <translation>负数没有 %1 次幂</translation>
    </message>
    <message>
        <source>%1 has no power %2</source>
        <translation>%1没有 %2 次幂</translation>
    </message>
    <message>
        <source>the unit has too high a power</source>
        <translation>单位的幂次过高</translation>
    </message>
    <message>
        <source>the expression is nested too deep</source>
        <translation>表达式嵌套过深</translation>
    </message>
    <message>
        <source>a number is expected</source>
        <translation>应为数字</translation>
    </message>
    <message>
        <source>%1 is expected, found %2</source>
        <translation>应为%1，却遇到%2</translation>
    </message>
    <message>
        <source>at %1: %2</source>
        <translation>第 %1 个字符处：%2</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>在 %1 到 %2 之间</translation>
    </message>
    <message>
        <source>greater than %1</source>
        <translation>大于 %1</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>不小于 %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>不大于 %1</translation>
    </message>
    <message>
        <source>Default: %1.</source>
        <translation>默认值：%1。</translation>
    </message>
    <message>
        <source>Empty: %1.</source>
        <translation>留空：%1。</translation>
    </message>
    <message>
        <source>a value is expected</source>
        <translation>应填写一个值</translation>
    </message>
    <message>
        <source>must be %1, found %2</source>
        <translation>必须%1，却为 %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is none of the choices</source>
        <translation>“%1”不在可选项之中</translation>
    </message>
    <message>
        <source>a colour like #0072b2 is expected, found &apos;%1&apos;</source>
        <translation>应为形如 #0072b2 的颜色，却遇到“%1”</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>What the joint holds: a distance, a point, a line, all, or a spring.</source>
        <translation>关节所保持的是：距离、点、直线、全部，或弹簧。</translation>
    </message>
    <message>
        <source>What checks and results call the joint. No two joints have the same.</source>
        <translation>检查和结果用以指代该关节的名称。任意两个关节的标识符不同。</translation>
    </message>
    <message>
        <source>body A</source>
        <translation>刚体 A</translation>
    </message>
    <message>
        <source>The first body.</source>
        <translation>第一个刚体。</translation>
    </message>
    <message>
        <source>the world</source>
        <translation>世界</translation>
    </message>
    <message>
        <source>body B</source>
        <translation>刚体 B</translation>
    </message>
    <message>
        <source>The second body.</source>
        <translation>第二个刚体。</translation>
    </message>
    <message>
        <source>anchor A</source>
        <translation>锚点 A</translation>
    </message>
    <message>
        <source>In the frame of body A.</source>
        <translation>在刚体 A 的坐标系中。</translation>
    </message>
    <message>
        <source>anchor A, y</source>
        <translation>锚点 A, y</translation>
    </message>
    <message>
        <source>anchor B</source>
        <translation>锚点 B</translation>
    </message>
    <message>
        <source>In the frame of body B.</source>
        <translation>在刚体 B 的坐标系中。</translation>
    </message>
    <message>
        <source>anchor B, y</source>
        <translation>锚点 B, y</translation>
    </message>
    <message>
        <source>bodies collide</source>
        <translation>刚体间碰撞</translation>
    </message>
    <message>
        <source>Whether the two bodies touch each other.</source>
        <translation>两个刚体是否相互接触。</translation>
    </message>
    <message>
        <source>length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Between the anchors, at rest.</source>
        <translation>静止时两锚点之间的长度。</translation>
    </message>
    <message>
        <source>as drawn</source>
        <translation>如图所示</translation>
    </message>
    <message>
        <source>angle at rest</source>
        <translation>静止角度</translation>
    </message>
    <message>
        <source>Of body B against body A.</source>
        <translation>刚体 B 相对于刚体 A 的角度。</translation>
    </message>
    <message>
        <source>axis</source>
        <translation>轴线</translation>
    </message>
    <message>
        <source>Along which the joint slides, in the frame of body A; its length is of no account.</source>
        <translation>关节滑动的方向，在刚体 A 的坐标系中；其长度无关紧要。</translation>
    </message>
    <message>
        <source>axis, y</source>
        <translation>轴线, y</translation>
    </message>
    <message>
        <source>frequency</source>
        <translation>频率</translation>
    </message>
    <message>
        <source>With which the spring swings. It takes the place of the stiffness.</source>
        <translation>弹簧振动的频率。取代刚度。</translation>
    </message>
    <message>
        <source>by stiffness</source>
        <translation>由刚度决定</translation>
    </message>
    <message>
        <source>stiffness</source>
        <translation>刚度</translation>
    </message>
    <message>
        <source>Force by length. It takes the place of the frequency.</source>
        <translation>力与长度之比。取代频率。</translation>
    </message>
    <message>
        <source>by frequency</source>
        <translation>由频率决定</translation>
    </message>
    <message>
        <source>damping ratio</source>
        <translation>阻尼比</translation>
    </message>
    <message>
        <source>1 just does not swing. It takes the place of the damping.</source>
        <translation>为 1 时恰好不振动。取代阻尼。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Force by speed. It takes the place of the damping ratio.</source>
        <translation>力与速度之比。取代阻尼比。</translation>
    </message>
    <message>
        <source>law</source>
        <translation>定律</translation>
    </message>
    <message>
        <source>Implicit: stable at any stiffness. Force: as a force of the integrator, like springs of textbooks.</source>
        <translation>隐式：任何刚度下都稳定。力：作为积分器中的力，如教科书中的弹簧。</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>限位</translation>
    </message>
    <message>
        <source>How far the joint may go.</source>
        <translation>关节可以到达的范围。</translation>
    </message>
    <message>
        <source>lower limit</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>upper limit</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>motor</source>
        <translation>马达</translation>
    </message>
    <message>
        <source>Drives the joint at a speed, with so much effort and no more.</source>
        <translation>以设定的速度驱动关节，作用力不超过给定的上限。</translation>
    </message>
    <message>
        <source>motor speed</source>
        <translation>马达速度</translation>
    </message>
    <message>
        <source>greatest torque</source>
        <translation>最大力矩</translation>
    </message>
    <message>
        <source>greatest force</source>
        <translation>最大力</translation>
    </message>
    <message>
        <source>soft</source>
        <translation>柔性</translation>
    </message>
    <message>
        <source>Holds like a spring, and not rigidly.</source>
        <translation>像弹簧一样保持，而非刚性。</translation>
    </message>
    <message>
        <source>With which the joint swings.</source>
        <translation>关节振动的频率。</translation>
    </message>
    <message>
        <source>1 just does not swing.</source>
        <translation>为 1 时恰好不振动。</translation>
    </message>
    <message>
        <source>steel</source>
        <translation>钢</translation>
    </message>
    <message>
        <source>wood</source>
        <translation>木</translation>
    </message>
    <message>
        <source>rubber</source>
        <translation>橡胶</translation>
    </message>
    <message>
        <source>ice</source>
        <translation>冰</translation>
    </message>
    <message>
        <source>stone</source>
        <translation>石</translation>
    </message>
    <message>
        <source>glass</source>
        <translation>玻璃</translation>
    </message>
    <message>
        <source>How the coefficient of a pair comes from those of its shapes.</source>
        <translation>一对形状的系数如何由各自的系数得出。</translation>
    </message>
    <message>
        <source>description</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>What the scene shows.</source>
        <translation>该场景展示的内容。</translation>
    </message>
    <message>
        <source>gravity</source>
        <translation>重力</translation>
    </message>
    <message>
        <source>To the right.</source>
        <translation>向右为正。</translation>
    </message>
    <message>
        <source>gravity, y</source>
        <translation>重力, y</translation>
    </message>
    <message>
        <source>Upwards.</source>
        <translation>向上为正。</translation>
    </message>
    <message>
        <source>duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>How long a run lasts.</source>
        <translation>一次运行持续的时间。</translation>
    </message>
    <message>
        <source>reference lane</source>
        <translation>参考通道</translation>
    </message>
    <message>
        <source>The lane that others are held against.</source>
        <translation>其他通道与之比较的通道。</translation>
    </message>
    <message>
        <source>time step</source>
        <translation>时间步长</translation>
    </message>
    <message>
        <source>Of lanes that set none of their own.</source>
        <translation>用于未自行设定的通道。</translation>
    </message>
    <message>
        <source>integrator</source>
        <translation>积分器</translation>
    </message>
    <message>
        <source>How velocities and positions go on in a step.</source>
        <translation>速度和位置在一步中如何推进。</translation>
    </message>
    <message>
        <source>broad phase</source>
        <translation>粗检测</translation>
    </message>
    <message>
        <source>How pairs that may touch are found. It changes the time that a step takes, never its result.</source>
        <translation>如何找出可能接触的形状对。它影响每步的耗时，从不影响结果。</translation>
    </message>
    <message>
        <source>friction of pairs</source>
        <translation>成对摩擦</translation>
    </message>
    <message>
        <source>restitution of pairs</source>
        <translation>成对恢复</translation>
    </message>
    <message>
        <source>rebound above</source>
        <translation>反弹阈值</translation>
    </message>
    <message>
        <source>Slower approaches do not rebound.</source>
        <translation>接近速度更低时不反弹。</translation>
    </message>
    <message>
        <source>contact margin</source>
        <translation>接触余量</translation>
    </message>
    <message>
        <source>Shapes that are this near have a contact, which waits for them to touch.</source>
        <translation>相距在此范围内的形状会建立接触，等待它们相碰。</translation>
    </message>
    <message>
        <source>slop</source>
        <translation>容许穿透</translation>
    </message>
    <message>
        <source>Penetration that is left alone, so that contacts at rest persist.</source>
        <translation>不予修正的穿透量，使静止的接触得以保持。</translation>
    </message>
    <message>
        <source>greatest speed</source>
        <translation>最大速度</translation>
    </message>
    <message>
        <source>Faster bodies are slowed to it.</source>
        <translation>更快的刚体会减速至此。</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>无限制</translation>
    </message>
    <message>
        <source>continuous</source>
        <translation>连续碰撞</translation>
    </message>
    <message>
        <source>Bullets are stopped at what they would pass through in one step.</source>
        <translation>高速体不会在一步之内穿过其他物体。</translation>
    </message>
    <message>
        <source>sleep</source>
        <translation>休眠</translation>
    </message>
    <message>
        <source>Bodies at rest are put to sleep.</source>
        <translation>静止的刚体进入休眠。</translation>
    </message>
    <message>
        <source>at rest below</source>
        <translation>静止速度低于</translation>
    </message>
    <message>
        <source>and below</source>
        <translation>且低于</translation>
    </message>
    <message>
        <source>for a time of</source>
        <translation>持续时间</translation>
    </message>
    <message>
        <source>No two forces have the same.</source>
        <translation>任意两个力的标识符不同。</translation>
    </message>
    <message>
        <source>body</source>
        <translation>刚体</translation>
    </message>
    <message>
        <source>On which it acts.</source>
        <translation>力所作用的刚体。</translation>
    </message>
    <message>
        <source>force</source>
        <translation>力</translation>
    </message>
    <message>
        <source>force, y</source>
        <translation>力, y</translation>
    </message>
    <message>
        <source>torque</source>
        <translation>力矩</translation>
    </message>
    <message>
        <source>Counter-clockwise.</source>
        <translation>逆时针为正。</translation>
    </message>
    <message>
        <source>at</source>
        <translation>作用点</translation>
    </message>
    <message>
        <source>In the frame of the body.</source>
        <translation>在刚体的坐标系中。</translation>
    </message>
    <message>
        <source>at, y</source>
        <translation>作用点, y</translation>
    </message>
    <message>
        <source>turns with body</source>
        <translation>随刚体转动</translation>
    </message>
    <message>
        <source>Otherwise it keeps its direction.</source>
        <translation>否则保持其方向。</translation>
    </message>
    <message>
        <source>from</source>
        <translation>从</translation>
    </message>
    <message>
        <source>When it begins to act.</source>
        <translation>开始作用的时间。</translation>
    </message>
    <message>
        <source>until</source>
        <translation>直到</translation>
    </message>
    <message>
        <source>When it ceases to act.</source>
        <translation>停止作用的时间。</translation>
    </message>
    <message>
        <source>for ever</source>
        <translation>始终</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Another kind fills the same place as nearly as it can.</source>
        <translation>换用其他类型时，将尽量占据相同的位置。</translation>
    </message>
    <message>
        <source>material</source>
        <translation>材料</translation>
    </message>
    <message>
        <source>Sets density, friction and restitution as of a preset; custom where they are set by themselves.</source>
        <translation>按预设设定密度、摩擦系数和恢复系数；三者单独设定时为自定义。</translation>
    </message>
    <message>
        <source>custom</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>radius</source>
        <translation>半径</translation>
    </message>
    <message>
        <source>size</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>Width of the box.</source>
        <translation>矩形的宽度。</translation>
    </message>
    <message>
        <source>size, y</source>
        <translation>尺寸, y</translation>
    </message>
    <message>
        <source>Height of the box.</source>
        <translation>矩形的高度。</translation>
    </message>
    <message>
        <source>turned by</source>
        <translation>转角</translation>
    </message>
    <message>
        <source>from, y</source>
        <translation>从, y</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>to, y</source>
        <translation>到, y</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>闭合</translation>
    </message>
    <message>
        <source>The last vertex is joined to the first.</source>
        <translation>最后一个顶点与第一个相连。</translation>
    </message>
    <message>
        <source>density</source>
        <translation>密度</translation>
    </message>
    <message>
        <source>Mass by area.</source>
        <translation>单位面积的质量。</translation>
    </message>
    <message>
        <source>friction</source>
        <translation>摩擦系数</translation>
    </message>
    <message>
        <source>Coefficient of friction; that of a pair is mixed from both shapes.</source>
        <translation>摩擦系数；一对形状的系数由二者混合得出。</translation>
    </message>
    <message>
        <source>restitution</source>
        <translation>恢复系数</translation>
    </message>
    <message>
        <source>How much of the approach speed a rebound has: 0 none, 1 all.</source>
        <translation>反弹速度与接近速度之比：0 为完全不反弹，1 为完全反弹。</translation>
    </message>
    <message>
        <source>surface speed</source>
        <translation>表面速度</translation>
    </message>
    <message>
        <source>Along the surface, as of a conveyor belt.</source>
        <translation>沿表面的速度，如传送带。</translation>
    </message>
    <message>
        <source>sensor</source>
        <translation>传感器</translation>
    </message>
    <message>
        <source>Reports what it overlaps, and pushes nothing.</source>
        <translation>报告与之重叠的物体，但不推动它们。</translation>
    </message>
    <message>
        <source>category</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Bits of the categories that the shape belongs to.</source>
        <translation>该形状所属类别的位。</translation>
    </message>
    <message>
        <source>meets</source>
        <translation>碰撞掩码</translation>
    </message>
    <message>
        <source>Bits of the categories that the shape meets; both shapes of a pair must agree.</source>
        <translation>该形状与之碰撞的类别的位；须两个形状互相允许。</translation>
    </message>
    <message>
        <source>filter group</source>
        <translation>过滤组</translation>
    </message>
    <message>
        <source>Shapes of one group other than 0 always meet when it is positive, and never when it is negative.</source>
        <translation>同组（0 除外）的形状，组号为正时总是碰撞，为负时从不碰撞。</translation>
    </message>
    <message>
        <source>Tuning, 1 of 5: one fixed step, 1/60 s or less.</source>
        <translation>调参第 1 步（共 5 步）：采用固定步长，1/60 s 或更小。</translation>
    </message>
    <message>
        <source>Tuning, 2 of 5: at least 8, over 20 from five layers on.</source>
        <translation>调参第 2 步（共 5 步）：至少 8，五层以上时超过 20。</translation>
    </message>
    <message>
        <source>Tuning, 3 of 5: any but none, or stacks sink.</source>
        <translation>调参第 3 步（共 5 步）：任选一种，但不要选“无”，否则堆叠会下沉。</translation>
    </message>
    <message>
        <source>Tuning, 4 of 5: 0.1 to 0.3 for what should bounce a little.</source>
        <translation>调参第 4 步（共 5 步）：需要轻微反弹的取 0.1 到 0.3。</translation>
    </message>
    <message>
        <source>Tuning, 5 of 5: begin with about 0.5.</source>
        <translation>调参第 5 步（共 5 步）：从约 0.5 开始。</translation>
    </message>
    <message>
        <source>a plain number</source>
        <translation>纯数</translation>
    </message>
    <message>
        <source>a length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>an area</source>
        <translation>面积</translation>
    </message>
    <message>
        <source>a mass</source>
        <translation>质量</translation>
    </message>
    <message>
        <source>a time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>an angle</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>a speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>an angular velocity</source>
        <translation>角速度</translation>
    </message>
    <message>
        <source>an acceleration</source>
        <translation>加速度</translation>
    </message>
    <message>
        <source>a rate (1/s)</source>
        <translation>速率 (1/s)</translation>
    </message>
    <message>
        <source>a density (kg/m²)</source>
        <translation>密度 (kg/m²)</translation>
    </message>
    <message>
        <source>a moment of inertia</source>
        <translation>转动惯量</translation>
    </message>
    <message>
        <source>a force</source>
        <translation>力</translation>
    </message>
    <message>
        <source>a torque or an energy</source>
        <translation>力矩或能量</translation>
    </message>
    <message>
        <source>a stiffness (N/m)</source>
        <translation>刚度 (N/m)</translation>
    </message>
    <message>
        <source>a damping (N s/m)</source>
        <translation>阻尼 (N s/m)</translation>
    </message>
    <message>
        <source>a quantity in %1</source>
        <translation>以 %1 为单位的量</translation>
    </message>
    <message>
        <source>the id</source>
        <translation>标识</translation>
    </message>
    <message>
        <source>must not be empty</source>
        <translation>不能为空</translation>
    </message>
</context>
<context>
    <name>QuantityMenuTexts</name>
    <message>
        <source>&amp;Body</source>
        <translation>物体(&amp;B)</translation>
    </message>
    <message>
        <source>Another &amp;body</source>
        <translation>其他物体(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Joint</source>
        <translation>关节(&amp;J)</translation>
    </message>
</context>
<context>
    <name>QuantityTexts</name>
    <message>
        <source>the scene has no body %1</source>
        <translation>场景中没有物体%1</translation>
    </message>
    <message>
        <source>the scene has no joint %1</source>
        <translation>场景中没有关节%1</translation>
    </message>
    <message>
        <source>Displacement, max</source>
        <translation>最大位移</translation>
    </message>
    <message>
        <source>Impulse of the ground, x</source>
        <translation>地面冲量，x</translation>
    </message>
    <message>
        <source>Impulse of the ground, y</source>
        <translation>地面冲量，y</translation>
    </message>
    <message>
        <source>nothing is known by the name %1</source>
        <translation>没有名为%1的量</translation>
    </message>
    <message>
        <source>%1 minus %2</source>
        <translation>%1减去%2</translation>
    </message>
    <message>
        <source>%1, mean over %2 s</source>
        <translation>%1，%2 s内的平均值</translation>
    </message>
</context>
<context>
    <name>RadiusHandle</name>
    <message>
        <source>radius %1</source>
        <translation>半径 %1</translation>
    </message>
    <message>
        <source>radius</source>
        <translation>半径</translation>
    </message>
</context>
<context>
    <name>ResizeHandle</name>
    <message>
        <source>Drag to resize; Shift keeps proportions, Ctrl the centre, Alt holds off snapping.</source>
        <translation>拖动以调整大小；按住 Shift 保持比例，按住 Ctrl 保持中心，按住 Alt 暂停吸附。</translation>
    </message>
    <message>
        <source>size</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>resize %1</source>
        <translation>调整 %1 的大小</translation>
    </message>
</context>
<context>
    <name>RotateHandle</name>
    <message>
        <source>Drag to turn; catches at every 15 degrees, unless Alt is held.</source>
        <translation>拖动以转动；每 15 度吸附一次，按住 Alt 则不吸附。</translation>
    </message>
    <message>
        <source>angle</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>rotate %1</source>
        <translation>转动 %1</translation>
    </message>
</context>
<context>
    <name>RowOrder</name>
    <message>
        <source>body</source>
        <translation>个刚体</translation>
    </message>
    <message>
        <source>bodies</source>
        <translation>个刚体</translation>
    </message>
    <message>
        <source>reorder %1</source>
        <translation>调整 %1 的次序</translation>
    </message>
</context>
<context>
    <name>SaveAdvice</name>
    <message>
        <source>A folder has this name: choose another one.</source>
        <translation>已有同名的文件夹：请换一个名称。</translation>
    </message>
    <message>
        <source>Its folder is gone: save it elsewhere, or put the folder back and try again.</source>
        <translation>其所在文件夹已不存在：请保存到别处，或恢复该文件夹后重试。</translation>
    </message>
    <message>
        <source>Save it under another name, or allow writing to the file and try again.</source>
        <translation>请换一个名称保存，或允许写入该文件后重试。</translation>
    </message>
    <message>
        <source>Save it in another folder, or allow writing to this one and try again.</source>
        <translation>请保存到其他文件夹，或允许写入此文件夹后重试。</translation>
    </message>
    <message>
        <source>The disk is full: make room and try again, or save it elsewhere.</source>
        <translation>磁盘已满：请腾出空间后重试，或保存到别处。</translation>
    </message>
    <message>
        <source>Save it elsewhere, or try again.</source>
        <translation>请保存到别处，或重试。</translation>
    </message>
</context>
<context>
    <name>ShapeHandle</name>
    <message>
        <source>Drag to change the shape; Alt holds off snapping.</source>
        <translation>拖动以更改形状；按住 Alt 暂停吸附。</translation>
    </message>
    <message>
        <source>reshape %1</source>
        <translation>更改 %1 的形状</translation>
    </message>
</context>
<context>
    <name>Snapping</name>
    <message>
        <source>grid</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>vertex</source>
        <translation>顶点</translation>
    </message>
    <message>
        <source>edge</source>
        <translation>边</translation>
    </message>
    <message>
        <source>centre</source>
        <translation>中心</translation>
    </message>
</context>
<context>
    <name>SpinHandle</name>
    <message>
        <source>Drag the spin at the start, drawn as a tenth of a second turns the body.</source>
        <translation>拖动初始角速度，箭头按十分之一秒内刚体的转角绘制。</translation>
    </message>
    <message>
        <source>%1 rad/s</source>
        <translation>%1 rad/s</translation>
    </message>
    <message>
        <source>spin</source>
        <translation>角速度</translation>
    </message>
    <message>
        <source>change the spin of %1</source>
        <translation>更改 %1 的角速度</translation>
    </message>
</context>
<context>
    <name>SweepPlanTexts</name>
    <message>
        <source>the duration must be above 0</source>
        <translation>时长必须大于0</translation>
    </message>
    <message>
        <source>reference: %1</source>
        <translation>参考：%1</translation>
    </message>
    <message>
        <source>tick at least one lane</source>
        <translation>请至少勾选一条通道</translation>
    </message>
    <message>
        <source>lane</source>
        <translation>条通道</translation>
    </message>
    <message>
        <source>lanes</source>
        <translation>条通道</translation>
    </message>
</context>
<context>
    <name>SweepPlotTexts</name>
    <message>
        <source>error of %1</source>
        <translation>%1的误差</translation>
    </message>
    <message>
        <source>root mean square error of %1</source>
        <translation>%1的均方根误差</translation>
    </message>
    <message>
        <source>computing time of the run (s)</source>
        <translation>运行的计算时间 (s)</translation>
    </message>
    <message>
        <source>row updates of the run</source>
        <translation>运行的行更新次数</translation>
    </message>
    <message>
        <source>simulated time (s)</source>
        <translation>模拟时间 (s)</translation>
    </message>
</context>
<context>
    <name>Toolbox</name>
    <message>
        <source>&amp;Select</source>
        <translation>选择(&amp;S)</translation>
    </message>
    <message>
        <source>Select and move bodies and joints</source>
        <translation>选择并移动刚体和关节</translation>
    </message>
    <message>
        <source>&amp;Box</source>
        <translation>矩形(&amp;B)</translation>
    </message>
    <message>
        <source>Draw a box from corner to corner</source>
        <translation>从一角到对角绘制矩形</translation>
    </message>
    <message>
        <source>&amp;Circle</source>
        <translation>圆形(&amp;C)</translation>
    </message>
    <message>
        <source>Draw a circle from its centre</source>
        <translation>从圆心绘制圆形</translation>
    </message>
    <message>
        <source>Caps&amp;ule</source>
        <translation>胶囊形(&amp;U)</translation>
    </message>
    <message>
        <source>Draw a capsule by its axis and its radius</source>
        <translation>由轴线和半径绘制胶囊形</translation>
    </message>
    <message>
        <source>&amp;Polygon</source>
        <translation>多边形(&amp;P)</translation>
    </message>
    <message>
        <source>Draw a polygon corner by corner, or freehand</source>
        <translation>逐个顶点或徒手绘制多边形</translation>
    </message>
    <message>
        <source>Chai&amp;n</source>
        <translation>链(&amp;N)</translation>
    </message>
    <message>
        <source>Draw ground as a chain of segments, open or a loop</source>
        <translation>将地面绘制为一串线段，可开放或闭合</translation>
    </message>
    <message>
        <source>&amp;Hinge</source>
        <translation>铰链(&amp;H)</translation>
    </message>
    <message>
        <source>Hinge two bodies, or a body in the world</source>
        <translation>用铰链连接两个刚体，或连接刚体与世界</translation>
    </message>
    <message>
        <source>&amp;Distance</source>
        <translation>距离(&amp;D)</translation>
    </message>
    <message>
        <source>Keep two anchors at their distance</source>
        <translation>使两个锚点保持距离</translation>
    </message>
    <message>
        <source>Sl&amp;ider</source>
        <translation>滑动(&amp;I)</translation>
    </message>
    <message>
        <source>Let a body slide along an axis</source>
        <translation>让刚体沿轴线滑动</translation>
    </message>
    <message>
        <source>&amp;Weld</source>
        <translation>焊接(&amp;W)</translation>
    </message>
    <message>
        <source>Weld two bodies, or a body to the world</source>
        <translation>焊接两个刚体，或焊接刚体与世界</translation>
    </message>
    <message>
        <source>Join two anchors by a spring</source>
        <translation>用弹簧连接两个锚点</translation>
    </message>
    <message>
        <source>&amp;Ruler</source>
        <translation>标尺(&amp;R)</translation>
    </message>
    <message>
        <source>Measure from point to point, or between bodies</source>
        <translation>测量两点之间或刚体之间的距离</translation>
    </message>
    <message>
        <source>Prob&amp;e</source>
        <translation>探针(&amp;E)</translation>
    </message>
    <message>
        <source>Ask what a ray meets, how far bodies are apart, how they come apart</source>
        <translation>查询射线碰到什么、刚体相距多远、如何分开</translation>
    </message>
    <message>
        <source>Sprin&amp;g</source>
        <translation>弹簧(&amp;G)</translation>
    </message>
</context>
<context>
    <name>VelocityHandle</name>
    <message>
        <source>Drag the velocity at the start, drawn as a tenth of a second takes the body; Alt holds off snapping.</source>
        <translation>拖动初始速度，箭头按十分之一秒内刚体的位移绘制；按住 Alt 暂停吸附。</translation>
    </message>
    <message>
        <source>%1 m/s</source>
        <translation>%1 m/s</translation>
    </message>
    <message>
        <source>right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>up</source>
        <translation>上</translation>
    </message>
    <message>
        <source>change the velocity of %1</source>
        <translation>更改 %1 的速度</translation>
    </message>
</context>
<context>
    <name>VertexHandle</name>
    <message>
        <source>The outline cannot be so: %1</source>
        <translation>轮廓不能如此：%1</translation>
    </message>
    <message>
        <source>Drag the new vertex off the edge.</source>
        <translation>将新顶点从边上拖开。</translation>
    </message>
    <message>
        <source>Drag the vertex; Delete or a click with Ctrl removes it, a double click on an edge adds one.</source>
        <translation>拖动顶点；按 Delete 或按住 Ctrl 单击将其移除，双击边可添加顶点。</translation>
    </message>
    <message>
        <source>add a vertex</source>
        <translation>添加顶点</translation>
    </message>
    <message>
        <source>move a vertex</source>
        <translation>移动顶点</translation>
    </message>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>y</source>
        <translation>y</translation>
    </message>
    <message>
        <source>remove a vertex</source>
        <translation>移除顶点</translation>
    </message>
    <message>
        <source>An outline needs three vertices.</source>
        <translation>轮廓至少需要三个顶点。</translation>
    </message>
    <message>
        <source>A chain needs two vertices.</source>
        <translation>链至少需要两个顶点。</translation>
    </message>
</context>
<context>
    <name>cairn::ActionPalette</name>
    <message>
        <source>What to do?</source>
        <translation>想做什么？</translation>
    </message>
    <message>
        <source>Search actions</source>
        <translation>搜索操作</translation>
    </message>
    <message>
        <source>Actions found</source>
        <translation>找到的操作</translation>
    </message>
    <message>
        <source>not possible now</source>
        <translation>现在不可用</translation>
    </message>
</context>
<context>
    <name>cairn::ArrayDialog</name>
    <message>
        <source>Array</source>
        <translation>阵列</translation>
    </message>
    <message>
        <source>Rows and columns</source>
        <translation>行列</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>环形</translation>
    </message>
    <message>
        <source>Pyramid</source>
        <translation>金字塔</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>堆叠</translation>
    </message>
    <message>
        <source>from place to place</source>
        <translation>位置间距</translation>
    </message>
    <message>
        <source>gap between</source>
        <translation>间隙</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>Horizontally</source>
        <translation>水平</translation>
    </message>
    <message>
        <source>Vertically</source>
        <translation>垂直</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列数</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>半径</translation>
    </message>
    <message>
        <source>First at</source>
        <translation>起始于</translation>
    </message>
    <message>
        <source>Turn the copies with the ring</source>
        <translation>副本随环转动</translation>
    </message>
    <message>
        <source>Jitter sideways</source>
        <translation>水平抖动</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>再加 %1</translation>
    </message>
    <message>
        <source>body</source>
        <translation>个刚体</translation>
    </message>
    <message>
        <source>bodies</source>
        <translation>个刚体</translation>
    </message>
    <message>
        <source>array of %1</source>
        <translation>阵列 %1</translation>
    </message>
    <message>
        <source>Order of the copies</source>
        <translation>副本的排列</translation>
    </message>
    <message>
        <source>That is too many to show before OK.</source>
        <translation>数量太多，按“确定”后才显示。</translation>
    </message>
</context>
<context>
    <name>cairn::Autosave</name>
    <message>
        <source>no folder for it can be made</source>
        <translation>无法为其创建文件夹</translation>
    </message>
</context>
<context>
    <name>cairn::BaselineCommands</name>
    <message>
        <source>%1 cannot be read as a baseline: %2</source>
        <translation>无法将 %1 读作基线：%2</translation>
    </message>
    <message>
        <source>Save the run as a baseline</source>
        <translation>将此次运行保存为基线</translation>
    </message>
    <message>
        <source>Baselines (*.baseline.json *.json)</source>
        <translation>基线 (*.baseline.json *.json)</translation>
    </message>
    <message>
        <source>The baseline is not saved: %1</source>
        <translation>基线未保存：%1</translation>
    </message>
    <message>
        <source>The baseline was saved to %1. Later runs are held against it.</source>
        <translation>基线已保存到 %1。以后的运行将与之对照。</translation>
    </message>
    <message>
        <source>Compare with the baseline</source>
        <translation>与基线对照</translation>
    </message>
    <message>
        <source>This run was pulled or set by hand, and is not held against the baseline.</source>
        <translation>此次运行中有手动拖动或设置，不与基线对照。</translation>
    </message>
    <message>
        <source>The scene is not as it was when the baseline was made.</source>
        <translation>场景与建立基线时不同。</translation>
    </message>
</context>
<context>
    <name>cairn::BodyFacts</name>
    <message>
        <source>As of step %1; those after it are not kept</source>
        <translation>取自第 %1 步；其后的步未保留</translation>
    </message>
</context>
<context>
    <name>cairn::BodyForm</name>
    <message>
        <source>%1 bodies</source>
        <translation>%1 个刚体</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Shape of the body</source>
        <translation>刚体的形状</translation>
    </message>
    <message>
        <source>Mass</source>
        <translation>质量</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Forces</source>
        <translation>力</translation>
    </message>
    <message>
        <source>another body has this id</source>
        <translation>另一个刚体已使用此标识符</translation>
    </message>
    <message>
        <source>All %1 shapes</source>
        <translation>全部 %1 个形状</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2：%1</translation>
    </message>
</context>
<context>
    <name>cairn::BoxTool</name>
    <message>
        <source>A box needs a width and a height.</source>
        <translation>矩形需要宽度和高度。</translation>
    </message>
    <message>
        <source>width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Box</source>
        <translation>矩形</translation>
    </message>
    <message>
        <source>draw box</source>
        <translation>绘制矩形</translation>
    </message>
    <message>
        <source>Drag from corner to corner; Shift: square, Ctrl: from the centre; type for exact sizes; %1</source>
        <translation>从一角拖到对角；Shift：正方形，Ctrl：从中心开始；输入数字可得精确尺寸；%1</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
</context>
<context>
    <name>cairn::BranchDialog</name>
    <message>
        <source>Branch from step %1 of %2</source>
        <translation>从 %2 的第 %1 步分支</translation>
    </message>
    <message>
        <source>The fan of all lanes</source>
        <translation>所有通道的扇形展开</translation>
    </message>
    <message>
        <source>Steps to run on</source>
        <translation>继续运行的步数</translation>
    </message>
    <message>
        <source>Every lane starts from the same places and motions. Those with the settings of %1 also take over its impulses; others start without.</source>
        <translation>所有通道都从相同的位置和运动出发。与 %1 设置相同的通道还会沿用其冲量，其余则不带冲量开始。</translation>
    </message>
    <message>
        <source>Where the lanes end</source>
        <translation>各通道的终点</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Away from %1</source>
        <translation>与 %1 的距离</translation>
    </message>
    <message>
        <source>Body farthest away</source>
        <translation>相距最远的物体</translation>
    </message>
    <message>
        <source>&amp;Steps</source>
        <translation>步数(&amp;S)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>nothing, to the last bit</source>
        <translation>无，逐位相同</translation>
    </message>
</context>
<context>
    <name>cairn::CanvasMenu</name>
    <message>
        <source>Select &amp;beneath</source>
        <translation>选择下方的对象(&amp;B)</translation>
    </message>
</context>
<context>
    <name>cairn::CapsuleTool</name>
    <message>
        <source>A capsule needs a radius: click beside its axis.</source>
        <translation>胶囊形需要半径：请在其轴线旁单击。</translation>
    </message>
    <message>
        <source>A capsule needs two ends that differ.</source>
        <translation>胶囊形的两端不能重合。</translation>
    </message>
    <message>
        <source>length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>radius</source>
        <translation>半径</translation>
    </message>
    <message>
        <source>Capsule</source>
        <translation>胶囊形</translation>
    </message>
    <message>
        <source>draw capsule</source>
        <translation>绘制胶囊形</translation>
    </message>
    <message>
        <source>Click beside the axis for the radius; type for exact sizes; %1</source>
        <translation>在轴线旁单击以确定半径；输入数字可得精确尺寸；%1</translation>
    </message>
    <message>
        <source>Drag from end to end of the axis; Shift: steps of 15°; type for exact sizes; %1</source>
        <translation>从轴线的一端拖到另一端；Shift：以 15° 为步长；输入数字可得精确尺寸；%1</translation>
    </message>
    <message>
        <source>radius %1</source>
        <translation>半径 %1</translation>
    </message>
</context>
<context>
    <name>cairn::ChainTool</name>
    <message>
        <source>A loop %1.</source>
        <translation>闭合链不合格：%1。</translation>
    </message>
    <message>
        <source>A chain %1.</source>
        <translation>链不合格：%1。</translation>
    </message>
    <message>
        <source>Chain</source>
        <translation>链</translation>
    </message>
    <message>
        <source>draw chain</source>
        <translation>绘制链</translation>
    </message>
    <message>
        <source>Click corners of the ground, or draw with the button held</source>
        <translation>依次单击地面的各个顶点，或按住鼠标键绘制</translation>
    </message>
    <message>
        <source>Enter or a double click ends it, with Shift or on the first corner as a loop; Backspace takes a corner back</source>
        <translation>按 Enter 或双击结束；按住 Shift 或单击第一个顶点则闭合；Backspace 撤回一个顶点</translation>
    </message>
</context>
<context>
    <name>cairn::CircleTool</name>
    <message>
        <source>A circle needs a radius.</source>
        <translation>圆形需要半径。</translation>
    </message>
    <message>
        <source>radius</source>
        <translation>半径</translation>
    </message>
    <message>
        <source>Circle</source>
        <translation>圆形</translation>
    </message>
    <message>
        <source>draw circle</source>
        <translation>绘制圆形</translation>
    </message>
    <message>
        <source>Drag from the centre to the rim; type for an exact radius; %1</source>
        <translation>从圆心拖到圆周；输入数字可得精确半径；%1</translation>
    </message>
    <message>
        <source>radius %1</source>
        <translation>半径 %1</translation>
    </message>
</context>
<context>
    <name>cairn::CompareBar</name>
    <message>
        <source>Overlays</source>
        <translation>叠加层</translation>
    </message>
    <message>
        <source>What is drawn over the bodies</source>
        <translation>绘制在刚体之上的内容</translation>
    </message>
</context>
<context>
    <name>cairn::CompareView</name>
    <message>
        <source>No lanes to compare</source>
        <translation>没有可对比的通道</translation>
    </message>
    <message>
        <source>A lane is a solver with its parameters. Add one in the Lanes panel on the right, and run the scene.</source>
        <translation>通道是一个求解器及其参数。请在右侧的“通道”面板中添加，然后运行场景。</translation>
    </message>
</context>
<context>
    <name>cairn::ComparisonPlot</name>
    <message>
        <source>time (s)</source>
        <translation>时间 (s)</translation>
    </message>
</context>
<context>
    <name>cairn::ContactInspector</name>
    <message>
        <source>Contact fi&amp;gures</source>
        <translation>接触数值(&amp;G)</translation>
    </message>
    <message>
        <source>Choose a contact, and see its figures in all lanes side by side</source>
        <translation>选择一个接触，并排查看它在所有通道中的数值</translation>
    </message>
    <message>
        <source>Contact</source>
        <translation>接触</translation>
    </message>
</context>
<context>
    <name>cairn::ContactPanel</name>
    <message>
        <source>Contacts at the present time</source>
        <translation>当前时刻的接触</translation>
    </message>
    <message>
        <source>The contacts of the selected bodies, or of all</source>
        <translation>所选物体的接触，或全部接触</translation>
    </message>
    <message>
        <source>Figures of the contact, a column for each lane</source>
        <translation>该接触的各项数值，每条通道一列</translation>
    </message>
    <message>
        <source>Figure that is plotted</source>
        <translation>所绘制的数值</translation>
    </message>
    <message>
        <source>The figure over time, in all lanes</source>
        <translation>所有通道中该数值随时间的变化</translation>
    </message>
    <message>
        <source>Click a contact in a pane, or choose one from the list: its figures in all lanes are shown here side by side.</source>
        <translation>在窗格中点击一个接触，或从列表中选择：它在所有通道中的数值将并排显示在这里。</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>no contacts</source>
        <translation>没有接触</translation>
    </message>
    <message>
        <source>and %1 more: select a body</source>
        <translation>还有 %1 个：请选择物体</translation>
    </message>
    <message>
        <source>none before the first step</source>
        <translation>第一步之前没有</translation>
    </message>
</context>
<context>
    <name>cairn::ConvergencePage</name>
    <message>
        <source>What is plotted over the iterations</source>
        <translation>随迭代绘制的量</translation>
    </message>
    <message>
        <source>Residual, as the solver tells it (N s)</source>
        <translation>残差，由求解器给出（N s）</translation>
    </message>
    <message>
        <source>Greatest change of an impulse (N s)</source>
        <translation>冲量的最大变化（N s）</translation>
    </message>
    <message>
        <source>Residuals of all lanes over their iterations</source>
        <translation>所有通道的残差随迭代的变化</translation>
    </message>
    <message>
        <source>Iterations of the step</source>
        <translation>该步的迭代</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Residual (N s)</source>
        <translation>残差（N s）</translation>
    </message>
    <message>
        <source>Change (N s)</source>
        <translation>变化（N s）</translation>
    </message>
</context>
<context>
    <name>cairn::Document</name>
    <message>
        <source>it holds no scene</source>
        <translation>其中没有场景</translation>
    </message>
    <message>
        <source>%1 (and %2)</source>
        <translation>%1（另有 %2）</translation>
    </message>
    <message>
        <source>more problem</source>
        <translation>个其他问题</translation>
    </message>
    <message>
        <source>more problems</source>
        <translation>个其他问题</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>cannot save %1: %2</source>
        <translation>无法保存 %1：%2</translation>
    </message>
    <message>
        <source>reload</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>add %1</source>
        <translation>添加 %1</translation>
    </message>
    <message>
        <source>remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>body</source>
        <translation>个刚体</translation>
    </message>
    <message>
        <source>bodies</source>
        <translation>个刚体</translation>
    </message>
    <message>
        <source>shape %1</source>
        <translation>形状 %1</translation>
    </message>
    <message>
        <source>the scene has no lane %1 any more; run it again first</source>
        <translation>场景中已没有通道 %1；请先重新运行</translation>
    </message>
    <message>
        <source>use %1 as reference</source>
        <translation>以 %1 为参考</translation>
    </message>
</context>
<context>
    <name>cairn::DrawTool</name>
    <message>
        <source>X: static, now on</source>
        <translation>X：静态，现为开</translation>
    </message>
    <message>
        <source>X: static, now off</source>
        <translation>X：静态，现为关</translation>
    </message>
</context>
<context>
    <name>cairn::EditActions</name>
    <message>
        <source>&amp;Align</source>
        <translation>对齐(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Order</source>
        <translation>次序(&amp;O)</translation>
    </message>
    <message>
        <source>duplicate %1</source>
        <translation>创建 %1 的副本</translation>
    </message>
    <message>
        <source>mirror %1</source>
        <translation>镜像 %1</translation>
    </message>
    <message>
        <source>align %1</source>
        <translation>对齐 %1</translation>
    </message>
    <message>
        <source>distribute %1</source>
        <translation>分布 %1</translation>
    </message>
    <message>
        <source>separate %1</source>
        <translation>分离 %1</translation>
    </message>
    <message>
        <source>drop %1</source>
        <translation>下落 %1</translation>
    </message>
    <message>
        <source>bring %1 to front</source>
        <translation>将 %1 移到最前</translation>
    </message>
    <message>
        <source>bring %1 forward</source>
        <translation>将 %1 前移一层</translation>
    </message>
    <message>
        <source>send %1 backward</source>
        <translation>将 %1 后移一层</translation>
    </message>
    <message>
        <source>send %1 to back</source>
        <translation>将 %1 移到最后</translation>
    </message>
    <message>
        <source>lock %1</source>
        <translation>锁定 %1</translation>
    </message>
    <message>
        <source>hide %1</source>
        <translation>隐藏 %1</translation>
    </message>
    <message>
        <source>unlock all</source>
        <translation>全部解锁</translation>
    </message>
    <message>
        <source>show all</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>body</source>
        <translation>个刚体</translation>
    </message>
    <message>
        <source>bodies</source>
        <translation>个刚体</translation>
    </message>
    <message>
        <source>There is nothing to paste: copy some bodies first.</source>
        <translation>没有可粘贴的内容：请先复制一些刚体。</translation>
    </message>
    <message>
        <source>paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>delete %1</source>
        <translation>删除 %1</translation>
    </message>
    <message>
        <source>joint</source>
        <translation>个关节</translation>
    </message>
    <message>
        <source>joints</source>
        <translation>个关节</translation>
    </message>
    <message>
        <source>D&amp;istribute</source>
        <translation>分布(&amp;I)</translation>
    </message>
    <message>
        <source>group %1</source>
        <translation>合并%1</translation>
    </message>
    <message>
        <source>ungroup %1</source>
        <translation>拆分%1</translation>
    </message>
    <message>
        <source>hull of %1</source>
        <translation>%1的凸包</translation>
    </message>
    <message>
        <source>&amp;Arrange</source>
        <translation>排列(&amp;A)</translation>
    </message>
    <message>
        <source>simplify %1</source>
        <translation>简化 %1</translation>
    </message>
    <message>
        <source>open a scene first</source>
        <translation>请先打开场景</translation>
    </message>
    <message>
        <source>select a body first</source>
        <translation>请先选择一个刚体</translation>
    </message>
    <message>
        <source>select %1 bodies first</source>
        <translation>请先选择 %1 个刚体</translation>
    </message>
    <message>
        <source>select something first</source>
        <translation>请先选择对象</translation>
    </message>
    <message>
        <source>The selected bodies have no shapes to mirror.</source>
        <translation>所选刚体没有可镜像的形状。</translation>
    </message>
</context>
<context>
    <name>cairn::EditView</name>
    <message>
        <source>Canvas of the scene as authored</source>
        <translation>所编写场景的画布</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
</context>
<context>
    <name>cairn::ExchangeCommands</name>
    <message>
        <source>this program has no format &quot;%1&quot;</source>
        <translation>本程序没有格式“%1”</translation>
    </message>
    <message>
        <source>%1 is open here; save it, or export under another name</source>
        <translation>%1 已在此打开；请保存它，或以其他名称导出</translation>
    </message>
    <message>
        <source>Export scene…</source>
        <translation>导出场景…</translation>
    </message>
    <message>
        <source>%1 is not exported: %2</source>
        <translation>%1 未导出：%2</translation>
    </message>
    <message>
        <source>%1 is written as %2.</source>
        <translation>%1 已写为 %2。</translation>
    </message>
    <message>
        <source>Import scenes</source>
        <translation>导入场景</translation>
    </message>
    <message>
        <source>Not carried: %1.</source>
        <translation>未包含：%1。</translation>
    </message>
    <message>
        <source>point</source>
        <translation>处</translation>
    </message>
    <message>
        <source>points</source>
        <translation>处</translation>
    </message>
    <message>
        <source>Exporting %1…</source>
        <translation>正在导出 %1…</translation>
    </message>
    <message>
        <source>%1 is not exported.</source>
        <translation>%1 未导出。</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
</context>
<context>
    <name>cairn::ExportDialog</name>
    <message>
        <source>Export scene</source>
        <translation>导出场景</translation>
    </message>
    <message>
        <source>What the format cannot carry</source>
        <translation>该格式无法包含的内容</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>F&amp;ile</source>
        <translation>文件(&amp;I)</translation>
    </message>
    <message>
        <source>Carries all of this scene.</source>
        <translation>能包含此场景的全部内容。</translation>
    </message>
    <message>
        <source>What it does not carry (%1):</source>
        <translation>它不能包含的内容（%1）：</translation>
    </message>
    <message>
        <source>point</source>
        <translation>处</translation>
    </message>
    <message>
        <source>points</source>
        <translation>处</translation>
    </message>
    <message>
        <source>Export the scene as</source>
        <translation>将场景导出为</translation>
    </message>
    <message>
        <source>Replace the file?</source>
        <translation>替换该文件？</translation>
    </message>
    <message>
        <source>%1 exists. Replacing it loses what is in it.</source>
        <translation>%1 已存在。替换会丢失其中的内容。</translation>
    </message>
    <message>
        <source>Looking for what it does not carry…</source>
        <translation>正在查找它不能包含的内容…</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>替换(&amp;R)</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
</context>
<context>
    <name>cairn::FieldEditor</name>
    <message>
        <source>mixed</source>
        <translation>多个值</translation>
    </message>
    <message>
        <source>by type</source>
        <translation>由类型决定</translation>
    </message>
</context>
<context>
    <name>cairn::FieldForm</name>
    <message>
        <source>Back to the default</source>
        <translation>恢复默认值</translation>
    </message>
    <message>
        <source>Set %1 back to its default</source>
        <translation>将%1恢复为默认值</translation>
    </message>
</context>
<context>
    <name>cairn::FileCommands</name>
    <message>
        <source>Cairn scenes (*.cairn);;All files (*)</source>
        <translation>Cairn 场景 (*.cairn);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Open scenes</source>
        <translation>打开场景</translation>
    </message>
    <message>
        <source>Changed outside</source>
        <translation>已被外部更改</translation>
    </message>
    <message>
        <source>%1 was changed by another program since it was opened here.</source>
        <translation>%1 在此处打开之后，已被其他程序更改。</translation>
    </message>
    <message>
        <source>Replacing it loses what the other program wrote.</source>
        <translation>替换它将丢失其他程序写入的内容。</translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Save the scene as</source>
        <translation>将场景另存为</translation>
    </message>
    <message>
        <source>%1 is not saved, and stays open with its changes: %2. %3</source>
        <translation>%1 未能保存，仍保持打开并保留更改：%2。%3</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Save a copy as</source>
        <translation>将副本保存为</translation>
    </message>
    <message>
        <source>No copy is saved: %1. %2</source>
        <translation>未能保存副本：%1。%2</translation>
    </message>
    <message>
        <source>A copy is saved as %1.</source>
        <translation>副本已保存为 %1。</translation>
    </message>
    <message>
        <source>%1 could not be read again, and what is open stays: %2</source>
        <translation>未能重新读取 %1，打开的内容保持不变：%2</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>%1 scenes have changes that are not saved.</source>
        <translation>%1 个场景有未保存的更改。</translation>
    </message>
    <message>
        <source>%1 has changes that are not saved.</source>
        <translation>%1 有未保存的更改。</translation>
    </message>
    <message>
        <source>They are lost if you discard them.</source>
        <translation>如果放弃，这些更改将会丢失。</translation>
    </message>
    <message>
        <source>%1 is open in another tab: close it first, or save under another name.</source>
        <translation>%1 已在另一个标签页中打开：请先关闭它，或另取名称保存。</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>正在读取 %1…</translation>
    </message>
    <message>
        <source>%1 is not opened.</source>
        <translation>%1 未打开。</translation>
    </message>
</context>
<context>
    <name>cairn::ForceList</name>
    <message>
        <source>+ Force</source>
        <translation>+ 力</translation>
    </message>
    <message>
        <source>Add a force on the body, with as much as holds it against gravity</source>
        <translation>为刚体添加一个力，大小足以抵消其重力</translation>
    </message>
    <message>
        <source>force %1 on %2</source>
        <translation>作用于 %2 的力 %1</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove force %1</source>
        <translation>移除力 %1</translation>
    </message>
    <message>
        <source>add a force on %1</source>
        <translation>为 %1 添加力</translation>
    </message>
    <message>
        <source>remove force %1</source>
        <translation>移除力 %1</translation>
    </message>
</context>
<context>
    <name>cairn::GuidePanel</name>
    <message>
        <source>Your first scene</source>
        <translation>第一个场景</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>S&amp;kip</source>
        <translation>跳过(&amp;K)</translation>
    </message>
    <message>
        <source>Go on to the next step</source>
        <translation>转到下一步</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>关闭(&amp;L)</translation>
    </message>
    <message>
        <source>Close the guide; the Help menu has it</source>
        <translation>关闭向导；可在“帮助”菜单中再次打开</translation>
    </message>
    <message>
        <source>Draw the ground</source>
        <translation>绘制地面</translation>
    </message>
    <message>
        <source>Draw a box</source>
        <translation>绘制矩形</translation>
    </message>
    <message>
        <source>Stack it</source>
        <translation>堆叠</translation>
    </message>
    <message>
        <source>Compare and play</source>
        <translation>对比并播放</translation>
    </message>
    <message>
        <source>Read a plot</source>
        <translation>查看图表</translation>
    </message>
    <message>
        <source>Save the scene</source>
        <translation>保存场景</translation>
    </message>
    <message>
        <source>Press %1 for a chain of segments. Click on the left and on the right of the canvas, then press Enter.</source>
        <translation>按 %1 使用线段链。在画布左侧和右侧各点击一次，然后按 Enter。</translation>
    </message>
    <message>
        <source>Press %1 for a box, and drag from corner to corner, a little above the ground.</source>
        <translation>按 %1 使用矩形，在地面稍上方从一角拖到对角。</translation>
    </message>
    <message>
        <source>With the box selected press %1, choose Stack and press Enter. The canvas shows it beforehand.</source>
        <translation>选中矩形，按 %1，选择“堆叠”，再按 Enter。画布会预先显示结果。</translation>
    </message>
    <message>
        <source>Press %1 for Compare: a pane for each solver, all run from the same start. Press %2 to play.</source>
        <translation>按 %1 进入对比：每个求解器一个窗格，都从同一初始状态运行。按 %2 播放。</translation>
    </message>
    <message>
        <source>The plot of penetration below shows how deep bodies are in each other, lane by lane. Click in it, or press %1 or %2, and read the values of that moment.</source>
        <translation>下方的穿透图按通道显示物体相互嵌入的深度。在图中点击，或按 %1 或 %2，读出该时刻的数值。</translation>
    </message>
    <message>
        <source>Press %1 and give a name. The lanes are saved with the scene.</source>
        <translation>按 %1 并输入名称。通道随场景一起保存。</translation>
    </message>
    <message>
        <source>That is the way from a drawing to numbers. Pick a lane, give it another solver or more iterations in the Inspector, and run again. %1 lists all keys.</source>
        <translation>这就是从绘图到数值的全过程。选择一个通道，在检查器中换一个求解器或增加迭代次数，再运行一次。%1 列出所有按键。</translation>
    </message>
</context>
<context>
    <name>cairn::HeatMapView</name>
    <message>
        <source>Heat map</source>
        <translation>热图</translation>
    </message>
    <message>
        <source>not run yet</source>
        <translation>尚未运行</translation>
    </message>
    <message>
        <source>A heat map needs two parameters.</source>
        <translation>热图需要两个参数。</translation>
    </message>
</context>
<context>
    <name>cairn::Inspector</name>
    <message>
        <source>What the inspector shows</source>
        <translation>检查器显示的内容</translation>
    </message>
    <message>
        <source>Selected</source>
        <translation>所选</translation>
    </message>
    <message>
        <source>Scene</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>A lane is a solver with its settings, run on this scene. Add one in Lanes to set it here.</source>
        <translation>通道是一个求解器及其设置，在此场景上运行。请在“通道”中添加，然后在此设置。</translation>
    </message>
    <message>
        <source>Where the lanes have the body</source>
        <translation>该刚体在各通道中的位置</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>%1 bodies</source>
        <translation>%1 个刚体</translation>
    </message>
    <message>
        <source>%1 joints</source>
        <translation>%1 个关节</translation>
    </message>
</context>
<context>
    <name>cairn::JointForm</name>
    <message>
        <source>a joint needs a body that moves</source>
        <translation>关节需要一个可以运动的刚体</translation>
    </message>
    <message>
        <source>%1 joints</source>
        <translation>%1 个关节</translation>
    </message>
</context>
<context>
    <name>cairn::JointTool</name>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>add distance joint</source>
        <translation>添加距离关节</translation>
    </message>
    <message>
        <source>Hinge</source>
        <translation>铰链</translation>
    </message>
    <message>
        <source>add hinge</source>
        <translation>添加铰链</translation>
    </message>
    <message>
        <source>Slider</source>
        <translation>滑动</translation>
    </message>
    <message>
        <source>add slider</source>
        <translation>添加滑动关节</translation>
    </message>
    <message>
        <source>Weld</source>
        <translation>焊接</translation>
    </message>
    <message>
        <source>add weld</source>
        <translation>添加焊接</translation>
    </message>
    <message>
        <source>Spring</source>
        <translation>弹簧</translation>
    </message>
    <message>
        <source>add spring</source>
        <translation>添加弹簧</translation>
    </message>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>y</source>
        <translation>y</translation>
    </message>
    <message>
        <source>There is no body here: a joint needs one that moves.</source>
        <translation>此处没有刚体：关节需要一个可以运动的刚体。</translation>
    </message>
    <message>
        <source>The body of the first end is gone.</source>
        <translation>第一端的刚体已不存在。</translation>
    </message>
    <message>
        <source>A joint needs a body that moves.</source>
        <translation>关节需要一个可以运动的刚体。</translation>
    </message>
    <message>
        <source>The ends are in one place.</source>
        <translation>两端在同一位置。</translation>
    </message>
    <message>
        <source>world</source>
        <translation>世界</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
</context>
<context>
    <name>cairn::KeysPage</name>
    <message>
        <source>Search by name or key</source>
        <translation>按名称或按键搜索</translation>
    </message>
    <message>
        <source>Actions and their keys</source>
        <translation>操作及其按键</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Usual key</source>
        <translation>默认按键</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Press a key</source>
        <translation>请按键</translation>
    </message>
    <message>
        <source>Key of the action</source>
        <translation>操作的按键</translation>
    </message>
    <message>
        <source>Press the key that the action is to have; Esc goes back to the list</source>
        <translation>按下要给该操作的按键；Esc 返回列表</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>移除(&amp;M)</translation>
    </message>
    <message>
        <source>Leave the action without a key</source>
        <translation>使该操作没有按键</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>重置(&amp;R)</translation>
    </message>
    <message>
        <source>Give the action its usual key</source>
        <translation>恢复该操作的默认按键</translation>
    </message>
    <message>
        <source>Reset &amp;all</source>
        <translation>全部重置(&amp;A)</translation>
    </message>
    <message>
        <source>Give every action its usual key</source>
        <translation>恢复所有操作的默认按键</translation>
    </message>
    <message>
        <source>Take it o&amp;ver</source>
        <translation>取用(&amp;V)</translation>
    </message>
    <message>
        <source>Take the key from what has it now</source>
        <translation>从现在拥有该按键的操作处取来</translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation>按键(&amp;K)</translation>
    </message>
    <message>
        <source>Choose an action to give it another key.</source>
        <translation>选择一个操作，以更改其按键。</translation>
    </message>
    <message>
        <source>%1 cannot be had: it is for %2.</source>
        <translation>%1 不可用：它用于%2。</translation>
    </message>
    <message>
        <source>%1 is the key of %2.</source>
        <translation>%1 是%2的按键。</translation>
    </message>
</context>
<context>
    <name>cairn::LaneCommands</name>
    <message>
        <source>&amp;Vary a parameter…</source>
        <translation>改变一个参数(&amp;V)…</translation>
    </message>
    <message>
        <source>Add copies of the selected lane, each with another value of one parameter</source>
        <translation>添加所选通道的副本，每个副本的某一参数取不同的值</translation>
    </message>
    <message>
        <source>&amp;Iterations 1, 5, 20</source>
        <translation>迭代 1、5、20 次(&amp;I)</translation>
    </message>
    <message>
        <source>The selected lane with 1, 5 and 20 iterations, in place of all lanes</source>
        <translation>以所选通道的 1、5、20 次迭代取代所有通道</translation>
    </message>
    <message>
        <source>&amp;With and without warm start</source>
        <translation>有无热启动(&amp;W)</translation>
    </message>
    <message>
        <source>The selected lane with its warm start and without, in place of all lanes</source>
        <translation>以所选通道的有热启动和无热启动取代所有通道</translation>
    </message>
    <message>
        <source>&amp;All solvers</source>
        <translation>所有求解器(&amp;A)</translation>
    </message>
    <message>
        <source>A lane of every solver and every engine, in place of all lanes</source>
        <translation>以每个求解器和每个引擎各一条通道取代所有通道</translation>
    </message>
    <message>
        <source>Equal &amp;sweeps</source>
        <translation>相同扫描次数(&amp;S)</translation>
    </message>
    <message>
        <source>Give all lanes as many sweeps in a step as the selected one has: iterations times sub-steps</source>
        <translation>让所有通道每步的扫描次数与所选通道相同：迭代次数乘以子步数</translation>
    </message>
    <message>
        <source>Equal &amp;time</source>
        <translation>相同时间(&amp;T)</translation>
    </message>
    <message>
        <source>Give all lanes iterations that take as long as those of the selected one, by the times measured in this run</source>
        <translation>按本次运行测得的时间，让所有通道的迭代与所选通道耗时相同</translation>
    </message>
    <message>
        <source>&amp;Presets</source>
        <translation>预设(&amp;P)</translation>
    </message>
    <message>
        <source>iterations 1, 5, 20</source>
        <translation>迭代 1、5、20 次</translation>
    </message>
    <message>
        <source>with and without warm start</source>
        <translation>有无热启动</translation>
    </message>
    <message>
        <source>a lane of every solver</source>
        <translation>每个求解器一条通道</translation>
    </message>
    <message>
        <source>equal sweeps</source>
        <translation>相同扫描次数</translation>
    </message>
    <message>
        <source>Times are those of a run: let the lanes run to their end first.</source>
        <translation>时间来自运行：请先让各通道运行到结束。</translation>
    </message>
    <message>
        <source>equal time</source>
        <translation>相同时间</translation>
    </message>
</context>
<context>
    <name>cairn::LaneForm</name>
    <message>
        <source>Label</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>What the lane is called in panes, plots and tables</source>
        <translation>通道在窗格、图表和表格中的名称</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>The lane&apos;s colour</source>
        <translation>通道的颜色</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>求解器</translation>
    </message>
    <message>
        <source>change colour of %1</source>
        <translation>更改 %1 的颜色</translation>
    </message>
    <message>
        <source>Vermilion</source>
        <translation>朱红</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>蓝</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>绿</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>橙</translation>
    </message>
    <message>
        <source>Pink</source>
        <translation>粉红</translation>
    </message>
    <message>
        <source>Sky blue</source>
        <translation>天蓝</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>黄</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>黑</translation>
    </message>
    <message>
        <source>Other…</source>
        <translation>其他…</translation>
    </message>
    <message>
        <source>Colour of the lane</source>
        <translation>通道的颜色</translation>
    </message>
    <message>
        <source>A lane must have a label.</source>
        <translation>通道必须有名称。</translation>
    </message>
    <message>
        <source>Another lane has this label.</source>
        <translation>另一个通道已使用此名称。</translation>
    </message>
    <message>
        <source>rename lane %1</source>
        <translation>重命名通道 %1</translation>
    </message>
    <message>
        <source>change solver of %1</source>
        <translation>更改 %1 的求解器</translation>
    </message>
</context>
<context>
    <name>cairn::LaneLegend</name>
    <message>
        <source>Lanes in the plots</source>
        <translation>图表中的通道</translation>
    </message>
    <message>
        <source>%1: shown in the plots, or not</source>
        <translation>%1：在图表中显示或隐藏</translation>
    </message>
</context>
<context>
    <name>cairn::LanePane</name>
    <message>
        <source>Canvas of lane %1</source>
        <translation>通道 %1 的画布</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>cannot run</source>
        <translation>无法运行</translation>
    </message>
    <message>
        <source>max %1 · %2</source>
        <translation>最大 %1 · %2</translation>
    </message>
    <message>
        <source>The recording keeps %1. What it does not keep is run again when the time rests.</source>
        <translation>记录的内容：%1。未保留的步会在时间停住后重新计算。</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>参考</translation>
    </message>
</context>
<context>
    <name>cairn::LanesPanel</name>
    <message>
        <source>unknown solver</source>
        <translation>未知的求解器</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>No lanes yet. A lane is a solver with its parameters: add two to compare them.</source>
        <translation>尚无通道。通道是一个求解器及其参数：请添加两个以作对比。</translation>
    </message>
    <message>
        <source>+ Add lane</source>
        <translation>+ 添加通道</translation>
    </message>
    <message>
        <source>Add a lane with a solver of your choice</source>
        <translation>添加一个通道，求解器由您选择</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>重新运行</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>it %1</source>
        <comment>iterations</comment>
        <translation>迭代 %1</translation>
    </message>
</context>
<context>
    <name>cairn::LinkTool</name>
    <message>
        <source>Release or click at the other end: on another body, or beside all for the world</source>
        <translation>在另一端松开或单击：在另一个刚体上；在空白处则连接到世界</translation>
    </message>
    <message>
        <source>Press on a body at the anchor, and drag to the anchor on another one, or to a place in the world</source>
        <translation>在刚体的锚点处按下，拖到另一个刚体的锚点，或世界中的某处</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>cairn::MainWindow</name>
    <message>
        <source>That is not possible: %1</source>
        <translation>无法执行：%1</translation>
    </message>
    <message>
        <source>body</source>
        <translation>个刚体</translation>
    </message>
    <message>
        <source>bodies</source>
        <translation>个刚体</translation>
    </message>
    <message>
        <source>contact</source>
        <translation>个接触</translation>
    </message>
    <message>
        <source>contacts</source>
        <translation>个接触</translation>
    </message>
    <message>
        <source>computing %1 %</source>
        <translation>计算中 %1 %</translation>
    </message>
    <message>
        <source>%1 ms per step</source>
        <translation>每步 %1 ms</translation>
    </message>
    <message>
        <source>not saved yet</source>
        <translation>尚未保存</translation>
    </message>
    <message>
        <source>No recovery copy of unsaved changes can be written: %1. Save often.</source>
        <translation>无法写入未保存更改的恢复副本：%1。请经常保存。</translation>
    </message>
    <message>
        <source>Not open again, as it is not there any more: %1</source>
        <translation>未再次打开，因为它已不存在：%1</translation>
    </message>
    <message>
        <source>Folder for the results</source>
        <translation>结果的文件夹</translation>
    </message>
    <message>
        <source>Results were written to %1.</source>
        <translation>结果已写入 %1。</translation>
    </message>
    <message>
        <source>Results could not be written: %1</source>
        <translation>无法写入结果：%1</translation>
    </message>
    <message>
        <source>Save the picture as</source>
        <translation>将图片保存为</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg)</source>
        <translation>图片 (*.png *.svg)</translation>
    </message>
    <message>
        <source>%1 is not there any more</source>
        <translation>%1 已不存在</translation>
    </message>
    <message>
        <source>&amp;Clear this list</source>
        <translation>清空此列表(&amp;C)</translation>
    </message>
    <message>
        <source>%1 could not be loaded: %2</source>
        <translation>无法加载 %1：%2</translation>
    </message>
    <message>
        <source>plugin</source>
        <translation>个插件</translation>
    </message>
    <message>
        <source>plugins</source>
        <translation>个插件</translation>
    </message>
    <message>
        <source>Plugins…</source>
        <translation>插件…</translation>
    </message>
    <message>
        <source>No plugin with a solver was found, so that no lane can run.</source>
        <translation>未找到含求解器的插件，因此无法运行任何通道。</translation>
    </message>
    <message>
        <source>Open scenes</source>
        <translation>打开场景</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起始页</translation>
    </message>
    <message>
        <source>Outliner</source>
        <translation>大纲</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Median time of a step, by lane</source>
        <translation>各通道每步耗时的中位数</translation>
    </message>
    <message>
        <source>No solver was found: see Help, Plugins</source>
        <translation>未找到求解器：请见“帮助”、“插件”</translation>
    </message>
    <message>
        <source>%1 could not be opened: %2</source>
        <translation>无法打开 %1：%2</translation>
    </message>
    <message>
        <source>Problems (%1)</source>
        <translation>问题 (%1)</translation>
    </message>
    <message>
        <source>Ke&amp;ys</source>
        <translation>按键(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>播放(&amp;P)</translation>
    </message>
    <message>
        <source>Search actions</source>
        <translation>搜索操作</translation>
    </message>
    <message>
        <source>%1 is read as %2, into a new scene: saving asks for a name.</source>
        <translation>%1 已作为 %2 读入一个新场景：保存时会询问名称。</translation>
    </message>
    <message>
        <source>Not open again, as the program ended while it opened it: %1</source>
        <translation>未再次打开，因为上次打开它时程序中止：%1</translation>
    </message>
    <message>
        <source>Open it all the same</source>
        <translation>仍然打开</translation>
    </message>
</context>
<context>
    <name>cairn::MarkCommands</name>
    <message>
        <source>&amp;Next mark</source>
        <translation>下一个标记(&amp;N)</translation>
    </message>
    <message>
        <source>Go to the next time at which something happens to a lane: it leaves the reference, falls, tunnels, explodes, sleeps, stops</source>
        <translation>转到下一个有通道发生事件的时刻：偏离参考、倒塌、穿透、爆炸、休眠、停止</translation>
    </message>
    <message>
        <source>Previous &amp;mark</source>
        <translation>上一个标记(&amp;M)</translation>
    </message>
    <message>
        <source>Go back to the mark before</source>
        <translation>回到前一个标记</translation>
    </message>
    <message>
        <source>First &amp;difference</source>
        <translation>首个差异(&amp;D)</translation>
    </message>
    <message>
        <source>Go to the first step in which the selected lane differs from the reference to the last bit, and select the body</source>
        <translation>转到所选通道与参考逐位比较首次不同的那一步，并选中该物体</translation>
    </message>
    <message>
        <source>Play o&amp;ver and over</source>
        <translation>循环播放(&amp;V)</translation>
    </message>
    <message>
        <source>Begin again at the end</source>
        <translation>到结尾后从头开始</translation>
    </message>
    <message>
        <source>There is no mark after this time.</source>
        <translation>此刻之后没有标记。</translation>
    </message>
    <message>
        <source>There is no mark before this time.</source>
        <translation>此刻之前没有标记。</translation>
    </message>
    <message>
        <source>%1 and %2 are alike to the last bit, as far as both are recorded.</source>
        <translation>在两者都有记录的范围内，%1 与 %2 逐位相同。</translation>
    </message>
    <message>
        <source>step %1 (%2)</source>
        <translation>第 %1 步（%2）</translation>
    </message>
    <message>
        <source>the impulses between %1 and %2</source>
        <translation>%1 与 %2 之间的冲量</translation>
    </message>
    <message>
        <source>%1 is %2 away</source>
        <translation>%1 相距 %2</translation>
    </message>
    <message>
        <source>%1 moves otherwise</source>
        <translation>%1 的运动不同</translation>
    </message>
    <message>
        <source>which body, the recording does not hold</source>
        <translation>记录中没有保存是哪个物体</translation>
    </message>
    <message>
        <source>%1 and %2 first differ in %3: %4.</source>
        <translation>%1 与 %2 首次不同于%3：%4。</translation>
    </message>
</context>
<context>
    <name>cairn::MessageBar</name>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
    <message>
        <source>More…</source>
        <translation>更多…</translation>
    </message>
    <message>
        <source>Show the whole message</source>
        <translation>显示完整信息</translation>
    </message>
</context>
<context>
    <name>cairn::NumberEditor</name>
    <message>
        <source>mixed</source>
        <translation>多个值</translation>
    </message>
    <message>
        <source>%1, computed</source>
        <translation>%1，计算值</translation>
    </message>
    <message>
        <source>a whole number is expected</source>
        <translation>应为整数</translation>
    </message>
    <message>
        <source>this number is too large</source>
        <translation>数值太大</translation>
    </message>
</context>
<context>
    <name>cairn::NumberEntry</name>
    <message>
        <source>Numbers of what is being drawn</source>
        <translation>正在绘制的对象的数值</translation>
    </message>
    <message>
        <source>must be greater than 0</source>
        <translation>必须大于 0</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>cairn::OutlineTool</name>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>y</source>
        <translation>y</translation>
    </message>
    <message>
        <source>length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>angle</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>cairn::Outliner</name>
    <message>
        <source>Search by name</source>
        <translation>按名称搜索</translation>
    </message>
    <message>
        <source>Search bodies and joints by name</source>
        <translation>按名称搜索刚体和关节</translation>
    </message>
    <message>
        <source>Shows what has this text in its name (Ctrl+F). Enter goes to the first, Esc clears.</source>
        <translation>显示名称中含有此文字的内容（Ctrl+F）。按 Enter 转到第一个，按 Esc 清除。</translation>
    </message>
    <message>
        <source>No bodies yet: draw them with the tools of Edit.</source>
        <translation>还没有刚体：请用“编辑”中的工具绘制。</translation>
    </message>
    <message>
        <source>Nothing has “%1” in its name.</source>
        <translation>没有名称中含有“%1”的内容。</translation>
    </message>
</context>
<context>
    <name>cairn::OutsideChanges</name>
    <message>
        <source>%1 is not there any more: it was moved or deleted. The scene stays open, and Save writes the file anew.</source>
        <translation>%1 已不存在：它已被移动或删除。场景保持打开，保存时将重新写入该文件。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>保留我的版本</translation>
    </message>
    <message>
        <source>%1 was changed by another program, and has changes here that are not saved. Reloading can be undone.</source>
        <translation>%1 已被其他程序更改，且在此处有未保存的更改。重新加载可以撤销。</translation>
    </message>
    <message>
        <source>%1 was changed by another program.</source>
        <translation>%1 已被其他程序更改。</translation>
    </message>
</context>
<context>
    <name>cairn::OverlayPanel</name>
    <message>
        <source>Heat map of</source>
        <translation>热图内容</translation>
    </message>
    <message>
        <source>Penetration</source>
        <translation>穿透</translation>
    </message>
    <message>
        <source>Trails</source>
        <translation>轨迹</translation>
    </message>
</context>
<context>
    <name>cairn::PairProbe</name>
    <message>
        <source>separate %1 from %2</source>
        <translation>将 %1 与 %2 分离</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>量</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Click the other body.</source>
        <translation>单击另一个刚体。</translation>
    </message>
    <message>
        <source>Click two bodies.</source>
        <translation>单击两个刚体。</translation>
    </message>
    <message>
        <source>Bodies</source>
        <translation>刚体</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 与 %2</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>Point of the first</source>
        <translation>第一个刚体上的点</translation>
    </message>
    <message>
        <source>Point of the second</source>
        <translation>第二个刚体上的点</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>法线</translation>
    </message>
    <message>
        <source>The points are those that are deepest in the other body.</source>
        <translation>这两点是各自深入对方最深的点。</translation>
    </message>
    <message>
        <source>They are apart, by %1.</source>
        <translation>二者相距 %1。</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <source>Push-out of the second</source>
        <translation>第二个刚体的推出向量</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>点</translation>
    </message>
    <message>
        <source>They touch, which is no overlap.</source>
        <translation>二者相接触，不算重叠。</translation>
    </message>
    <message>
        <source>Of bodies of several convex parts, the shortest way that was found.</source>
        <translation>刚体由多个凸块组成时，为所找到的最短推出方式。</translation>
    </message>
    <message>
        <source>Click two bodies; drag one to move it.</source>
        <translation>单击两个刚体；拖动其中一个可移动它。</translation>
    </message>
    <message>
        <source>Click two bodies that overlap; drag one to move it, Enter separates them.</source>
        <translation>单击两个重叠的刚体；拖动其中一个可移动它，按 Enter 将它们分离。</translation>
    </message>
</context>
<context>
    <name>cairn::PinTool</name>
    <message>
        <source>Click where two bodies lie over each other, or on one to weld it to the world</source>
        <translation>单击两个刚体重叠之处；只单击一个刚体则将它焊接到世界</translation>
    </message>
    <message>
        <source>Click where two bodies lie over each other, or on one to hang it in the world</source>
        <translation>单击两个刚体重叠之处；只单击一个刚体则将它悬挂在世界中</translation>
    </message>
</context>
<context>
    <name>cairn::PlotActions</name>
    <message>
        <source>&amp;Add a plot…</source>
        <translation>添加图表(&amp;A)…</translation>
    </message>
    <message>
        <source>Choose a quantity, and plot it over time</source>
        <translation>选择一个量，绘制其随时间的变化</translation>
    </message>
    <message>
        <source>&amp;Options of the plot…</source>
        <translation>图表选项(&amp;O)…</translation>
    </message>
    <message>
        <source>The menu of the plot that had the focus last: its quantity, lanes, average, cursors and more</source>
        <translation>最近获得焦点的图表的菜单：量、通道、平均、光标等</translation>
    </message>
    <message>
        <source>&amp;Logarithmic or linear axis</source>
        <translation>对数或线性坐标轴(&amp;L)</translation>
    </message>
    <message>
        <source>Change the axis of the plot that had the focus last</source>
        <translation>更改最近获得焦点的图表的坐标轴</translation>
    </message>
    <message>
        <source>&amp;Difference or values</source>
        <translation>差值或原值(&amp;D)</translation>
    </message>
    <message>
        <source>Plot differences to the reference, or values again, in the plot that had the focus last</source>
        <translation>在最近获得焦点的图表中绘制与参考之差，或恢复为原值</translation>
    </message>
    <message>
        <source>&amp;Remove the plot</source>
        <translation>移除图表(&amp;R)</translation>
    </message>
    <message>
        <source>Remove the plot that had the focus last</source>
        <translation>移除最近获得焦点的图表</translation>
    </message>
    <message>
        <source>Show &amp;everything</source>
        <translation>显示全部(&amp;E)</translation>
    </message>
    <message>
        <source>All times and all values in every plot</source>
        <translation>在每个图表中显示全部时间和全部数值</translation>
    </message>
    <message>
        <source>Export &amp;pictures…</source>
        <translation>导出图片(&amp;P)…</translation>
    </message>
    <message>
        <source>Export da&amp;ta…</source>
        <translation>导出数据(&amp;T)…</translation>
    </message>
    <message>
        <source>Save what the plots show, over the times shown, as a table</source>
        <translation>将图表在所示时间内的内容保存为表格</translation>
    </message>
    <message>
        <source>Save the plots as a picture</source>
        <translation>将图表保存为图片</translation>
    </message>
</context>
<context>
    <name>cairn::PlotCard</name>
    <message>
        <source>Axis, average, difference, export, and more</source>
        <translation>坐标轴、平均、差值、导出等</translation>
    </message>
    <message>
        <source>Options of the plot</source>
        <translation>图表选项</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1. Click to plot something else.</source>
        <translation>%1。点击可绘制其他量。</translation>
    </message>
    <message>
        <source>Plot of %1</source>
        <translation>%1的图表</translation>
    </message>
</context>
<context>
    <name>cairn::PlotsPanel</name>
    <message>
        <source>Add a plot</source>
        <translation>添加图表</translation>
    </message>
    <message>
        <source>Arrangement, earlier runs, export, sliders and trackers</source>
        <translation>排列、先前的运行、导出、滑块和跟踪器</translation>
    </message>
    <message>
        <source>the scene has no lane %1</source>
        <translation>场景中没有通道%1</translation>
    </message>
    <message>
        <source>plot %1</source>
        <translation>绘制%1</translation>
    </message>
    <message>
        <source>remove a plot</source>
        <translation>移除图表</translation>
    </message>
    <message>
        <source>move a plot</source>
        <translation>移动图表</translation>
    </message>
    <message>
        <source>&amp;Plot</source>
        <translation>绘制(&amp;P)</translation>
    </message>
    <message>
        <source>Show &amp;everything</source>
        <translation>显示全部(&amp;E)</translation>
    </message>
    <message>
        <source>Fit the &amp;values</source>
        <translation>适应数值(&amp;V)</translation>
    </message>
    <message>
        <source>Second cursor at the present &amp;time</source>
        <translation>在当前时间放置第二游标(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;No second cursor</source>
        <translation>移除第二游标(&amp;N)</translation>
    </message>
    <message>
        <source>Move &amp;back</source>
        <translation>前移(&amp;B)</translation>
    </message>
    <message>
        <source>Move &amp;forward</source>
        <translation>后移(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Remove this plot</source>
        <translation>移除此图表(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Columns</source>
        <translation>列数(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Automatic</source>
        <translation>自动(&amp;A)</translation>
    </message>
    <message>
        <source>Ea&amp;rlier runs</source>
        <translation>先前的运行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Show in the plots</source>
        <translation>在图表中显示(&amp;S)</translation>
    </message>
    <message>
        <source>Thin and pale, of the last %1 runs since the scene was opened</source>
        <translation>以细淡的线显示场景打开以来最近%1次运行</translation>
    </message>
    <message>
        <source>&amp;Forget them</source>
        <translation>清除(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Use for scenes without plots</source>
        <translation>用于没有图表的场景(&amp;U)</translation>
    </message>
    <message>
        <source>Scenes that have no plots of their own show these metrics</source>
        <translation>没有自己的图表的场景将显示这些指标</translation>
    </message>
    <message>
        <source>Add a &amp;slider</source>
        <translation>添加滑块(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Track</source>
        <translation>跟踪(&amp;T)</translation>
    </message>
    <message>
        <source>Shows a quantity of a body beside it in every pane</source>
        <translation>在每个窗格中于物体旁显示其某个量</translation>
    </message>
    <message>
        <source>track %1</source>
        <translation>跟踪%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除%1</translation>
    </message>
    <message>
        <source>remove a tracker</source>
        <translation>移除跟踪器</translation>
    </message>
    <message>
        <source>Export &amp;pictures…</source>
        <translation>导出图片(&amp;P)…</translation>
    </message>
    <message>
        <source>Export &amp;picture…</source>
        <translation>导出图片(&amp;P)…</translation>
    </message>
    <message>
        <source>Save the picture as</source>
        <translation>图片另存为</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg *.pdf)</source>
        <translation>图片 (*.png *.svg *.pdf)</translation>
    </message>
    <message>
        <source>Export &amp;data</source>
        <translation>导出数据(&amp;D)</translation>
    </message>
    <message>
        <source>Save the data as</source>
        <translation>数据另存为</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>Of the times &amp;shown…</source>
        <translation>显示的时间范围(&amp;S)…</translation>
    </message>
    <message>
        <source>What the plot shows, as a table</source>
        <translation>图表所示内容，以表格形式</translation>
    </message>
    <message>
        <source>Of &amp;all times…</source>
        <translation>所有时间(&amp;A)…</translation>
    </message>
    <message>
        <source>What the plot shows, from start to end</source>
        <translation>图表所示内容，从开始到结束</translation>
    </message>
    <message>
        <source>&amp;Everything…</source>
        <translation>全部数据(&amp;E)…</translation>
    </message>
    <message>
        <source>Every metric of every lane, and what the plots show</source>
        <translation>每条通道的所有指标，以及图表中的内容</translation>
    </message>
    <message>
        <source>change the axis of a plot</source>
        <translation>更改图表的坐标轴</translation>
    </message>
    <message>
        <source>plot differences</source>
        <translation>绘制差值</translation>
    </message>
    <message>
        <source>No lanes to plot</source>
        <translation>没有可绘制的通道</translation>
    </message>
    <message>
        <source>A plot shows a quantity over time, a curve for each lane. Add a lane in the Lanes panel.</source>
        <translation>图表显示一个量随时间的变化，每个通道一条曲线。请在“通道”面板中添加通道。</translation>
    </message>
</context>
<context>
    <name>cairn::PluginsDialog</name>
    <message>
        <source>Plugins</source>
        <translation>插件</translation>
    </message>
    <message>
        <source>Plugin</source>
        <translation>插件</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>What it offers, or why it was refused</source>
        <translation>所提供的内容，或被拒绝的原因</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>loaded</source>
        <translation>已加载</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <source>Searched: %1</source>
        <translation>已搜索：%1</translation>
    </message>
</context>
<context>
    <name>cairn::PointProbe</name>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Nearest</source>
        <translation>最近处</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>Point at a shape.</source>
        <translation>请指向一个形状。</translation>
    </message>
    <message>
        <source>There is no shape.</source>
        <translation>没有形状。</translation>
    </message>
    <message>
        <source>Point %1. Distances are negative inside.</source>
        <translation>点 %1。在形状内部时距离为负。</translation>
    </message>
    <message>
        <source>Point at a shape; Ctrl and a drag moves a body.</source>
        <translation>指向一个形状；按住 Ctrl 拖动可移动刚体。</translation>
    </message>
</context>
<context>
    <name>cairn::PokeDialog</name>
    <message>
        <source>Poke</source>
        <translation>施加扰动</translation>
    </message>
    <message>
        <source>What was done while the lanes ran</source>
        <translation>通道运行时所做的操作</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>收回</translation>
    </message>
    <message>
        <source>Run on without the one that is marked</source>
        <translation>不带所选的一项继续运行</translation>
    </message>
    <message>
        <source>World</source>
        <translation>世界</translation>
    </message>
    <message>
        <source>Surfaces of all bodies</source>
        <translation>所有物体的表面</translation>
    </message>
    <message>
        <source>Surfaces of the selected body</source>
        <translation>所选物体的表面</translation>
    </message>
    <message>
        <source>Surfaces of the selected bodies</source>
        <translation>所选物体的表面</translation>
    </message>
    <message>
        <source>Enter sets what was typed, from the present time on.</source>
        <translation>按 Enter 使输入的值从当前时刻起生效。</translation>
    </message>
</context>
<context>
    <name>cairn::PolygonTool</name>
    <message>
        <source>edge %1 meets edge %2</source>
        <translation>边 %1 与边 %2 相交</translation>
    </message>
    <message>
        <source>This is no polygon: %1.</source>
        <translation>这不是多边形：%1。</translation>
    </message>
    <message>
        <source>A polygon %1.</source>
        <translation>多边形不合格：%1。</translation>
    </message>
    <message>
        <source>Polygon</source>
        <translation>多边形</translation>
    </message>
    <message>
        <source>draw polygon</source>
        <translation>绘制多边形</translation>
    </message>
    <message>
        <source>Click corners, or draw with the button held; %1</source>
        <translation>依次单击各个顶点，或按住鼠标键绘制；%1</translation>
    </message>
    <message>
        <source>Enter, a double click or the first corner closes it; Backspace takes a corner back; Shift: steps of 15°</source>
        <translation>按 Enter、双击或单击第一个顶点将其闭合；Backspace 撤回一个顶点；Shift：以 15° 为步长</translation>
    </message>
</context>
<context>
    <name>cairn::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>跟随桌面</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Degrees</source>
        <translation>度</translation>
    </message>
    <message>
        <source>Radians</source>
        <translation>弧度</translation>
    </message>
    <message>
        <source>&amp;grid</source>
        <translation>网格(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;vertices</source>
        <translation>顶点(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;edges</source>
        <translation>边(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;centres</source>
        <translation>中心(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Keep recovery copies of unsaved changes</source>
        <translation>保留未保存更改的恢复副本(&amp;K)</translation>
    </message>
    <message>
        <source>They are offered at the next start when the program or the machine went down</source>
        <translation>程序或计算机意外中断后，下次启动时会提供这些副本</translation>
    </message>
    <message>
        <source>&amp;Open at the next start what was open</source>
        <translation>下次启动时打开上次打开的内容(&amp;O)</translation>
    </message>
    <message>
        <source>The language takes effect at the next start.</source>
        <translation>语言将在下次启动时生效。</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>Editing</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>&amp;Angles of fields in</source>
        <translation>字段中的角度单位(&amp;A)</translation>
    </message>
    <message>
        <source>Points snap to</source>
        <translation>点吸附到</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Ge&amp;neral</source>
        <translation>常规(&amp;N)</translation>
    </message>
    <message>
        <source>After a change</source>
        <translation>更改后</translation>
    </message>
    <message>
        <source>All lanes of a run together. A run that needs more keeps fewer poses and contacts, and makes steps again to show them.</source>
        <translation>一次运行的所有通道合计。需要更多内存的运行会少保留位姿和接触，显示时重新计算这些步。</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>&amp;Memory for recordings</source>
        <translation>记录所用内存(&amp;M)</translation>
    </message>
</context>
<context>
    <name>cairn::ProbePanel</name>
    <message>
        <source>What the probe reads out</source>
        <translation>探针读出的内容</translation>
    </message>
    <message>
        <source>The three phases of collision: pairs whose boxes touch, those of them whose shapes overlap, and what parts these. What overlaps is drawn in red.</source>
        <translation>碰撞的三个阶段：包围盒相交的对、其中形状重叠的对，以及使其分开的推出向量。重叠之处以红色绘出。</translation>
    </message>
    <message>
        <source>Separate</source>
        <translation>分离</translation>
    </message>
    <message>
        <source>Move the second body out of the first, by the arrow</source>
        <translation>按箭头将第二个刚体移出第一个</translation>
    </message>
</context>
<context>
    <name>cairn::ProbeTool</name>
    <message>
        <source>Point</source>
        <translation>点</translation>
    </message>
    <message>
        <source>Which shapes hold the point, and how far their outlines are</source>
        <translation>哪些形状包含该点，以及其轮廓有多远</translation>
    </message>
    <message>
        <source>Ray</source>
        <translation>射线</translation>
    </message>
    <message>
        <source>What a ray without end meets</source>
        <translation>无限长的射线碰到的物体</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>线段</translation>
    </message>
    <message>
        <source>What a ray meets up to its second end, as in a line of sight</source>
        <translation>射线在到达第二个端点之前碰到的物体，如同视线</translation>
    </message>
    <message>
        <source>Closest points</source>
        <translation>最近点</translation>
    </message>
    <message>
        <source>How far two bodies are apart</source>
        <translation>两个刚体相距多远</translation>
    </message>
    <message>
        <source>Push-out</source>
        <translation>推出向量</translation>
    </message>
    <message>
        <source>How two bodies that overlap come apart</source>
        <translation>两个重叠的刚体如何分开</translation>
    </message>
    <message>
        <source>Slabs</source>
        <translation>板层</translation>
    </message>
    <message>
        <source>How a ray is held against a box, axis by axis</source>
        <translation>射线如何逐轴与矩形比较</translation>
    </message>
    <message>
        <source>Broad phase: %1 → narrow phase: %2 overlap → response: %3</source>
        <translation>粗检测：%1 → 细检测：%2 重叠 → 响应：%3</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>对</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>对</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>push-out</source>
        <translation>推出向量</translation>
    </message>
</context>
<context>
    <name>cairn::ProblemPage</name>
    <message>
        <source>Lane whose problem is shown</source>
        <translation>所显示问题的通道</translation>
    </message>
    <message>
        <source>Sa&amp;ve problem…</source>
        <translation>保存问题(&amp;V)…</translation>
    </message>
    <message>
        <source>As a file that cairn solve and other programs read</source>
        <translation>保存为 cairn solve 和其他程序可读的文件</translation>
    </message>
    <message>
        <source>Rows of the problem</source>
        <translation>问题的各行</translation>
    </message>
    <message>
        <source>Number of the row, from 0</source>
        <translation>行号，从 0 起</translation>
    </message>
    <message>
        <source>%1 rows: %2 contact points, %3 rows of joints; %4 bodies that move</source>
        <translation>%1 行：%2 个接触点，%3 行关节；%4 个可动物体</translation>
    </message>
    <message>
        <source>, from %1 to %2 kg (1 : %3)</source>
        <translation>，质量 %1 至 %2 kg（1 : %3）</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Bounds (N s)</source>
        <translation>界限（N s）</translation>
    </message>
    <message>
        <source>λ at the start</source>
        <translation>起始 λ</translation>
    </message>
    <message>
        <source>λ of %1</source>
        <translation>%1 的 λ</translation>
    </message>
    <message>
        <source>w of %1</source>
        <translation>%1 的 w</translation>
    </message>
    <message>
        <source>λ exact (%1)</source>
        <translation>精确 λ（%1）</translation>
    </message>
    <message>
        <source>N s: where the solver began</source>
        <translation>N s：求解器的起点</translation>
    </message>
    <message>
        <source>N s: what the lane&apos;s solver makes of these rows, from that start; none of a lane without rows</source>
        <translation>N s：该通道的求解器从此起点对这些行的解；不用行的通道没有</translation>
    </message>
    <message>
        <source>m/s (rad/s): what is left of the velocity that the row is to stop</source>
        <translation>m/s（rad/s）：该行应消除的速度的剩余</translation>
    </message>
    <message>
        <source>N s; where friction leaves impulses open, one of several answers</source>
        <translation>N s；摩擦使冲量不唯一时，为多个解之一</translation>
    </message>
    <message>
        <source>Cairn problem (*.json)</source>
        <translation>Cairn 问题 (*.json)</translation>
    </message>
    <message>
        <source>Siconos text (*.dat)</source>
        <translation>Siconos 文本 (*.dat)</translation>
    </message>
    <message>
        <source>FCLIB (*.hdf5 *.h5)</source>
        <translation>FCLIB (*.hdf5 *.h5)</translation>
    </message>
    <message>
        <source>Save problem</source>
        <translation>保存问题</translation>
    </message>
    <message>
        <source>The name must end in .json, .hdf5 or .dat.</source>
        <translation>文件名必须以 .json、.hdf5 或 .dat 结尾。</translation>
    </message>
</context>
<context>
    <name>cairn::ProblemsPanel</name>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>None. What is wrong with a scene or a lane, what solvers complain of, and advice on the scene, is listed here.</source>
        <translation>无。场景或通道的错误、求解器的警告以及对场景的建议将列在此处。</translation>
    </message>
    <message>
        <source>%1 leaves the baseline: %2</source>
        <translation>%1 偏离基线：%2</translation>
    </message>
    <message>
        <source>As the baseline has it: %1</source>
        <translation>与基线一致：%1</translation>
    </message>
</context>
<context>
    <name>cairn::RayProbe</name>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>t</source>
        <translation>t</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>点</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>法线</translation>
    </message>
    <message>
        <source>Drag from where it starts, in its direction.</source>
        <translation>从起点沿其方向拖动。</translation>
    </message>
    <message>
        <source>none: starts inside</source>
        <translation>无：起点在内部</translation>
    </message>
    <message>
        <source>%1, grazes</source>
        <translation>%1，擦过</translation>
    </message>
    <message>
        <source>It meets nothing.</source>
        <translation>未碰到任何物体。</translation>
    </message>
    <message>
        <source>A start inside a shape is a hit at t = 0, without a normal.</source>
        <translation>起点在形状内部时，视为在 t = 0 处碰到，没有法线。</translation>
    </message>
    <message>
        <source>Shapes are closed: what only grazes one meets it.</source>
        <translation>形状是闭合的：仅擦过也算碰到。</translation>
    </message>
    <message>
        <source>Without a direction, it meets only what holds its start.</source>
        <translation>没有方向时，只碰到包含其起点的形状。</translation>
    </message>
    <message>
        <source>Drag a line or its ends (the ring is t = 1); Ctrl and a drag moves a body, Shift keeps to 15°, Alt holds off snapping.</source>
        <translation>拖动直线或其端点（圆环处 t = 1）；按住 Ctrl 拖动可移动刚体，按住 Shift 以 15° 为步长，按住 Alt 暂停吸附。</translation>
    </message>
</context>
<context>
    <name>cairn::RecoveryOffer</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Cairn ended before these scenes were saved: %1.</source>
        <translation>Cairn 在这些场景保存之前就已退出：%1。</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>稍后</translation>
    </message>
    <message>
        <source>%1 could not be recovered, and is kept: %2</source>
        <translation>未能恢复 %1，其副本予以保留：%2</translation>
    </message>
    <message>
        <source>it is damaged</source>
        <translation>已损坏</translation>
    </message>
    <message>
        <source>recovered %1</source>
        <translation>已恢复 %1</translation>
    </message>
    <message>
        <source>no new copy could be written</source>
        <translation>无法写入新的副本</translation>
    </message>
</context>
<context>
    <name>cairn::ResultExports</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save the report as</source>
        <translation>将报告保存为</translation>
    </message>
    <message>
        <source>Web pages (*.html)</source>
        <translation>网页 (*.html)</translation>
    </message>
    <message>
        <source>Writing the report…</source>
        <translation>正在写入报告…</translation>
    </message>
    <message>
        <source>The report was not written.</source>
        <translation>报告未写入。</translation>
    </message>
    <message>
        <source>The report was written to %1. Any browser shows it.</source>
        <translation>报告已写入 %1。任何浏览器都可显示。</translation>
    </message>
    <message>
        <source>The report could not be written: %1</source>
        <translation>无法写入报告：%1</translation>
    </message>
    <message>
        <source>Save the animation as</source>
        <translation>将动画保存为</translation>
    </message>
    <message>
        <source>Animated PNG (*.apng *.png);;Animated SVG (*.svg);;Folder of PNG frames (*)</source>
        <translation>动画 PNG (*.apng *.png);;动画 SVG (*.svg);;PNG 帧文件夹 (*)</translation>
    </message>
    <message>
        <source>Writing the animation…</source>
        <translation>正在写入动画…</translation>
    </message>
    <message>
        <source>The animation was not written to its end.</source>
        <translation>动画未写完。</translation>
    </message>
    <message>
        <source>The animation could not be written: %1</source>
        <translation>无法写入动画：%1</translation>
    </message>
    <message>
        <source>The animation was written to %1.</source>
        <translation>动画已写入 %1。</translation>
    </message>
</context>
<context>
    <name>cairn::RulerTool</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>overlap %1</source>
        <translation>重叠 %1</translation>
    </message>
    <message>
        <source>distance %1</source>
        <translation>距离 %1</translation>
    </message>
    <message>
        <source>Drag from point to point; Ctrl measures between the bodies under the ends, Shift keeps to 15°, Alt holds off snapping.</source>
        <translation>从一点拖到另一点；按住 Ctrl 测量两端下方的刚体之间的距离，按住 Shift 以 15° 为步长，按住 Alt 暂停吸附。</translation>
    </message>
</context>
<context>
    <name>cairn::SceneCard</name>
    <message>
        <source>Known: %1</source>
        <translation>已知：%1</translation>
    </message>
    <message>
        <source>check</source>
        <translation>项检查</translation>
    </message>
    <message>
        <source>checks</source>
        <translation>项检查</translation>
    </message>
</context>
<context>
    <name>cairn::SceneForm</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>the scene</source>
        <translation>场景</translation>
    </message>
</context>
<context>
    <name>cairn::SceneTree</name>
    <message>
        <source>Joints (%1)</source>
        <translation>关节 (%1)</translation>
    </message>
    <message>
        <source>rename %1</source>
        <translation>重命名 %1</translation>
    </message>
    <message>
        <source>locked, hidden</source>
        <translation>锁定、隐藏</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>锁定</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>隐藏</translation>
    </message>
</context>
<context>
    <name>cairn::SelectTool</name>
    <message>
        <source>move %1</source>
        <translation>移动 %1</translation>
    </message>
    <message>
        <source>To the right: what the frame encloses. To the left: what it touches.</source>
        <translation>向右拖：选中框内完整包围的。向左拖：选中框所碰到的。</translation>
    </message>
    <message>
        <source>Click to select, again for what lies beneath; drag to move, or around what is to be selected.</source>
        <translation>单击以选择，再次单击选择其下方的；拖动以移动，或框选所需的对象。</translation>
    </message>
</context>
<context>
    <name>cairn::SimplifyDialog</name>
    <message>
        <source>Simplify outline</source>
        <translation>简化轮廓</translation>
    </message>
    <message>
        <source>%1 of %2 vertices remain. The outline moves by at most %3.</source>
        <translation>保留 %2 个顶点中的 %1 个。轮廓最多移动 %3。</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>容差</translation>
    </message>
    <message>
        <source>No vertex that is left out may be farther than this from the new outline.</source>
        <translation>略去的顶点与新轮廓的距离不得大于此值。</translation>
    </message>
</context>
<context>
    <name>cairn::SlabProbe</name>
    <message>
        <source>Slab</source>
        <translation>板层</translation>
    </message>
    <message>
        <source>Enters at t</source>
        <translation>进入处 t</translation>
    </message>
    <message>
        <source>Leaves at t</source>
        <translation>离开处 t</translation>
    </message>
    <message>
        <source>Click a box.</source>
        <translation>请单击一个矩形。</translation>
    </message>
    <message>
        <source>Drag a ray.</source>
        <translation>请拖出一条射线。</translation>
    </message>
    <message>
        <source>box</source>
        <translation>矩形</translation>
    </message>
    <message>
        <source>It misses: it runs beside the slab of %1.</source>
        <translation>未击中：它在 %1 的板层之外与其平行。</translation>
    </message>
    <message>
        <source>It misses: the box lies behind its start.</source>
        <translation>未击中：矩形在其起点之后。</translation>
    </message>
    <message>
        <source>It misses: it leaves one slab, at %1, before it enters the other, at %2.</source>
        <translation>未击中：它在 %1 处离开一个板层，之后才在 %2 处进入另一个。</translation>
    </message>
    <message>
        <source>It starts in the box: t = 0, without a normal.</source>
        <translation>它从矩形内部开始：t = 0，没有法线。</translation>
    </message>
    <message>
        <source>It enters %1 last, which gives the normal %2.</source>
        <translation>它最后进入 %1，由此得到法线 %2。</translation>
    </message>
    <message>
        <source>Click a box and drag a ray (the ring is t = 1); Ctrl and a drag moves a body.</source>
        <translation>单击一个矩形，再拖出一条射线（圆环处 t = 1）；按住 Ctrl 拖动可移动刚体。</translation>
    </message>
</context>
<context>
    <name>cairn::SliderStrip</name>
    <message>
        <source>Drag, or press Up and Down: what is set is run at once</source>
        <translation>拖动，或按上下方向键：设定后立即运行</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Remove this slider</source>
        <translation>移除此滑块</translation>
    </message>
    <message>
        <source>Remove the slider of %1</source>
        <translation>移除%1的滑块</translation>
    </message>
    <message>
        <source>set %1</source>
        <translation>设置%1</translation>
    </message>
    <message>
        <source>add a slider</source>
        <translation>添加滑块</translation>
    </message>
    <message>
        <source>remove a slider</source>
        <translation>移除滑块</translation>
    </message>
</context>
<context>
    <name>cairn::SliderTool</name>
    <message>
        <source>angle</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>Drag along the axis; Alt: any angle; type for an exact one</source>
        <translation>沿轴线拖动；Alt：任意角度；输入数字可得精确角度</translation>
    </message>
    <message>
        <source>Press where two bodies lie over each other, or on one to guide it in the world, and drag along the axis</source>
        <translation>在两个刚体重叠之处按下，或只在一个刚体上按下以世界为导轨，再沿轴线拖动</translation>
    </message>
</context>
<context>
    <name>cairn::SolversPage</name>
    <message>
        <source>&amp;Solve with every solver</source>
        <translation>用所有求解器求解(&amp;S)</translation>
    </message>
    <message>
        <source>Gives the problem to all solvers that work on rows, with their usual settings</source>
        <translation>把该问题交给所有按行工作的求解器，采用其通常设置</translation>
    </message>
    <message>
        <source>Residuals of all solvers over their iterations</source>
        <translation>所有求解器的残差随迭代的变化</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>迭代次数</translation>
    </message>
    <message>
        <source>Residual / ‖b‖</source>
        <translation>残差 / ‖b‖</translation>
    </message>
    <message>
        <source>What every solver makes of the problem</source>
        <translation>各求解器对该问题的解</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>求解器</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Δw</source>
        <translation>Δw</translation>
    </message>
    <message>
        <source>Δλ (N s)</source>
        <translation>Δλ（N s）</translation>
    </message>
    <message>
        <source>Time (ms)</source>
        <translation>时间（ms）</translation>
    </message>
    <message>
        <source>m/s (rad/s): greatest distance of a row&apos;s velocity from the exact one</source>
        <translation>m/s（rad/s）：各行速度与精确值的最大距离</translation>
    </message>
    <message>
        <source>Greatest distance of an impulse from the exact one, of which there may be several</source>
        <translation>冲量与精确值的最大距离；精确解可能不止一个</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>solved</source>
        <translation>已求解</translation>
    </message>
    <message>
        <source>not converged</source>
        <translation>未收敛</translation>
    </message>
    <message>
        <source>The problem of the Problem tab is given to every solver that works on rows, from the same start.</source>
        <translation>“问题”页中的问题将从同一起点交给每个按行工作的求解器。</translation>
    </message>
    <message>
        <source>There is no distance, as no solver here is exact.</source>
        <translation>这里没有精确的求解器，因此没有距离。</translation>
    </message>
    <message>
        <source>Δw and Δλ: greatest distances from the answer of %1.</source>
        <translation>Δw 和 Δλ：与 %1 的解的最大距离。</translation>
    </message>
</context>
<context>
    <name>cairn::StartPage</name>
    <message>
        <source>New scene</source>
        <translation>新建场景</translation>
    </message>
    <message>
        <source>Open a scene…</source>
        <translation>打开场景…</translation>
    </message>
    <message>
        <source>Run several contact solvers on one scene, side by side, and read off the difference.</source>
        <translation>让多个接触求解器在同一场景上并排运行，读出它们的差别。</translation>
    </message>
    <message>
        <source>or drop a .cairn file on this window</source>
        <translation>或将 .cairn 文件拖放到此窗口</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>最近的文件</translation>
    </message>
    <message>
        <source>Gallery</source>
        <translation>示例库</translation>
    </message>
    <message>
        <source>No gallery was found. Set CAIRN_SCENES_DIR to a folder of .cairn files.</source>
        <translation>未找到示例库。请将 CAIRN_SCENES_DIR 设为存放 .cairn 文件的文件夹。</translation>
    </message>
    <message>
        <source>Scenes whose outcome is known. A card opens a copy, which is yours to change.</source>
        <translation>结果已知的场景。单击卡片将打开一份副本，可随意更改。</translation>
    </message>
    <message>
        <source>Files that you open are listed here.</source>
        <translation>您打开的文件将列在此处。</translation>
    </message>
    <message>
        <source>%1 is not there any more</source>
        <translation>%1 已不存在</translation>
    </message>
    <message>
        <source>Your first scene</source>
        <translation>第一个场景</translation>
    </message>
</context>
<context>
    <name>cairn::StepCommands</name>
    <message>
        <source>Inspect s&amp;tep…</source>
        <translation>查看该步(&amp;T)…</translation>
    </message>
    <message>
        <source>How the iterations of this step went in every lane, and the contact problem that it was</source>
        <translation>这一步的迭代在每条通道中的过程，以及它的接触问题</translation>
    </message>
</context>
<context>
    <name>cairn::StepDialog</name>
    <message>
        <source>Step %1 (%2)</source>
        <translation>第 %1 步（%2）</translation>
    </message>
    <message>
        <source>&amp;Convergence</source>
        <translation>收敛(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Problem</source>
        <translation>问题(&amp;P)</translation>
    </message>
    <message>
        <source>S&amp;olvers</source>
        <translation>求解器(&amp;O)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>Running all lanes up to the step</source>
        <translation>正在把所有通道运行到该步</translation>
    </message>
    <message>
        <source>Running the lane up to the step</source>
        <translation>正在把该通道运行到该步</translation>
    </message>
    <message>
        <source>Solving</source>
        <translation>正在求解</translation>
    </message>
</context>
<context>
    <name>cairn::SweepCommands</name>
    <message>
        <source>S&amp;weep…</source>
        <translation>参数扫描(&amp;W)…</translation>
    </message>
    <message>
        <source>Run lanes with every combination of some parameters, and see what precision costs what work</source>
        <translation>以若干参数的所有组合运行各通道，查看多高的精度需要多少工作量</translation>
    </message>
</context>
<context>
    <name>cairn::SweepModel</name>
    <message>
        <source>Lane</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Error, rms</source>
        <translation>误差，均方根</translation>
    </message>
    <message>
        <source>Error, max</source>
        <translation>误差，最大</translation>
    </message>
    <message>
        <source>Error, final</source>
        <translation>误差，最终</translation>
    </message>
    <message>
        <source>Time (s)</source>
        <translation>时间 (s)</translation>
    </message>
    <message>
        <source>Row updates</source>
        <translation>行更新次数</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>停止</translation>
    </message>
</context>
<context>
    <name>cairn::SweepSetup</name>
    <message>
        <source>Parameter %1</source>
        <translation>参数%1</translation>
    </message>
    <message>
        <source>A parameter of the lanes, or a setting of the world as world.KEY</source>
        <translation>通道的参数，或写作world.KEY的世界设置</translation>
    </message>
    <message>
        <source>Values of parameter %1</source>
        <translation>参数%1的值</translation>
    </message>
    <message>
        <source>A list: 1, 2, 5, 10. Or a range: 1..100 x2 by factors, 0..1 +0.25 by steps, 1..5 by ones.</source>
        <translation>列表：1, 2, 5, 10。或范围：1..100 x2按倍数，0..1 +0.25按步长，1..5逐一。</translation>
    </message>
    <message>
        <source>Any quantity of the scene, as its checks name it: penetrationMax_m, body/ID/y_m</source>
        <translation>场景的任一量，写法与其检查相同：penetrationMax_m、body/ID/y_m</translation>
    </message>
    <message>
        <source>What is held to be right: what is known of the scene, a lane, or a spec as si:iterations=2000</source>
        <translation>视为正确的依据：场景的已知值、一条通道，或如si:iterations=2000的通道写法</translation>
    </message>
    <message>
        <source>&amp;Quantity</source>
        <translation>量(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Reference</source>
        <translation>参考(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Duration (s)</source>
        <translation>时长 (s)(&amp;D)</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>&amp;Parameters and their values</source>
        <translation>参数及其值(&amp;P)</translation>
    </message>
    <message>
        <source>Error of</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>What is known of the scene</source>
        <translation>场景的已知值</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>run</source>
        <translation>次运行</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>次运行</translation>
    </message>
    <message>
        <source>So many runs may take long. They can be cancelled and gone on with.</source>
        <translation>这么多次运行可能需要很久。可以取消，之后再继续。</translation>
    </message>
</context>
<context>
    <name>cairn::SweepTable</name>
    <message>
        <source>Points of the sweep</source>
        <translation>扫描的各点</translation>
    </message>
</context>
<context>
    <name>cairn::SweepWindow</name>
    <message>
        <source>Sweep of %1</source>
        <translation>%1的参数扫描</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>开始(&amp;S)</translation>
    </message>
    <message>
        <source>The sweep cannot start</source>
        <translation>扫描无法开始</translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <translation>%2次运行中的%1次</translation>
    </message>
    <message>
        <source>, about %1 s left</source>
        <translation>，约剩%1秒</translation>
    </message>
    <message>
        <source>, about %1 min left</source>
        <translation>，约剩%1分钟</translation>
    </message>
    <message>
        <source>; Start goes on from there</source>
        <translation>；“开始”将由此继续</translation>
    </message>
    <message>
        <source>&amp;Add as a lane</source>
        <translation>添加为通道(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Open beside the reference, in a new tab</source>
        <translation>在新标签页中与参考并排打开(&amp;O)</translation>
    </message>
    <message>
        <source>%1: the name must end in .png, .svg or .pdf</source>
        <translation>%1：文件名必须以.png、.svg或.pdf结尾</translation>
    </message>
    <message>
        <source>Folder for the results</source>
        <translation>结果的文件夹</translation>
    </message>
    <message>
        <source>%1

Replace the runs that are there?</source>
        <translation>%1

是否替换已有的运行结果？</translation>
    </message>
    <message>
        <source>The results are not saved</source>
        <translation>结果未保存</translation>
    </message>
    <message>
        <source>Results were written to %1.</source>
        <translation>结果已写入%1。</translation>
    </message>
    <message>
        <source>Save the picture as</source>
        <translation>将图片保存为</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg *.pdf)</source>
        <translation>图片 (*.png *.svg *.pdf)</translation>
    </message>
    <message>
        <source>The picture is not saved</source>
        <translation>图片未保存</translation>
    </message>
    <message>
        <source>Runs to go on from</source>
        <translation>要接续的运行结果</translation>
    </message>
    <message>
        <source>Runs of a sweep (*.jsonl)</source>
        <translation>扫描的运行结果 (*.jsonl)</translation>
    </message>
    <message>
        <source>The scene was edited since this window took it.</source>
        <translation>此窗口取用场景之后，场景又被编辑过。</translation>
    </message>
    <message>
        <source>Take it as it is &amp;now</source>
        <translation>取用现在的场景(&amp;N)</translation>
    </message>
    <message>
        <source>Progress of the sweep</source>
        <translation>扫描的进度</translation>
    </message>
    <message>
        <source>What the error is drawn over</source>
        <translation>误差相对于什么绘制</translation>
    </message>
    <message>
        <source>Over computing time</source>
        <translation>相对于计算时间</translation>
    </message>
    <message>
        <source>Over row updates</source>
        <translation>相对于行更新次数</translation>
    </message>
    <message>
        <source>Over simulated time</source>
        <translation>相对于模拟时间</translation>
    </message>
    <message>
        <source>Lane of the heat map</source>
        <translation>热图的通道</translation>
    </message>
    <message>
        <source>Figure of the heat map</source>
        <translation>热图的数值</translation>
    </message>
    <message>
        <source>Error, rms</source>
        <translation>误差，均方根</translation>
    </message>
    <message>
        <source>Error, max</source>
        <translation>误差，最大</translation>
    </message>
    <message>
        <source>Error, final</source>
        <translation>误差，最终</translation>
    </message>
    <message>
        <source>Computing time</source>
        <translation>计算时间</translation>
    </message>
    <message>
        <source>Row updates</source>
        <translation>行更新次数</translation>
    </message>
    <message>
        <source>Work and precision</source>
        <translation>工作量与精度</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>热图</translation>
    </message>
    <message>
        <source>Add the lane of the selected point to the scene; can be undone</source>
        <translation>将所选点的通道添加到场景；可以撤销</translation>
    </message>
    <message>
        <source>&amp;Open in a new tab</source>
        <translation>在新标签页中打开(&amp;O)</translation>
    </message>
    <message>
        <source>Open a copy of the scene with the lane of the selected point beside the reference</source>
        <translation>打开场景的副本，所选点的通道与参考并排</translation>
    </message>
    <message>
        <source>&amp;Go on from…</source>
        <translation>接续自(&amp;G)…</translation>
    </message>
    <message>
        <source>Take the runs of saved results over, and run only the others</source>
        <translation>接收已保存的运行结果，只运行其余的</translation>
    </message>
    <message>
        <source>Save &amp;results…</source>
        <translation>保存结果(&amp;R)…</translation>
    </message>
    <message>
        <source>Write tables, plots and runs into a folder, as cairn sweep does</source>
        <translation>将表格、图表和运行结果写入文件夹，与cairn sweep相同</translation>
    </message>
    <message>
        <source>Save &amp;picture…</source>
        <translation>保存图片(&amp;P)…</translation>
    </message>
    <message>
        <source>Save the plot or the heat map as PNG, SVG or PDF</source>
        <translation>将图表或热图保存为PNG、SVG或PDF</translation>
    </message>
</context>
<context>
    <name>cairn::Timeline</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Drag to move through the recording</source>
        <translation>拖动以浏览记录</translation>
    </message>
</context>
<context>
    <name>cairn::TransportBar</name>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>How fast the scene plays; max: as fast as it is computed</source>
        <translation>场景播放的快慢；最快：计算多快就播放多快</translation>
    </message>
    <message>
        <source>Of the steps, so many are passed over between two pictures at this speed</source>
        <translation>以此速度，两幅画面之间会略过这么多步</translation>
    </message>
    <message>
        <source>1 in %1 steps</source>
        <translation>每 %1 步显示 1 步</translation>
    </message>
</context>
<context>
    <name>cairn::TreeView</name>
    <message>
        <source>Bodies and joints of the scene</source>
        <translation>场景中的刚体和关节</translation>
    </message>
</context>
<context>
    <name>cairn::UndoActions</name>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>撤销 %1(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>重做 %1(&amp;R)</translation>
    </message>
</context>
<context>
    <name>cairn::VaryDialog</name>
    <message>
        <source>Vary a parameter of %1</source>
        <translation>改变 %1 的一个参数</translation>
    </message>
    <message>
        <source>Values with commas between them: 1, 5, 20</source>
        <translation>以逗号分隔的值：1, 5, 20</translation>
    </message>
    <message>
        <source>In place of all lanes there are</source>
        <translation>取代现有的所有通道</translation>
    </message>
    <message>
        <source>&amp;Parameter</source>
        <translation>参数(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Values</source>
        <translation>值(&amp;V)</translation>
    </message>
    <message>
        <source>Lanes: %1</source>
        <translation>通道：%1</translation>
    </message>
    <message>
        <source>vary %1</source>
        <translation>改变%1</translation>
    </message>
</context>
<context>
    <name>cairn::VertexModel</name>
    <message>
        <source>Vertex %1: %2</source>
        <translation>顶点 %1：%2</translation>
    </message>
</context>
<context>
    <name>cairn::VertexTable</name>
    <message>
        <source>Vertices</source>
        <translation>顶点</translation>
    </message>
    <message>
        <source>+ Vertex</source>
        <translation>+ 顶点</translation>
    </message>
    <message>
        <source>Add a vertex in the middle of the edge that begins at the one in hand</source>
        <translation>在当前顶点之后的边的中点添加一个顶点</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove the vertex in hand</source>
        <translation>移除当前顶点</translation>
    </message>
    <message>
        <source>move vertex %1</source>
        <translation>移动顶点 %1</translation>
    </message>
    <message>
        <source>The outline %1.</source>
        <translation>轮廓不合格：%1。</translation>
    </message>
    <message>
        <source>add a vertex</source>
        <translation>添加顶点</translation>
    </message>
    <message>
        <source>remove vertex %1</source>
        <translation>移除顶点 %1</translation>
    </message>
</context>
<context>
    <name>cairn::ViewCommands</name>
    <message>
        <source>Lanes side &amp;by side</source>
        <translation>通道并列(&amp;B)</translation>
    </message>
    <message>
        <source>A pane for each lane</source>
        <translation>每个通道一个窗格</translation>
    </message>
    <message>
        <source>Lanes overlaid &amp;with ghosts</source>
        <translation>通道叠加（虚影）(&amp;W)</translation>
    </message>
    <message>
        <source>The reference lane, and the others as outlines over it, in their colours and dashes</source>
        <translation>显示参考通道，其他通道以各自颜色和虚线的轮廓叠加其上</translation>
    </message>
    <message>
        <source>&amp;Difference to the reference</source>
        <translation>与参考的差异(&amp;D)</translation>
    </message>
    <message>
        <source>Each body in the colour of its distance to where the reference lane has it</source>
        <translation>按刚体与其在参考通道中位置的距离着色</translation>
    </message>
    <message>
        <source>Separate c&amp;ameras</source>
        <translation>独立相机(&amp;A)</translation>
    </message>
    <message>
        <source>Look at each lane from a place of its own</source>
        <translation>每个通道使用自己的视角</translation>
    </message>
    <message>
        <source>Follow the selected bod&amp;y</source>
        <translation>跟随所选刚体(&amp;Y)</translation>
    </message>
    <message>
        <source>Keep the selected body where it is on the screen: in each lane its own where cameras are separate, else that of the reference lane</source>
        <translation>使所选刚体在屏幕上保持不动：相机独立时各通道跟随各自的刚体，否则跟随参考通道的刚体</translation>
    </message>
    <message>
        <source>O&amp;verlays</source>
        <translation>叠加层(&amp;V)</translation>
    </message>
</context>
<context>
    <name>cairn::ViewLegend</name>
    <message>
        <source>The reference, that the others are held against</source>
        <translation>参考通道，其他通道与之比较</translation>
    </message>
    <message>
        <source>Show or hide this lane</source>
        <translation>显示或隐藏此通道</translation>
    </message>
</context>
<context>
    <name>cairn::WorkPrecisionView</name>
    <message>
        <source>Error over cost</source>
        <translation>误差与代价</translation>
    </message>
    <message>
        <source>Choose lanes, parameters and values, and start:
each run comes here as a point.</source>
        <translation>选择通道、参数和值，然后开始：
每次运行在此成为一个点。</translation>
    </message>
    <message>
        <source>%1
Error %2 at %3 s</source>
        <translation>%1
%3 s时误差%2</translation>
    </message>
    <message>
        <source>%1
Error %2 (greatest %3, last %4)
%5 s, %6 row updates</source>
        <translation>%1
误差%2（最大%3，最终%4）
%5 s，%6次行更新</translation>
    </message>
</context>
<context>
    <name>cairn::Workspace</name>
    <message>
        <source>Untitled %1</source>
        <translation>未命名 %1</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1和%2</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 及另外 %2 个</translation>
    </message>
    <message>
        <source>%1 and %2 overlap at the start by %3 m%4: solvers throw them apart, each in its way.</source>
        <translation>%1 与 %2 在起始时重叠 %3 m%4：各求解器会以各自的方式把它们弹开。</translation>
    </message>
    <message>
        <source>%1 bodies</source>
        <translation>%1 个刚体</translation>
    </message>
    <message>
        <source>%1 differed in its %2; the group is as %3 was.</source>
        <translation>%1 的%2原本不同；组合后与 %3 原来一致。</translation>
    </message>
    <message>
        <source>%1 differed in their %2; the group is as %3 was.</source>
        <translation>%1 的%2原本不同；组合后与 %3 原来一致。</translation>
    </message>
    <message>
        <source>%1 forces</source>
        <translation>%1 个力</translation>
    </message>
    <message>
        <source>%1 has %2 iterations for a stack of %3: an impulse gets one body further with each.</source>
        <translation>%1 有 %2 次迭代，而堆叠有 %3 层：每次迭代冲量只能前进一个刚体。</translation>
    </message>
    <message>
        <source>%1 has 1 iteration for a stack of %2: an impulse gets one body further with each.</source>
        <translation>%1 只有 1 次迭代，而堆叠有 %2 层：每次迭代冲量只能前进一个刚体。</translation>
    </message>
    <message>
        <source>%1 has no shape that could touch anything.</source>
        <translation>%1 没有可以接触任何东西的形状。</translation>
    </message>
    <message>
        <source>%1 has not several shapes.</source>
        <translation>%1 没有多个形状。</translation>
    </message>
    <message>
        <source>%1 has nothing below it.</source>
        <translation>%1 下方没有任何东西。</translation>
    </message>
    <message>
        <source>%1 have no shapes that could touch anything.</source>
        <translation>%1 没有可以接触任何东西的形状。</translation>
    </message>
    <message>
        <source>%1 have not several shapes.</source>
        <translation>%1 没有多个形状。</translation>
    </message>
    <message>
        <source>%1 have nothing below them.</source>
        <translation>%1 下方没有任何东西。</translation>
    </message>
    <message>
        <source>%1 is %2 times as heavy as %3, which bears it or is joined to it: iterative solvers need about as many times the iterations.</source>
        <translation>%1 的重量是 %3 的 %2 倍，而后者承载它或与它相连：迭代求解器需要约同样倍数的迭代次数。</translation>
    </message>
    <message>
        <source>%1 is slower than what counts as at rest%2: what is driven so falls asleep.</source>
        <translation>%1 比视为静止的速度还慢%2：这样驱动的物体会休眠。</translation>
    </message>
    <message>
        <source>%1 joints</source>
        <translation>%1 个关节</translation>
    </message>
    <message>
        <source>%1 moves by %2 of its size in a step%3: it can go through others that move.</source>
        <translation>%1 每步移动其尺寸的 %2 倍%3：可能穿过其他运动的物体。</translation>
    </message>
    <message>
        <source>%1 moves by %2 of its size in a step%3: without continuous collision it can go through others.</source>
        <translation>%1 每步移动其尺寸的 %2 倍%3：没有连续碰撞时可能穿过其他物体。</translation>
    </message>
    <message>
        <source>%1 name %2, which are gone.</source>
        <translation>%1 引用了已不存在的 %2。</translation>
    </message>
    <message>
        <source>%1 name %2, which is gone.</source>
        <translation>%1 引用了已不存在的 %2。</translation>
    </message>
    <message>
        <source>%1 names %2, which are gone.</source>
        <translation>%1 引用了已不存在的 %2。</translation>
    </message>
    <message>
        <source>%1 names %2, which is gone.</source>
        <translation>%1 引用了已不存在的 %2。</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 或 %2</translation>
    </message>
    <message>
        <source>%1 overlap what is around them: separate them first.</source>
        <translation>%1 与周围的物体重叠：请先将它们分开。</translation>
    </message>
    <message>
        <source>%1 overlaps %2: separate them first.</source>
        <translation>%1 与 %2 重叠：请先将它们分开。</translation>
    </message>
    <message>
        <source>%1 shapes</source>
        <translation>%1 个形状</translation>
    </message>
    <message>
        <source>%1 stands in a stack and has restitution%2: every solver keeps such a stack in motion.</source>
        <translation>%1 位于堆叠中且有恢复系数%2：任何求解器都会让这样的堆叠不停运动。</translation>
    </message>
    <message>
        <source>%1 vertices were left out.</source>
        <translation>略去了 %1 个顶点。</translation>
    </message>
    <message>
        <source>%1 was removed with it.</source>
        <translation>%1随之被移除。</translation>
    </message>
    <message>
        <source>%1 was removed with them.</source>
        <translation>%1随它们被移除。</translation>
    </message>
    <message>
        <source>%1 were removed with it.</source>
        <translation>%1随之被移除。</translation>
    </message>
    <message>
        <source>%1 were removed with them.</source>
        <translation>%1随它们被移除。</translation>
    </message>
    <message>
        <source>%1%2</source>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>%1, %2 and %3</source>
        <translation>%1、%2和%3</translation>
    </message>
    <message>
        <source>%1, %2, %3 and %4 more</source>
        <translation>%1、%2、%3 及另外 %4 个</translation>
    </message>
    <message>
        <source>%1, line %2: %3</source>
        <translation>%1，第 %2 行：%3</translation>
    </message>
    <message>
        <source>%1, or null (%2)</source>
        <translation>%1，或 null（%2）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1repaired: %2</source>
        <translation>%1已修复：%2</translation>
    </message>
    <message>
        <source>, and %1 by more than half</source>
        <translation>，另有%1移动超过一半</translation>
    </message>
    <message>
        <source>, and so are %1 others</source>
        <translation>，另有 %1 个也是如此</translation>
    </message>
    <message>
        <source>, and so are those of %1 more</source>
        <translation>，另有 %1 个关节的锚点也是如此</translation>
    </message>
    <message>
        <source>, and so do %1 other pairs</source>
        <translation>，另有 %1 对也是如此</translation>
    </message>
    <message>
        <source>, and so does another pair</source>
        <translation>，另有一对也是如此</translation>
    </message>
    <message>
        <source>, as have %1 more</source>
        <translation>，另有%1也是如此</translation>
    </message>
    <message>
        <source>0 or greater</source>
        <translation>0 或更大的数</translation>
    </message>
    <message>
        <source>1 body</source>
        <translation>1 个刚体</translation>
    </message>
    <message>
        <source>1 force</source>
        <translation>1 个力</translation>
    </message>
    <message>
        <source>1 is critical. Large values close a joint that gapes slowly.</source>
        <translation>1 为临界值。较大的值使张开的关节缓慢闭合。</translation>
    </message>
    <message>
        <source>1 is critical. Large values part what overlaps slowly; below 1 a stack bounces on its contacts.</source>
        <translation>1 为临界值。较大的值使重叠的物体缓慢分开；小于 1 时堆叠会在接触处弹跳。</translation>
    </message>
    <message>
        <source>1 joint</source>
        <translation>1 个关节</translation>
    </message>
    <message>
        <source>1 shape</source>
        <translation>1 个形状</translation>
    </message>
    <message>
        <source>1 vertex was left out.</source>
        <translation>略去了 1 个顶点。</translation>
    </message>
    <message>
        <source>A name cannot be empty.</source>
        <translation>名称不能为空。</translation>
    </message>
    <message>
        <source>A scene holds at most %1 bodies.</source>
        <translation>一个场景最多容纳 %1 个刚体。</translation>
    </message>
    <message>
        <source>A scene holds at most %1 forces.</source>
        <translation>一个场景最多容纳 %1 个力。</translation>
    </message>
    <message>
        <source>A scene holds at most %1 joints.</source>
        <translation>一个场景最多容纳 %1 个关节。</translation>
    </message>
    <message>
        <source>About the world&apos;s origin.</source>
        <translation>相对于世界原点。</translation>
    </message>
    <message>
        <source>Accelerated projected gradient</source>
        <translation>加速投影梯度</translation>
    </message>
    <message>
        <source>All of them rest on something already.</source>
        <translation>它们都已停在某物之上。</translation>
    </message>
    <message>
        <source>Angular momentum</source>
        <translation>角动量</translation>
    </message>
    <message>
        <source>Applies each contact&apos;s impulse at once, accumulates and clamps it, and starts from the last step&apos;s impulses.</source>
        <translation>立即施加每个接触的冲量，累积并截断，并以上一步的冲量为起点。</translation>
    </message>
    <message>
        <source>Assembles the matrix of all contacts and sweeps over it, projecting each impulse onto its bounds.</source>
        <translation>组装所有接触的矩阵并反复扫掠，将每个冲量投影到其界限内。</translation>
    </message>
    <message>
        <source>Baumgarte factor</source>
        <translation>鲍姆加特系数</translation>
    </message>
    <message>
        <source>Begins from the impulses of the last step. Without it, stacks sag.</source>
        <translation>以上一步的冲量为起点。没有它，堆叠会下沉。</translation>
    </message>
    <message>
        <source>Box2D</source>
        <translation>Box2D</translation>
    </message>
    <message>
        <source>Change of potential energy where fast bodies are put back to what they met.</source>
        <translation>快速物体被放回其碰撞处时势能的变化。</translation>
    </message>
    <message>
        <source>Chipmunk</source>
        <translation>Chipmunk</translation>
    </message>
    <message>
        <source>Collision persistence</source>
        <translation>碰撞记忆</translation>
    </message>
    <message>
        <source>Collision slop</source>
        <translation>碰撞容差</translation>
    </message>
    <message>
        <source>Contact compliance</source>
        <translation>接触柔度</translation>
    </message>
    <message>
        <source>Contact damping ratio</source>
        <translation>接触阻尼比</translation>
    </message>
    <message>
        <source>Contact frequency</source>
        <translation>接触频率</translation>
    </message>
    <message>
        <source>Contact points</source>
        <translation>接触点</translation>
    </message>
    <message>
        <source>Contact points found, those within the margin included.</source>
        <translation>找到的接触点，包括裕量之内的。</translation>
    </message>
    <message>
        <source>Convex already.</source>
        <translation>已经是凸的。</translation>
    </message>
    <message>
        <source>Direct (Lemke)</source>
        <translation>直接法（Lemke）</translation>
    </message>
    <message>
        <source>Divides the step, solves contacts and joints as stiff damped springs, and relaxes the velocities after each move.</source>
        <translation>将步长分为子步，把接触和关节当作刚硬的阻尼弹簧求解，并在每次移动后松弛速度。</translation>
    </message>
    <message>
        <source>Drops the momentum whenever it leads uphill. Without it impulses swing about the solution, and a stack breathes.</source>
        <translation>动量上坡时即丢弃。否则冲量会在解附近摆动，堆叠会起伏。</translation>
    </message>
    <message>
        <source>Energy account</source>
        <translation>能量账目</translation>
    </message>
    <message>
        <source>Energy in springs and in softened joints.</source>
        <translation>弹簧与软化关节中的能量。</translation>
    </message>
    <message>
        <source>Energy, potential</source>
        <translation>能量，势能</translation>
    </message>
    <message>
        <source>Energy, rotational</source>
        <translation>能量，转动</translation>
    </message>
    <message>
        <source>Energy, springs</source>
        <translation>能量，弹簧</translation>
    </message>
    <message>
        <source>Energy, total</source>
        <translation>能量，总计</translation>
    </message>
    <message>
        <source>Energy, translational</source>
        <translation>能量，平动</translation>
    </message>
    <message>
        <source>Extended position-based dynamics</source>
        <translation>扩展的基于位置的动力学</translation>
    </message>
    <message>
        <source>Factor on each correction. Near 1.3 roughly halves the sweeps a stack needs; 1.5 and more can shake it where there is friction.</source>
        <translation>每次修正的系数。约 1.3 时堆叠所需的扫掠约减半；1.5 及以上可能使有摩擦的堆叠晃动。</translation>
    </message>
    <message>
        <source>Fault of normal and friction impulses together, relative.</source>
        <translation>法向与摩擦冲量合起来的相对误差。</translation>
    </message>
    <message>
        <source>Friction also puts back what has slipped: a box on a slope stays where it is, but a tall stack sways, as bodies are turned by it. Without, friction acts on velocities alone: stacks are calm, and boxes creep down slopes.</source>
        <translation>摩擦还会把滑动了的物体放回去：斜坡上的箱子停在原处，但高堆叠会因刚体随之转动而摇摆。没有它，摩擦只作用于速度：堆叠平稳，箱子则缓慢下滑。</translation>
    </message>
    <message>
        <source>Friction bound</source>
        <translation>摩擦界限</translation>
    </message>
    <message>
        <source>Greatest correction</source>
        <translation>最大修正</translation>
    </message>
    <message>
        <source>Greatest depth of a contact point.</source>
        <translation>接触点的最大深度。</translation>
    </message>
    <message>
        <source>Greatest distance of anchors that a joint should hold together.</source>
        <translation>关节应当保持在一起的锚点之间的最大距离。</translation>
    </message>
    <message>
        <source>Greatest fault of a friction impulse against Coulomb&apos;s law for the normal impulse found.</source>
        <translation>摩擦冲量相对于所得法向冲量的库仑定律的最大误差。</translation>
    </message>
    <message>
        <source>Greatest fault of a normal impulse against &quot;no pull, no approach, and not both&quot;.</source>
        <translation>法向冲量违反“不拉、不近、二者不同时”的最大误差。</translation>
    </message>
    <message>
        <source>Greatest move of a contact point in one pass of nonlinear-gauss-seidel, so that bodies deep inside each other come apart over several steps.</source>
        <translation>nonlinear-gauss-seidel 一遍中接触点的最大移动，使彼此深陷的刚体经数步分开。</translation>
    </message>
    <message>
        <source>Greatest push speed</source>
        <translation>最大推开速度</translation>
    </message>
    <message>
        <source>Greatest speed at which bodies that overlap are parted, beyond that at which they approach. They keep none of it; without a limit what starts deep in another is turned by as much in one step.</source>
        <translation>重叠的刚体被推开的最大速度，接近速度之外。它们不保留这一速度；没有限制时，深陷在另一物体中的会在一步内转动同样多。</translation>
    </message>
    <message>
        <source>Greatest velocity that a rigid joint fails to take away.</source>
        <translation>刚性关节未能消除的最大速度。</translation>
    </message>
    <message>
        <source>Greatest velocity with which two bodies that overlap are parted. Without a limit, a stack that starts deep inside itself springs apart in one step.</source>
        <translation>两个重叠刚体被推开的最大速度。没有限制时，起始时彼此深陷的堆叠会在一步内弹开。</translation>
    </message>
    <message>
        <source>How far contacts give way to a load. 0 is rigid; a stack sinks by the load on each contact times this.</source>
        <translation>接触在载荷下退让的程度。0 为刚性；堆叠下沉每个接触的载荷乘以此值。</translation>
    </message>
    <message>
        <source>How far rigid joints and limits give way to a load; in rad/(N m) for what they hold of angles. A chain grows longer by it.</source>
        <translation>刚性关节和限位在载荷下退让的程度；对角度以 rad/(N m) 计。链条因此变长。</translation>
    </message>
    <message>
        <source>How often staggered friction goes round. Each takes the iterations of two solves; few of them leave leaning stacks to slip.</source>
        <translation>交错摩擦循环的次数。每次耗费两次求解的迭代；次数太少时倾斜的堆叠会滑动。</translation>
    </message>
    <message>
        <source>How penetration is undone. none: it is not, and stacks sink. baumgarte: by extra velocity, which adds energy when large. projection: bodies are moved apart once after the step, their velocities untouched. split-impulse: by velocities of a second solve that serve this step&apos;s move alone, so that a deep stack is not thrown. nonlinear-gauss-seidel: by passes of moves and turns that each measure the depths anew. soft: contacts and rigid joints are stiff, strongly damped springs; a stack settles a little deeper than the slop and stays calm.</source>
        <translation>如何消除穿透。none：不消除，堆叠会下沉。baumgarte：用额外的速度，较大时会增加能量。projection：步后将刚体一次移开，速度不变。split-impulse：用第二次求解的速度，只用于这一步的移动，因此深陷的堆叠不会被抛开。nonlinear-gauss-seidel：多遍移动和转动，每次重新测量深度。soft：接触和刚性关节是刚硬的强阻尼弹簧；堆叠比容差略深，并保持平稳。</translation>
    </message>
    <message>
        <source>In which order the solve goes through contacts. as-found: as the bodies stand in the scene. bottom-up: against gravity, so that in a stack each sweep passes the ground&apos;s push up to the top. random: anew in each step, which favours no side. Methods that treat all rows at once do not mind.</source>
        <translation>求解经过接触的次序。as-found：按刚体在场景中的次序。bottom-up：逆着重力，使堆叠中每次扫掠都把地面的推力传到顶部。random：每步重新打乱，不偏向任何一侧。同时处理所有行的方法不受影响。</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>迭代次数</translation>
    </message>
    <message>
        <source>Jacobi with mass splitting</source>
        <translation>质量拆分的雅可比法</translation>
    </message>
    <message>
        <source>Joint compliance</source>
        <translation>关节柔度</translation>
    </message>
    <message>
        <source>Joint damping ratio</source>
        <translation>关节阻尼比</translation>
    </message>
    <message>
        <source>Joint error left after 1 s</source>
        <translation>1 秒后剩余的关节误差</translation>
    </message>
    <message>
        <source>Joint error, max</source>
        <translation>关节误差，最大</translation>
    </message>
    <message>
        <source>Joint frequency</source>
        <translation>关节频率</translation>
    </message>
    <message>
        <source>Kinetic and potential energy and that of springs.</source>
        <translation>动能、势能与弹簧的能量。</translation>
    </message>
    <message>
        <source>Kinetic energy of rotation.</source>
        <translation>转动动能。</translation>
    </message>
    <message>
        <source>Kinetic energy of translation.</source>
        <translation>平动动能。</translation>
    </message>
    <message>
        <source>Larger groups of rows that hang together are refused, as the time grows with their third power: 240 rows take some 60 ms, 400 a quarter of a second. A contact point has two rows, so that a stack of ten boxes has 40.</source>
        <translation>更大的相连行组会被拒绝，因为时间随其三次方增长：240 行约需 60 ms，400 行需四分之一秒。一个接触点有两行，因此十个箱子的堆叠有 40 行。</translation>
    </message>
    <message>
        <source>Linear momentum to the right.</source>
        <translation>向右的线动量。</translation>
    </message>
    <message>
        <source>Linear momentum upward.</source>
        <translation>向上的线动量。</translation>
    </message>
    <message>
        <source>Lower the speeds that count as at rest</source>
        <translation>降低视为静止的速度</translation>
    </message>
    <message>
        <source>Make bullets of them</source>
        <translation>设为子弹</translation>
    </message>
    <message>
        <source>Make bullets of them, with continuous collision</source>
        <translation>设为子弹，并启用连续碰撞</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>Mean depth of the active contact points.</source>
        <translation>有效接触点的平均深度。</translation>
    </message>
    <message>
        <source>Momentum, x</source>
        <translation>动量，x</translation>
    </message>
    <message>
        <source>Momentum, y</source>
        <translation>动量，y</translation>
    </message>
    <message>
        <source>Most iterations in each step. A stack needs several times the sweeps of sequential impulses; but it never leans to the side that an order of rows favours.</source>
        <translation>每步最多的迭代次数。堆叠所需是顺序冲量扫掠数的数倍；但它绝不会倒向行的次序所偏的一侧。</translation>
    </message>
    <message>
        <source>Most rows</source>
        <translation>最多行数</translation>
    </message>
    <message>
        <source>Most steps down the gradient in each step. A stack needs them in proportion to its height; great ratios of mass need more.</source>
        <translation>每步沿梯度最多的步数。堆叠所需与其高度成正比；质量比很大时需要更多。</translation>
    </message>
    <message>
        <source>Most sweeps in each step. A stack needs them in proportion to its height, not to the square of it.</source>
        <translation>每步最多的扫掠次数。堆叠所需与其高度成正比，而不是与其平方成正比。</translation>
    </message>
    <message>
        <source>Most sweeps over all rows in each step. A stack of n boxes needs about 1.8 n^2 of them from a cold start to carry its weight to 1 %.</source>
        <translation>每步对所有行最多的扫掠次数。n 个箱子的堆叠从冷启动到以 1 % 精度承载其重量约需 1.8 n^2 次。</translation>
    </message>
    <message>
        <source>Moves bodies first, then puts them where contacts and joints allow, and makes velocities of the moves.</source>
        <translation>先移动刚体，再将它们放到接触和关节允许之处，并由移动得出速度。</translation>
    </message>
    <message>
        <source>Naive</source>
        <translation>朴素法</translation>
    </message>
    <message>
        <source>No body is selected.</source>
        <translation>没有选中刚体。</translation>
    </message>
    <message>
        <source>No joint is selected.</source>
        <translation>没有选中关节。</translation>
    </message>
    <message>
        <source>No vertex can be left out within this tolerance.</source>
        <translation>在此公差内没有可以略去的顶点。</translation>
    </message>
    <message>
        <source>Nonsmooth conjugate gradients</source>
        <translation>非光滑共轭梯度</translation>
    </message>
    <message>
        <source>Nothing that can be moved overlaps.</source>
        <translation>没有可以移动的物体重叠。</translation>
    </message>
    <message>
        <source>Of the random order: the same seed gives the same run, another seed another. Runs that differ much say that a stack is held by the luck of the order.</source>
        <translation>随机次序的种子：同一种子给出同样的运行，不同种子则不同。若各次运行相差很大，说明堆叠是靠次序的运气支撑的。</translation>
    </message>
    <message>
        <source>Of the solver&apos;s own stopping criterion.</source>
        <translation>求解器自身的停止准则。</translation>
    </message>
    <message>
        <source>Of the springs at contacts, at most a quarter of the sub-steps in a second, and twice that on fixed ground. A stack rests N K / (2 pi f)^2 deep at a contact that carries N: low values let it sink.</source>
        <translation>接触处的弹簧，最多为每秒子步数的四分之一，对固定地面则为其两倍。承载 N 的接触处堆叠下沉 N K / (2 pi f)^2：值低时会下沉。</translation>
    </message>
    <message>
        <source>Of the springs that hold joints and their limits, within the same bounds as that of contacts. A chain under load is longer by N K / (2 pi f)^2 at each joint.</source>
        <translation>保持关节及其限位的弹簧，界限与接触的相同。受力的链条在每个关节处伸长 N K / (2 pi f)^2。</translation>
    </message>
    <message>
        <source>Only bodies with several shapes can be ungrouped.</source>
        <translation>只有具有多个形状的刚体才能取消组合。</translation>
    </message>
    <message>
        <source>Order of a step</source>
        <translation>步内次序</translation>
    </message>
    <message>
        <source>Order of contacts</source>
        <translation>接触次序</translation>
    </message>
    <message>
        <source>Overlap left after 1 s</source>
        <translation>1 秒后剩余的重叠</translation>
    </message>
    <message>
        <source>Overlap that is left alone, so that contacts last.</source>
        <translation>不予处理的重叠，使接触得以持续。</translation>
    </message>
    <message>
        <source>Parts into which each step is divided, with one detection of contacts for all. More of them carry tall stacks and heavy loads better than more iterations do.</source>
        <translation>每步划分的份数，各份共用一次接触检测。与更多迭代相比，它更能承载高堆叠和重物。</translation>
    </message>
    <message>
        <source>Parts into which each step is divided, with one detection of contacts for all. Springs may be as stiff as a quarter of their rate, so that with few of them a stack sinks; heavy loads on light bodies ask for many.</source>
        <translation>每步划分的份数，各份共用一次接触检测。弹簧的刚度可达其频率的四分之一，因此份数少时堆叠会下沉；轻物承载重物需要很多份。</translation>
    </message>
    <message>
        <source>Parts into which each step is divided, with one pass over joints and contacts in each. A contact of a stack rests g h^2 deep for each body above it, h being the sub-step: twice as many leave a quarter.</source>
        <translation>每步划分的份数，每份对关节和接触各处理一遍。堆叠的接触处，上方每个刚体使其下沉 g h^2，h 为子步：份数加倍则只剩四分之一。</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>遍数</translation>
    </message>
    <message>
        <source>Passes of nonlinear-gauss-seidel over all contacts after each step. More of them part a tall stack from the ground up.</source>
        <translation>每步后 nonlinear-gauss-seidel 对所有接触的遍数。遍数多时高堆叠自下而上分开。</translation>
    </message>
    <message>
        <source>Passes over the contacts in each step. One lets a stack collapse; more only slow its sinking, as impulses are not accumulated.</source>
        <translation>每步对接触处理的遍数。一遍会使堆叠坍塌；更多只是减缓下沉，因为冲量不累积。</translation>
    </message>
    <message>
        <source>Passes over the contacts that each reflect the velocity they find, as a first engine does.</source>
        <translation>像初学者的引擎那样，逐个接触反射其遇到的速度。</translation>
    </message>
    <message>
        <source>Penetration that is left alone, so that contacts at rest persist and keep their impulses.</source>
        <translation>不予处理的穿透，使静止的接触得以持续并保留其冲量。</translation>
    </message>
    <message>
        <source>Penetration, max</source>
        <translation>穿透，最大</translation>
    </message>
    <message>
        <source>Penetration, mean</source>
        <translation>穿透，平均</translation>
    </message>
    <message>
        <source>Penetration, sum</source>
        <translation>穿透，总和</translation>
    </message>
    <message>
        <source>Position iterations</source>
        <translation>位置迭代</translation>
    </message>
    <message>
        <source>Position passes</source>
        <translation>位置遍数</translation>
    </message>
    <message>
        <source>Potential energy in the field of gravity.</source>
        <translation>重力场中的势能。</translation>
    </message>
    <message>
        <source>Projected Gauss-Seidel</source>
        <translation>投影高斯-赛德尔</translation>
    </message>
    <message>
        <source>Projection share</source>
        <translation>投影份额</translation>
    </message>
    <message>
        <source>Put the second anchor onto the first</source>
        <translation>将第二锚点移到第一锚点上</translation>
    </message>
    <message>
        <source>Put the second anchors onto the first</source>
        <translation>将各第二锚点移到第一锚点上</translation>
    </message>
    <message>
        <source>Relax iterations</source>
        <translation>松弛迭代</translation>
    </message>
    <message>
        <source>Relaxation</source>
        <translation>松弛因子</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>Residual of friction</source>
        <translation>摩擦残差</translation>
    </message>
    <message>
        <source>Residual of joints</source>
        <translation>关节残差</translation>
    </message>
    <message>
        <source>Residual of normals</source>
        <translation>法向残差</translation>
    </message>
    <message>
        <source>Residual of normals, scaled</source>
        <translation>法向残差，归一化</translation>
    </message>
    <message>
        <source>Residual of the cone</source>
        <translation>锥残差</translation>
    </message>
    <message>
        <source>Residuals</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重启</translation>
    </message>
    <message>
        <source>Restitution speed</source>
        <translation>恢复速度</translation>
    </message>
    <message>
        <source>Restitution threshold</source>
        <translation>恢复阈值</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Separate them</source>
        <translation>将它们分开</translation>
    </message>
    <message>
        <source>Sequential impulse</source>
        <translation>顺序冲量</translation>
    </message>
    <message>
        <source>Set %1 iterations</source>
        <translation>设为 %1 次迭代</translation>
    </message>
    <message>
        <source>Set their restitution to 0</source>
        <translation>将它们的恢复系数设为 0</translation>
    </message>
    <message>
        <source>Share of a joint&apos;s error that is still there after a second. Smaller pulls together faster, and gives speed.</source>
        <translation>一秒后仍存在的关节误差份额。越小拉拢越快，并带来速度。</translation>
    </message>
    <message>
        <source>Share of an overlap beyond the slop that is still there after a second. Smaller pushes out faster, without giving speed.</source>
        <translation>一秒后仍存在的超出容差的重叠份额。越小推开越快，且不带来速度。</translation>
    </message>
    <message>
        <source>Share of the last step&apos;s impulses that the solve starts from. 0 starts cold: tall stacks sink, as a few sweeps cannot carry the weight to the ground. 1 lets a stack at rest converge over several steps.</source>
        <translation>求解以上一步冲量的多少为起点。0 为冷启动：高堆叠会下沉，因为少数几次扫掠无法把重量传到地面。1 使静止的堆叠在数步内收敛。</translation>
    </message>
    <message>
        <source>Share of the last sub-step&apos;s impulses that the next one starts from. 0 starts cold: a stack sinks, as one sweep carries no weight through it.</source>
        <translation>下一子步以上一子步冲量的多少为起点。0 为冷启动：堆叠会下沉，因为一次扫掠不能传递重量。</translation>
    </message>
    <message>
        <source>Share of the penetration beyond the slop that is removed in one step by baumgarte and split-impulse, and in one pass by nonlinear-gauss-seidel. Large values make stacks jitter.</source>
        <translation>baumgarte 与 split-impulse 一步内、nonlinear-gauss-seidel 一遍内消除的超出容差的穿透份额。值大时堆叠会抖动。</translation>
    </message>
    <message>
        <source>Share of the penetration beyond the slop that projection removes in one step.</source>
        <translation>projection 一步内消除的超出容差的穿透份额。</translation>
    </message>
    <message>
        <source>Share of the warm start that a contact gets which carried nothing in the last step, from the impulse that it last carried. 0 drops that, as the load may be gone: a stack is thrown by impulses that return too great. 1 lets contacts that flicker open take their load up at once.</source>
        <translation>上一步未承载的接触，按其最近承载的冲量得到的热启动份额。0 则丢弃，因为载荷可能已消失：过大的冲量返回会抛开堆叠。1 使时断时续的接触立即恢复载荷。</translation>
    </message>
    <message>
        <source>Sizes can only be multiplied by what is above 0.</source>
        <translation>尺寸只能乘以大于 0 的数。</translation>
    </message>
    <message>
        <source>Slop</source>
        <translation>容差</translation>
    </message>
    <message>
        <source>Slower approaches do not rebound, nor those slower than 2 g times the sub-step. It lets a stack of bouncy bodies come to rest; at 0 a ball makes all of its last small bounces.</source>
        <translation>较慢的接近不回弹，慢于 2 g 乘以子步的也不回弹。这使有弹性的刚体堆叠静止下来；为 0 时球会完成所有最后的小弹跳。</translation>
    </message>
    <message>
        <source>Slower approaches do not rebound. Above g times the sub-step it lets a stack of bouncy bodies come to rest; at 0 a ball makes all of its last small bounces.</source>
        <translation>较慢的接近不回弹。大于 g 乘以子步时，有弹性的刚体堆叠会静止下来；为 0 时球会完成所有最后的小弹跳。</translation>
    </message>
    <message>
        <source>Soft step</source>
        <translation>软步法</translation>
    </message>
    <message>
        <source>Solve manifolds at once</source>
        <translation>同时求解流形</translation>
    </message>
    <message>
        <source>Solves all contacts independently of one another, on bodies split among them, and averages what comes out.</source>
        <translation>在拆分的刚体上独立求解所有接触，并将结果平均。</translation>
    </message>
    <message>
        <source>Solves both normals of a two-point contact exactly together, where both carry: a box that lands flat stays flat, and a stack does not rock. Without, the few sweeps leave it turning. Contacts of bodies that cannot turn are solved point by point.</source>
        <translation>对两点接触的两个法向在都承载时一起精确求解：平落的箱子保持平整，堆叠不会摇晃。没有它，少数几次扫掠会使其转动。不能转动的刚体的接触逐点求解。</translation>
    </message>
    <message>
        <source>Solves both normals of a two-point contact exactly together: a box does not rock from corner to corner, and a stack needs about 15 % fewer sweeps. Manifolds of bodies that cannot turn are solved row by row.</source>
        <translation>对两点接触的两个法向一起精确求解：箱子不会在两角之间摇晃，堆叠所需的扫掠约少 15 %。不能转动的刚体的流形逐行求解。</translation>
    </message>
    <message>
        <source>Solves both normals of a two-point contact exactly together: a box does not rock from corner to corner, and a stack needs about 15 % fewer sweeps. Manifolds of bodies that cannot turn are solved row by row. The rows of a joint are solved at once too, so that long levers hold.</source>
        <translation>对两点接触的两个法向一起精确求解：箱子不会在两角之间摇晃，堆叠所需的扫掠约少 15 %。不能转动的刚体的流形逐行求解。关节的各行也同时求解，使长杠杆得以保持。</translation>
    </message>
    <message>
        <source>Solves contacts, friction and joints exactly, by pivots on a dense matrix. For small scenes, and as the truth to hold others to.</source>
        <translation>用稠密矩阵上的转轴精确求解接触、摩擦和关节。适用于小场景，并作为衡量其他方法的基准。</translation>
    </message>
    <message>
        <source>Stabilization</source>
        <translation>稳定化</translation>
    </message>
    <message>
        <source>Staggers</source>
        <translation>交错次数</translation>
    </message>
    <message>
        <source>Static friction</source>
        <translation>静摩擦</translation>
    </message>
    <message>
        <source>Step length</source>
        <translation>步幅</translation>
    </message>
    <message>
        <source>Steps down the gradient of all contacts at once, with Nesterov&apos;s momentum, and projects onto the bounds or cones.</source>
        <translation>用涅斯捷罗夫动量沿所有接触的梯度下降，并投影到界限或锥上。</translation>
    </message>
    <message>
        <source>Steps for which the impulses of a contact that opened are remembered, to begin from when it closes again.</source>
        <translation>已打开的接触的冲量被记住的步数，以便再次闭合时作为起点。</translation>
    </message>
    <message>
        <source>Stops when no impulse would change by more than this, so that a scene at rest costs little and a tall stack gets the sweeps it needs, up to the iterations. 0 always makes all of them.</source>
        <translation>当冲量的变化都不超过此值时停止，使静止的场景耗费很少，而高堆叠得到所需的扫掠，直至迭代次数。0 则总是全部执行。</translation>
    </message>
    <message>
        <source>Sub-steps</source>
        <translation>子步数</translation>
    </message>
    <message>
        <source>Sum of all depths.</source>
        <translation>所有深度之和。</translation>
    </message>
    <message>
        <source>Support ratio</source>
        <translation>支撑比</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>扫掠</translation>
    </message>
    <message>
        <source>Sweeps after each move that take the push of the springs out of the velocities again. With none it stays in them: what was deep in something leaves it with a jump, and a stack trembles.</source>
        <translation>每次移动后把弹簧的推力从速度中除去的扫掠次数。为零时推力留在速度中：深陷其他物体的会跳出来，堆叠会颤动。</translation>
    </message>
    <message>
        <source>Sweeps like sequential impulses and carries on in the direction of the sweeps before, so that the weight of a tall stack reaches the ground in far fewer of them.</source>
        <translation>像顺序冲量一样扫掠，并沿先前扫掠的方向继续，使高堆叠的重量以少得多的次数传到地面。</translation>
    </message>
    <message>
        <source>Sweeps or passes that the solver made in the step.</source>
        <translation>求解器在这一步中的扫掠次数或遍数。</translation>
    </message>
    <message>
        <source>Sweeps over the contacts and joints in a step. More carry the load of taller stacks.</source>
        <translation>每步对接触和关节的扫掠次数。越多越能承载高堆叠。</translation>
    </message>
    <message>
        <source>Sweeps over the contacts and joints that make velocities fit. More carry the load of taller stacks.</source>
        <translation>使速度相符的接触和关节扫掠次数。越多越能承载高堆叠。</translation>
    </message>
    <message>
        <source>Sweeps that push out what overlaps and pull together what joints hold, without giving it speed. They end early where little is left to do.</source>
        <translation>推开重叠并拉拢关节的扫掠次数，不带来速度。所剩无几时提前结束。</translation>
    </message>
    <message>
        <source>Sweeps with springs in each sub-step. More of them carry a weight farther down a stack, but less far than as many more sub-steps.</source>
        <translation>每个子步中带弹簧的扫掠次数。越多重量在堆叠中传得越远，但不如增加同样多的子步。</translation>
    </message>
    <message>
        <source>The anchor and the axes must be finite.</source>
        <translation>锚点与坐标轴必须是有限的。</translation>
    </message>
    <message>
        <source>The anchors of %1 are %2 m apart where it would hold them together%3: solvers pull them together at the start, each in its way.</source>
        <translation>%1 的锚点相距 %2 m，而它应当将其保持在一起%3：各求解器会在起始时以各自的方式把它们拉拢。</translation>
    </message>
    <message>
        <source>The copies would have no finite positions.</source>
        <translation>副本的位置将不是有限的。</translation>
    </message>
    <message>
        <source>The distance must be finite.</source>
        <translation>距离必须是有限的。</translation>
    </message>
    <message>
        <source>The jitter must be finite.</source>
        <translation>抖动必须是有限的。</translation>
    </message>
    <message>
        <source>The jitter must not be below 0.</source>
        <translation>抖动不得小于 0。</translation>
    </message>
    <message>
        <source>The joint %1 was between parts of the group, and was removed.</source>
        <translation>关节 %1 位于组合的各部分之间，已被移除。</translation>
    </message>
    <message>
        <source>The joints %1 were between parts of the group, and were removed.</source>
        <translation>关节 %1 位于组合的各部分之间，已被移除。</translation>
    </message>
    <message>
        <source>The motor of %1</source>
        <translation>%1 的马达</translation>
    </message>
    <message>
        <source>The name &quot;%1&quot; is taken: it became &quot;%2&quot;.</source>
        <translation>名称“%1”已被使用：改为“%2”。</translation>
    </message>
    <message>
        <source>The number of columns must be at least 1.</source>
        <translation>列数至少为 1。</translation>
    </message>
    <message>
        <source>The number of copies on a ring must be at least 2.</source>
        <translation>环上的副本数至少为 2。</translation>
    </message>
    <message>
        <source>The number of layers must be at least 1.</source>
        <translation>层数至少为 1。</translation>
    </message>
    <message>
        <source>The number of rows must be at least 1.</source>
        <translation>行数至少为 1。</translation>
    </message>
    <message>
        <source>The offset must be finite.</source>
        <translation>偏移必须是有限的。</translation>
    </message>
    <message>
        <source>The outline %1.</source>
        <translation>轮廓%1。</translation>
    </message>
    <message>
        <source>The part of it that finds contacts.</source>
        <translation>其中查找接触的部分。</translation>
    </message>
    <message>
        <source>The part of it that the solver takes.</source>
        <translation>其中求解器所用的部分。</translation>
    </message>
    <message>
        <source>The radius and the angle must be finite.</source>
        <translation>半径和角度必须是有限的。</translation>
    </message>
    <message>
        <source>The radius must be above 0.</source>
        <translation>半径必须大于 0。</translation>
    </message>
    <message>
        <source>The same in weights of a mean body over the step.</source>
        <translation>同上，以一步内平均刚体的重量为单位。</translation>
    </message>
    <message>
        <source>The scene in the text has no bodies.</source>
        <translation>文本中的场景没有刚体。</translation>
    </message>
    <message>
        <source>The surface of %1</source>
        <translation>%1 的表面</translation>
    </message>
    <message>
        <source>The text is no scene that can be pasted.</source>
        <translation>文本不是可以粘贴的场景。</translation>
    </message>
    <message>
        <source>The tolerance must not be below 0.</source>
        <translation>公差不得小于 0。</translation>
    </message>
    <message>
        <source>There &quot;%1&quot; would have no finite position.</source>
        <translation>在那里“%1”将没有有限的位置。</translation>
    </message>
    <message>
        <source>There is no body &quot;%1&quot; in the scene.</source>
        <translation>场景中没有刚体“%1”。</translation>
    </message>
    <message>
        <source>There is no edge %1.</source>
        <translation>没有边 %1。</translation>
    </message>
    <message>
        <source>There is no group &quot;%1&quot; in the scene.</source>
        <translation>场景中没有组“%1”。</translation>
    </message>
    <message>
        <source>There is no joint &quot;%1&quot; in the scene.</source>
        <translation>场景中没有关节“%1”。</translation>
    </message>
    <message>
        <source>There is no other body &quot;%1&quot; to put bodies behind.</source>
        <translation>没有另一个刚体“%1”可将刚体放在其后。</translation>
    </message>
    <message>
        <source>There is no vertex %1.</source>
        <translation>没有顶点 %1。</translation>
    </message>
    <message>
        <source>There is not room for all: they overlap by %1 m each.</source>
        <translation>空间不足以容纳全部：它们各重叠 %1 m。</translation>
    </message>
    <message>
        <source>They cannot be separated: &quot;%1&quot; and &quot;%2&quot; would still overlap by %3 m.</source>
        <translation>无法将它们分开：“%1”与“%2”仍会重叠 %3 m。</translation>
    </message>
    <message>
        <source>Three bodies at least are needed, two of them to distribute others between.</source>
        <translation>至少需要三个刚体，其中两个用来在其间分布其他刚体。</translation>
    </message>
    <message>
        <source>Time of a step</source>
        <translation>每步时间</translation>
    </message>
    <message>
        <source>Time of detection</source>
        <translation>检测时间</translation>
    </message>
    <message>
        <source>Time of the solver</source>
        <translation>求解器时间</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>公差</translation>
    </message>
    <message>
        <source>Two bodies at least are needed to make one of them.</source>
        <translation>至少需要两个刚体才能合为一个。</translation>
    </message>
    <message>
        <source>Two bodies at least are needed, the first to align the others to.</source>
        <translation>至少需要两个刚体，第一个供其他刚体对齐。</translation>
    </message>
    <message>
        <source>Unattributed energy</source>
        <translation>未归因的能量</translation>
    </message>
    <message>
        <source>Velocity iterations</source>
        <translation>速度迭代</translation>
    </message>
    <message>
        <source>Wall time of the whole step.</source>
        <translation>整步的实际时间。</translation>
    </message>
    <message>
        <source>Warm start</source>
        <translation>热启动</translation>
    </message>
    <message>
        <source>Warm start, reopened</source>
        <translation>热启动，重新接触</translation>
    </message>
    <message>
        <source>Warm starting</source>
        <translation>热启动</translation>
    </message>
    <message>
        <source>What bodies whose motion is given put in.</source>
        <translation>运动给定的刚体输入的能量。</translation>
    </message>
    <message>
        <source>What bounds friction. refreshed: the normal impulse as it is at each moment of the solve. frozen: that of the last step; the problem is convex, and friction takes hold one step late. staggered: normal impulses are solved with friction held fast, then friction with these, and again. cone: both are projected onto the cone together; convex, but what slides is lifted.</source>
        <translation>什么限定摩擦。refreshed：求解各时刻的法向冲量。frozen：上一步的法向冲量；问题是凸的，摩擦晚一步起效。staggered：固定摩擦求法向冲量，再用它求摩擦，如此反复。cone：二者一起投影到锥上；是凸的，但滑动的物体会被抬起。</translation>
    </message>
    <message>
        <source>What contacts take out by stopping bodies, rebounds counted.</source>
        <translation>接触使刚体停下所取走的能量，已计入回弹。</translation>
    </message>
    <message>
        <source>What conveyors put in through friction.</source>
        <translation>传送带通过摩擦输入的能量。</translation>
    </message>
    <message>
        <source>What friction takes out where surfaces slide on each other.</source>
        <translation>表面相互滑动处摩擦取走的能量。</translation>
    </message>
    <message>
        <source>What gravity has given to the bodies in this step.</source>
        <translation>这一步中重力给予刚体的能量。</translation>
    </message>
    <message>
        <source>What is lost when bodies fall asleep.</source>
        <translation>刚体休眠时损失的能量。</translation>
    </message>
    <message>
        <source>What is selected has no polygons or chains.</source>
        <translation>所选内容没有多边形或链。</translation>
    </message>
    <message>
        <source>What its discrete step makes of gravity and springs beside their work.</source>
        <translation>离散步在重力和弹簧的功之外产生的能量。</translation>
    </message>
    <message>
        <source>What joints and springs take out, dampers included.</source>
        <translation>关节和弹簧取走的能量，包括阻尼器。</translation>
    </message>
    <message>
        <source>What none of these explains: round-off, or a fault.</source>
        <translation>以上都不能解释的部分：舍入误差或故障。</translation>
    </message>
    <message>
        <source>What pokes and the scene&apos;s forces put in.</source>
        <translation>扰动和场景中的力输入的能量。</translation>
    </message>
    <message>
        <source>What the damping of bodies takes out.</source>
        <translation>刚体的阻尼取走的能量。</translation>
    </message>
    <message>
        <source>What the greatest speed takes out.</source>
        <translation>最大速度限制取走的能量。</translation>
    </message>
    <message>
        <source>What the ground gave against gravity, in weights of all bodies: 1 at rest.</source>
        <translation>地面对抗重力所给的，以所有刚体的重量为单位：静止时为 1。</translation>
    </message>
    <message>
        <source>What the motors of joints put in.</source>
        <translation>关节马达输入的能量。</translation>
    </message>
    <message>
        <source>What the parting of overlaps and of gaping joints puts in, or an unfinished solve takes out.</source>
        <translation>分开重叠和张开的关节所输入的，或未完成的求解所取走的能量。</translation>
    </message>
    <message>
        <source>Which approach speed a rebound is made from. before-forces: that at the start of the step. after-forces: with this step&apos;s gravity in it, so that a bouncing ball gains height.</source>
        <translation>回弹由哪个接近速度得出。before-forces：步开始时的速度。after-forces：含这一步的重力，因此弹跳的球会升高。</translation>
    </message>
    <message>
        <source>Work of continuous collision</source>
        <translation>连续碰撞的功</translation>
    </message>
    <message>
        <source>Work of damping</source>
        <translation>阻尼的功</translation>
    </message>
    <message>
        <source>Work of friction</source>
        <translation>摩擦的功</translation>
    </message>
    <message>
        <source>Work of gravity</source>
        <translation>重力的功</translation>
    </message>
    <message>
        <source>Work of joints</source>
        <translation>关节的功</translation>
    </message>
    <message>
        <source>Work of kinematic bodies</source>
        <translation>运动学刚体的功</translation>
    </message>
    <message>
        <source>Work of motors</source>
        <translation>马达的功</translation>
    </message>
    <message>
        <source>Work of normal impulses</source>
        <translation>法向冲量的功</translation>
    </message>
    <message>
        <source>Work of pokes and forces</source>
        <translation>扰动与力的功</translation>
    </message>
    <message>
        <source>Work of sleep</source>
        <translation>休眠的功</translation>
    </message>
    <message>
        <source>Work of stabilization</source>
        <translation>稳定化的功</translation>
    </message>
    <message>
        <source>Work of surface velocity</source>
        <translation>表面速度的功</translation>
    </message>
    <message>
        <source>Work of the integrator</source>
        <translation>积分器的功</translation>
    </message>
    <message>
        <source>Work of the speed limit</source>
        <translation>速度上限的功</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be so: %2 %3.</source>
        <translation>“%1”不能如此：%2 %3。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be so: %2.</source>
        <translation>“%1”不能如此：%2。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has a mass of its own, which does not say how its parts would share it.</source>
        <translation>“%1”有自己的质量，无法得知各部分如何分担。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no shape %2.</source>
        <translation>“%1”没有形状 %2。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no shapes, and so no size from which a distance could be taken.</source>
        <translation>“%1”没有形状，因此没有可用来计算距离的尺寸。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no shapes.</source>
        <translation>“%1”没有形状。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no vertices to edit in shape %2.</source>
        <translation>“%1”的形状 %2 没有可编辑的顶点。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a chain, which has no mass, and is static now.</source>
        <translation>“%1”是链，没有质量，现在是静态的。</translation>
    </message>
    <message>
        <source>&quot;holds&quot;, or { &quot;fails&quot;: &quot;the reason&quot; }</source>
        <translation>&quot;holds&quot;，或 { &quot;fails&quot;: &quot;原因&quot; }</translation>
    </message>
    <message>
        <source>a color like &quot;#4a90d9&quot;</source>
        <translation>形如 &quot;#4a90d9&quot; 的颜色</translation>
    </message>
    <message>
        <source>a finite number</source>
        <translation>有限的数</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation>从 %1 到 %2 的数</translation>
    </message>
    <message>
        <source>a number, at least %1</source>
        <translation>数，至少为 %1</translation>
    </message>
    <message>
        <source>a number, at most %1</source>
        <translation>数，至多为 %1</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>a text that is not empty</source>
        <translation>非空的文本</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>从 %1 到 %2 的整数</translation>
    </message>
    <message>
        <source>a whole number of 64 bits</source>
        <translation>64 位整数</translation>
    </message>
    <message>
        <source>a whole number, at least %1</source>
        <translation>整数，至少为 %1</translation>
    </message>
    <message>
        <source>a whole number, at most %1</source>
        <translation>整数，至多为 %1</translation>
    </message>
    <message>
        <source>adaptive: tried and shortened where the problem is steeper, as long as it can be: fast while a stack takes up its load. fixed: from the steepest direction, found by 30 products beforehand: slower and steadier.</source>
        <translation>adaptive：试探，问题较陡时缩短，尽可能长：堆叠承载时较快。fixed：由最陡的方向得出，事先用 30 次乘积求得：较慢但更平稳。</translation>
    </message>
    <message>
        <source>an array</source>
        <translation>数组</translation>
    </message>
    <message>
        <source>an array of %1</source>
        <translation>%1 个元素的数组</translation>
    </message>
    <message>
        <source>an array of at most %1</source>
        <translation>至多 %1 个元素的数组</translation>
    </message>
    <message>
        <source>an array of two numbers, [x, y]</source>
        <translation>两个数的数组 [x, y]</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>an object of lanes by label</source>
        <translation>以标签为键的通道对象</translation>
    </message>
    <message>
        <source>assembled: W is built, and each row is a product with it; a body that many rest on makes it dense. free: products go through the bodies. The same impulses but for round-off, in another time.</source>
        <translation>assembled：构建 W，每行是与它的乘积；支撑许多物体的刚体使其稠密。free：乘积经过各刚体。除舍入误差外冲量相同，时间不同。</translation>
    </message>
    <message>
        <source>bullet mark</source>
        <translation>子弹标记</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>无法读取：%1</translation>
    </message>
    <message>
        <source>clockwise vertices put in counter-clockwise order</source>
        <translation>顺时针的顶点已改为逆时针次序</translation>
    </message>
    <message>
        <source>collinear vertex %1 left out</source>
        <translation>略去了共线的顶点 %1</translation>
    </message>
    <message>
        <source>collinear vertices %1 left out</source>
        <translation>略去了共线的顶点 %1</translation>
    </message>
    <message>
        <source>colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>cone projects rigid normals, and stabilization=soft makes them springs: what slides would be lifted onto them</source>
        <translation>cone 投影刚性法向，而 stabilization=soft 使其成为弹簧：滑动的物体会被抬到其上</translation>
    </message>
    <message>
        <source>cone: %1</source>
        <translation>cone：%1</translation>
    </message>
    <message>
        <source>damping</source>
        <translation>阻尼</translation>
    </message>
    <message>
        <source>expected %1, found %2</source>
        <translation>应为%1，实为 %2</translation>
    </message>
    <message>
        <source>expected %1, found %2; did you mean %3?</source>
        <translation>应为%1，实为 %2；是否指 %3？</translation>
    </message>
    <message>
        <source>fixed rotation</source>
        <translation>固定转动</translation>
    </message>
    <message>
        <source>forward: rows always in the same order. symmetric: forward and back again in each iteration, at twice the cost: a stack neither leans nor creeps to the side that the order favours.</source>
        <translation>forward：行总按同一次序。symmetric：每次迭代往返各一遍，代价加倍：堆叠既不倾斜，也不向次序所偏的一侧爬行。</translation>
    </message>
    <message>
        <source>gravity scale</source>
        <translation>重力比例</translation>
    </message>
    <message>
        <source>greater than 0</source>
        <translation>大于 0 的数</translation>
    </message>
    <message>
        <source>has %1 more errors</source>
        <translation>还有 %1 个错误</translation>
    </message>
    <message>
        <source>has %1 more warnings</source>
        <translation>还有 %1 个警告</translation>
    </message>
    <message>
        <source>is 0, so that no pass of nonlinear-gauss-seidel moves anything; choose stabilization=none</source>
        <translation>为 0，nonlinear-gauss-seidel 的任何一遍都不会移动任何东西；请选择 stabilization=none</translation>
    </message>
    <message>
        <source>is 0, so that nothing that overlaps is parted; choose stabilization=none</source>
        <translation>为 0，重叠的物体不会分开；请选择 stabilization=none</translation>
    </message>
    <message>
        <source>is a share of warmStart, which is 0: no contact starts warm</source>
        <translation>是 warmStart 的份额，而后者为 0：没有接触会热启动</translation>
    </message>
    <message>
        <source>is required, and is missing</source>
        <translation>必需，但缺失</translation>
    </message>
    <message>
        <source>is so far from the origin that lengths there are exact to no better than %1 m</source>
        <translation>离原点太远，那里的长度精度不优于 %1 m</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>members that are not of this version</source>
        <translation>不属于此版本的成员</translation>
    </message>
    <message>
        <source>must be %1, found %2</source>
        <translation>应为%1，实为%2</translation>
    </message>
    <message>
        <source>must be JSON, found %1</source>
        <translation>必须是 JSON，实为 %1</translation>
    </message>
    <message>
        <source>must be &quot;cairn-scene&quot;, and is missing</source>
        <translation>必须是 &quot;cairn-scene&quot;，但缺失</translation>
    </message>
    <message>
        <source>must be &quot;cairn-scene&quot;, found %1</source>
        <translation>必须是 &quot;cairn-scene&quot;，实为 %1</translation>
    </message>
    <message>
        <source>must be a whole number from 1, and is missing</source>
        <translation>必须是从 1 起的整数，但缺失</translation>
    </message>
    <message>
        <source>must be a whole number from 1, found %1</source>
        <translation>必须是从 1 起的整数，实为 %1</translation>
    </message>
    <message>
        <source>must be a world setting that this version knows, found %1</source>
        <translation>必须是此版本所知的世界设置，实为 %1</translation>
    </message>
    <message>
        <source>must be an object with &quot;format&quot;: &quot;cairn-scene&quot;, found %1</source>
        <translation>必须是含 &quot;format&quot;: &quot;cairn-scene&quot; 的对象，实为 %1</translation>
    </message>
    <message>
        <source>must be at most %1, found %2: this file needs %3 or newer, which wrote it</source>
        <translation>至多为 %1，实为 %2：此文件需要写出它的 %3 或更新版本</translation>
    </message>
    <message>
        <source>must be at most %1, found %2: this file needs a newer version of Cairn</source>
        <translation>至多为 %1，实为 %2：此文件需要更新版本的 Cairn</translation>
    </message>
    <message>
        <source>must be of a body of the scene, found &quot;%1&quot;</source>
        <translation>必须是场景中刚体的量，实为“%1”</translation>
    </message>
    <message>
        <source>must be the id of a body, found &quot;%1&quot;, which no body has</source>
        <translation>必须是刚体的 id，实为“%1”，没有刚体具有它</translation>
    </message>
    <message>
        <source>must be the label of a lane, found &quot;%1&quot;, which no lane has</source>
        <translation>必须是通道的标签，实为“%1”，没有通道具有它</translation>
    </message>
    <message>
        <source>must be unique, found &quot;%1&quot;, which %2 has</source>
        <translation>必须唯一，实为“%1”，%2 已具有它</translation>
    </message>
    <message>
        <source>must be valid UTF-8</source>
        <translation>必须是有效的 UTF-8</translation>
    </message>
    <message>
        <source>must differ from bodyA, found &quot;%1&quot; twice</source>
        <translation>必须与 bodyA 不同，实为两次“%1”</translation>
    </message>
    <message>
        <source>must differ from bodyA, found the world twice</source>
        <translation>必须与 bodyA 不同，实为两次世界</translation>
    </message>
    <message>
        <source>must enclose an area, but all its vertices lie on a line</source>
        <translation>必须围出面积，但其所有顶点都在一条线上</translation>
    </message>
    <message>
        <source>must enclose an area, found 0</source>
        <translation>必须围出面积，实为 0</translation>
    </message>
    <message>
        <source>must have a direction, found [0, 0]</source>
        <translation>必须有方向，实为 [0, 0]</translation>
    </message>
    <message>
        <source>must have a finite mass; its shapes are too large or too dense</source>
        <translation>必须有有限的质量；其形状太大或太密</translation>
    </message>
    <message>
        <source>must have at least %1 different vertices, found %2</source>
        <translation>必须至少有 %1 个不同的顶点，实为 %2 个</translation>
    </message>
    <message>
        <source>must have at most one of dampingRatio and damping, found both</source>
        <translation>dampingRatio 与 damping 至多只能有一个，实有两个</translation>
    </message>
    <message>
        <source>must have coordinates of at most %1 in size, as its area overflows beyond</source>
        <translation>坐标的大小至多为 %1，否则面积会溢出</translation>
    </message>
    <message>
        <source>must have either frequency or stiffness, as it is a spring; found both</source>
        <translation>作为弹簧必须有 frequency 或 stiffness 之一；实有两个</translation>
    </message>
    <message>
        <source>must have either frequency or stiffness, as it is a spring; found neither</source>
        <translation>作为弹簧必须有 frequency 或 stiffness 之一；实为都没有</translation>
    </message>
    <message>
        <source>must have either quantity or verdict; found both</source>
        <translation>必须有 quantity 或 verdict 之一；实有两个</translation>
    </message>
    <message>
        <source>must have either quantity or verdict; found neither</source>
        <translation>必须有 quantity 或 verdict 之一；实为都没有</translation>
    </message>
    <message>
        <source>must have either value and tolerance, or atLeast or atMost; found both</source>
        <translation>必须有 value 和 tolerance，或者 atLeast 或 atMost；实有两者</translation>
    </message>
    <message>
        <source>must have either value and tolerance, or atLeast or atMost; found neither</source>
        <translation>必须有 value 和 tolerance，或者 atLeast 或 atMost；实为都没有</translation>
    </message>
    <message>
        <source>must have finite vertices</source>
        <translation>必须有有限的顶点</translation>
    </message>
    <message>
        <source>must have labels of lanes of the scene as keys, found &quot;%1&quot;</source>
        <translation>必须以场景中通道的标签为键，实为“%1”</translation>
    </message>
    <message>
        <source>must have lower &lt;= upper, found %1 &gt; %2</source>
        <translation>必须 lower &lt;= upper，实为 %1 &gt; %2</translation>
    </message>
    <message>
        <source>must have mass, as it is dynamic: a shape with an area and a density above 0, or a massOverride; found %1 of no mass</source>
        <translation>必须有质量，因为它是动态的：有面积且密度大于 0 的形状，或 massOverride；实为 %1，没有质量</translation>
    </message>
    <message>
        <source>must have no value, tolerance or bounds beside a verdict</source>
        <translation>有 verdict 时不得有 value、tolerance 或界限</translation>
    </message>
    <message>
        <source>must not be blank</source>
        <translation>不得为空白</translation>
    </message>
    <message>
        <source>must not be less than atLeast, found %1 &lt; %2</source>
        <translation>不得小于 atLeast，实为 %1 &lt; %2</translation>
    </message>
    <message>
        <source>must not cross or touch itself; the edges of vertices %1 and %2 do</source>
        <translation>不得自交或自触；顶点 %1 与 %2 的边如此</translation>
    </message>
    <message>
        <source>must not hold control characters</source>
        <translation>不得含有控制字符</translation>
    </message>
    <message>
        <source>must not lie before start, found %1 &lt; %2</source>
        <translation>不得早于 start，实为 %1 &lt; %2</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>没有限制</translation>
    </message>
    <message>
        <source>no solver is called &quot;%1&quot;; no plugin offers any</source>
        <translation>没有名为“%1”的求解器；没有插件提供任何求解器</translation>
    </message>
    <message>
        <source>no solver is called &quot;%1&quot;; there are: %2</source>
        <translation>没有名为“%1”的求解器；现有：%2</translation>
    </message>
    <message>
        <source>null, true, false, a number or a text</source>
        <translation>null、true、false、数或文本</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>%1 之一</translation>
    </message>
    <message>
        <source>repaired: %1</source>
        <translation>已修复：%1</translation>
    </message>
    <message>
        <source>repeated vertex %1 left out</source>
        <translation>略去了重复的顶点 %1</translation>
    </message>
    <message>
        <source>repeated vertices %1 left out</source>
        <translation>略去了重复的顶点 %1</translation>
    </message>
    <message>
        <source>sleep</source>
        <translation>休眠</translation>
    </message>
    <message>
        <source>solve-first: forces, solve, move. move-first: forces, move, detect, solve, as many first engines do: contacts are always solved one step late, so that bodies rest a little deeper.</source>
        <translation>solve-first：力、求解、移动。move-first：力、移动、检测、求解，如许多初学者的引擎：接触总是晚一步求解，因此刚体停得略深。</translation>
    </message>
    <message>
        <source>the body &quot;%1&quot;</source>
        <translation>刚体“%1”</translation>
    </message>
    <message>
        <source>the joint &quot;%1&quot;</source>
        <translation>关节“%1”</translation>
    </message>
    <message>
        <source>the scene&apos;s linear slop</source>
        <translation>场景的线性容差</translation>
    </message>
    <message>
        <source>the scene&apos;s restitution threshold</source>
        <translation>场景的恢复阈值</translation>
    </message>
    <message>
        <source>there is no such parameter, and no other</source>
        <translation>没有这个参数，也没有其他参数</translation>
    </message>
    <message>
        <source>there is no such parameter; did you mean %1?</source>
        <translation>没有这个参数；是否指 %1？</translation>
    </message>
    <message>
        <source>there is no such parameter; known are %1</source>
        <translation>没有这个参数；已知的有 %1</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>velocity</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Greatest velocity with which baumgarte, split-impulse and soft part two bodies. Without a limit, bodies that start deep inside each other are thrown.</source>
        <translation>baumgarte、split-impulse 与 soft 分开两个刚体的最大速度。没有限制时，起始时彼此深陷的刚体会被抛开。</translation>
    </message>
    <message>
        <source>Of soft stabilization: 1 is critical. Large values part what overlaps slowly; below 1 a stack bounces on its contacts.</source>
        <translation>用于 soft 稳定化：1 为临界值。较大的值使重叠的物体缓慢分开；小于 1 时堆叠会在接触处弹跳。</translation>
    </message>
    <message>
        <source>Of soft stabilization: the frequency of the springs, at most a quarter of the steps in a second, and twice that on fixed ground. A stack rests N K / (2 pi f)^2 deep at a contact that carries N, so that low values let it sink.</source>
        <translation>用于 soft 稳定化：弹簧的频率，最多为每秒步数的四分之一，对固定地面则为其两倍。承载 N 的接触处堆叠下沉 N K / (2 pi f)^2，因此值低时会下沉。</translation>
    </message>
    <message>
        <source>Slower approaches do not rebound. Above g times the step it lets a stack of bouncy bodies come to rest; at 0 a ball makes all of its last small bounces.</source>
        <translation>较慢的接近不回弹。大于 g 乘以步长时，有弹性的刚体堆叠会静止下来；为 0 时球会完成所有最后的小弹跳。</translation>
    </message>
    <message>
        <source>is required of a %1, and is missing</source>
        <translation>是%1所必需的，但缺失</translation>
    </message>
    <message>
        <source>must be greater than minimum, found %1 &lt;= %2</source>
        <translation>必须大于minimum，却是%1 &lt;= %2</translation>
    </message>
    <message>
        <source>must be labels of lanes of the scene, found &quot;%1&quot;</source>
        <translation>必须是场景中通道的标签，却是“%1”</translation>
    </message>
    <message>
        <source>must be plot, tracker or slider to be shown, found &quot;%1&quot;</source>
        <translation>必须是plot、tracker或slider才能显示，却是“%1”</translation>
    </message>
    <message>
        <source>%1 is there twice</source>
        <translation>%1出现了两次</translation>
    </message>
    <message>
        <source>%1: a range by factors has both ends above 0, or both below</source>
        <translation>%1：按倍数的范围两端必须同为正或同为负</translation>
    </message>
    <message>
        <source>%1: a range goes by factors above 1</source>
        <translation>%1：范围的倍数必须大于1</translation>
    </message>
    <message>
        <source>%1: a range goes by steps above 0</source>
        <translation>%1：范围的步长必须大于0</translation>
    </message>
    <message>
        <source>%1: these are more than 100,000 values</source>
        <translation>%1：超过100000个值</translation>
    </message>
    <message>
        <source>a value is empty</source>
        <translation>有一个值是空的</translation>
    </message>
    <message>
        <source>expected a range like 1..100 x2, 0..1 +0.25 or 1..5, found &quot;%1&quot;</source>
        <translation>应为1..100 x2、0..1 +0.25或1..5这样的范围，实际为“%1”</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>a picture</source>
        <translation>一幅图片</translation>
    </message>
    <message>
        <source>paths, rectangles, circles, ellipses and lines of a drawing as static bodies; written, a picture of the scene</source>
        <translation>将图画中的路径、矩形、圆、椭圆和线条读作静态刚体；写出的则是场景的图片</translation>
    </message>
    <message>
        <source>PNG picture</source>
        <translation>PNG 图片</translation>
    </message>
    <message>
        <source>a picture of the scene as authored</source>
        <translation>场景编辑时状态的图片</translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation>无法写入：%1</translation>
    </message>
    <message>
        <source>another sweep is writing to it</source>
        <translation>另一个扫描正在写入它</translation>
    </message>
    <message>
        <source>holds the runs of a sweep; --resume takes them over, --force replaces them</source>
        <translation>其中有一个扫描的运行结果；--resume 接续它们，--force 替换它们</translation>
    </message>
    <message>
        <source>%1 at step %2 (%3 s)</source>
        <translation>%1 在第 %2 步（%3 s）</translation>
    </message>
    <message>
        <source>%1 boxes</source>
        <translation>%1 个矩形</translation>
    </message>
    <message>
        <source>%1 breaks the order of contacts, a normal row and then its friction row</source>
        <translation>%1 打乱了接触的次序，即先法向行、后其摩擦行</translation>
    </message>
    <message>
        <source>%1 can be exported only</source>
        <translation>%1 只能导出</translation>
    </message>
    <message>
        <source>%1 can be imported only</source>
        <translation>%1 只能导入</translation>
    </message>
    <message>
        <source>%1 capsules</source>
        <translation>%1 个胶囊</translation>
    </message>
    <message>
        <source>%1 chains</source>
        <translation>%1 条链</translation>
    </message>
    <message>
        <source>%1 circles</source>
        <translation>%1 个圆</translation>
    </message>
    <message>
        <source>%1 corners</source>
        <translation>%1 个角</translation>
    </message>
    <message>
        <source>%1 divides by the diagonal of the matrix, and that of row %2 is negative</source>
        <translation>%1要除以矩阵的对角元，而第 %2 行的对角元为负</translation>
    </message>
    <message>
        <source>%1 divides by the diagonal of the matrix, and that of row %2 is zero</source>
        <translation>%1要除以矩阵的对角元，而第 %2 行的对角元为零</translation>
    </message>
    <message>
        <source>%1 edges</source>
        <translation>%1 条边</translation>
    </message>
    <message>
        <source>%1 forces were left out, as there is no longer a body to act on</source>
        <translation>略去了 %1 个力，因为它们所作用的刚体已不存在</translation>
    </message>
    <message>
        <source>%1 has a motor along a line, which Chipmunk does not have</source>
        <translation>%1 带有沿直线的马达，而 Chipmunk 没有这种马达</translation>
    </message>
    <message>
        <source>%1 has a motor, which Box2D&apos;s distance joints do not have</source>
        <translation>%1 带有马达，而 Box2D 的距离关节没有马达</translation>
    </message>
    <message>
        <source>%1 has bounds other than 0 and infinity, which this format does not hold</source>
        <translation>%1 的界限不是 0 和无穷，此格式无法容纳</translation>
    </message>
    <message>
        <source>%1 has no friction row, and this format holds pairs</source>
        <translation>%1 没有摩擦行，而此格式只容纳成对的行</translation>
    </message>
    <message>
        <source>%1 has the number %2, which is too large for Chipmunk</source>
        <translation>%1 含有数值 %2，对 Chipmunk 来说过大</translation>
    </message>
    <message>
        <source>%1 has the number %2, which is too large for the floats of Box2D</source>
        <translation>%1 含有数值 %2，超出了 Box2D 单精度数的范围</translation>
    </message>
    <message>
        <source>%1 is %2, and the engine can compute up to %3</source>
        <translation>%1为 %2，而该引擎最多只能计算到 %3</translation>
    </message>
    <message>
        <source>%1 is %2, baseline %3 within %4</source>
        <translation>%1为 %2，基线为 %3，容差 %4</translation>
    </message>
    <message>
        <source>%1 is left out</source>
        <translation>%1被略去</translation>
    </message>
    <message>
        <source>%1 is no quantity of this scene</source>
        <translation>%1 不是此场景中的量</translation>
    </message>
    <message>
        <source>%1 is of a joint, and this format holds contacts alone</source>
        <translation>%1 属于关节，而此格式只容纳接触</translation>
    </message>
    <message>
        <source>%1 is read as a disc of 0.05 m that does not turn</source>
        <translation>%1被读作半径 0.05 m、不转动的圆盘</translation>
    </message>
    <message>
        <source>%1 is set twice</source>
        <translation>%1 设置了两次</translation>
    </message>
    <message>
        <source>%1 is too small for Box2D, to which points nearer than 2.5 mm are one</source>
        <translation>%1 对 Box2D 来说太小：相距不足 2.5 mm 的点被它视为同一点</translation>
    </message>
    <message>
        <source>%1 is varied twice</source>
        <translation>%1 被变动了两次</translation>
    </message>
    <message>
        <source>%1 kg, %2 kg m^2 about [%3, %4]</source>
        <translation>%1 kg，关于 [%3, %4] 为 %2 kg m^2</translation>
    </message>
    <message>
        <source>%1 m thick</source>
        <translation>%1 m 厚</translation>
    </message>
    <message>
        <source>%1 must be a whole number</source>
        <translation>%1 必须是整数</translation>
    </message>
    <message>
        <source>%1 must be one of the bodies that were made before</source>
        <translation>%1 必须是先前创建的刚体之一</translation>
    </message>
    <message>
        <source>%1 pivot</source>
        <translation>%1 次转轴</translation>
    </message>
    <message>
        <source>%1 pivots</source>
        <translation>%1 次转轴</translation>
    </message>
    <message>
        <source>%1 polygons</source>
        <translation>%1 个多边形</translation>
    </message>
    <message>
        <source>%1, and %2 more of the kind</source>
        <translation>%1，另有 %2 个同类</translation>
    </message>
    <message>
        <source>%1, and is missing</source>
        <translation>%1，但缺失</translation>
    </message>
    <message>
        <source>%1, baseline at step %2</source>
        <translation>%1，基线在第 %2 步停止</translation>
    </message>
    <message>
        <source>%1, baseline did not stop</source>
        <translation>%1，基线没有停止</translation>
    </message>
    <message>
        <source>%1, found %2</source>
        <translation>%1，实为%2</translation>
    </message>
    <message>
        <source>%1, which counts %2</source>
        <translation>%1，这在%2时有影响</translation>
    </message>
    <message>
        <source>%1. Did you mean a file that ends in %2?</source>
        <translation>%1。是否指以 %2 结尾的文件？</translation>
    </message>
    <message>
        <source>%1: %2 becomes %3</source>
        <translation>%1：%2变为%3</translation>
    </message>
    <message>
        <source>%1: %2 is lost</source>
        <translation>%1：%2丢失</translation>
    </message>
    <message>
        <source>%1: belongs to the step, which a frozen problem has behind it</source>
        <translation>%1：属于时间步，而冻结的问题已不含时间步</translation>
    </message>
    <message>
        <source>%1: expected a length, found &quot;%2&quot;</source>
        <translation>%1：应为长度，实为 &quot;%2&quot;</translation>
    </message>
    <message>
        <source>%1: expected a number, found &quot;%2&quot;</source>
        <translation>%1：应为数值，实为 &quot;%2&quot;</translation>
    </message>
    <message>
        <source>%1: is kept as an unknown key, and is there already</source>
        <translation>%1：作为未知键保留，但已经存在</translation>
    </message>
    <message>
        <source>%1: must hold JSON text, but %2</source>
        <translation>%1：必须含有 JSON 文本，但%2</translation>
    </message>
    <message>
        <source>%1: there with other content, and left as it is</source>
        <translation>%1：已存在且内容不同，保持原样</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>%1; a .json file would</source>
        <translation>%1；.json 文件则可以</translation>
    </message>
    <message>
        <source>%1; shorten the one or lengthen the other</source>
        <translation>%1；请缩短前者或加长后者</translation>
    </message>
    <message>
        <source>%1must be at most %2</source>
        <translation>%1必须至多为 %2</translation>
    </message>
    <message>
        <source>1 force was left out, as there is no longer a body to act on</source>
        <translation>略去了 1 个力，因为它所作用的刚体已不存在</translation>
    </message>
    <message>
        <source>&lt;%1&gt; %2</source>
        <translation>&lt;%1&gt; %2</translation>
    </message>
    <message>
        <source>&lt;%1&gt; (%2 times) %3</source>
        <translation>&lt;%1&gt;（%2 次）%3</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>Angular velocity</source>
        <translation>角速度</translation>
    </message>
    <message>
        <source>Box2D 2.4 C++</source>
        <translation>Box2D 2.4 C++</translation>
    </message>
    <message>
        <source>Box2D v3.1 C code</source>
        <translation>Box2D v3.1 C 代码</translation>
    </message>
    <message>
        <source>By how much its frame is turned, counter-clockwise, whole turns included.</source>
        <translation>其坐标系转过的角度，逆时针为正，整圈计入在内。</translation>
    </message>
    <message>
        <source>C++ as b2World::Dump() writes it, to be compiled in; all of ours comes back by comments. Reads dumps too</source>
        <translation>b2World::Dump() 所写的 C++，供编译使用；Cairn 的全部内容可借注释读回。也能读取转储</translation>
    </message>
    <message>
        <source>Cairn scene</source>
        <translation>Cairn 场景</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>超出磁盘配额</translation>
    </message>
    <message>
        <source>Distance from the start</source>
        <translation>与起点的距离</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>文件名过长</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>力</translation>
    </message>
    <message>
        <source>Godot 3 scene</source>
        <translation>Godot 3 场景</translation>
    </message>
    <message>
        <source>Godot 4 scene</source>
        <translation>Godot 4 场景</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>How far apart its anchors are that it should hold together.</source>
        <translation>其应保持重合的锚点之间的距离。</translation>
    </message>
    <message>
        <source>How far its frame is from where it started.</source>
        <translation>其坐标系与起始位置的距离。</translation>
    </message>
    <message>
        <source>How fast it turns, counter-clockwise.</source>
        <translation>其转动的快慢，逆时针为正。</translation>
    </message>
    <message>
        <source>How fast its centre of mass moves.</source>
        <translation>其质心运动的快慢。</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>输入/输出错误</translation>
    </message>
    <message>
        <source>JavaScript module</source>
        <translation>JavaScript 模块</translation>
    </message>
    <message>
        <source>KDE Step</source>
        <translation>KDE Step</translation>
    </message>
    <message>
        <source>Kinetic energy</source>
        <translation>动能</translation>
    </message>
    <message>
        <source>M or m, with which a path begins,</source>
        <translation>路径开头的 M 或 m</translation>
    </message>
    <message>
        <source>MuJoCo MJCF</source>
        <translation>MuJoCo MJCF</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>设备上没有剩余空间</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>没有那个文件或目录</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>不是目录</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>权限不够</translation>
    </message>
    <message>
        <source>Position, x</source>
        <translation>位置，x</translation>
    </message>
    <message>
        <source>Position, y</source>
        <translation>位置，y</translation>
    </message>
    <message>
        <source>R.U.B.E. JSON</source>
        <translation>R.U.B.E. JSON</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>只读文件系统</translation>
    </message>
    <message>
        <source>SVG outlines</source>
        <translation>SVG 轮廓</translation>
    </message>
    <message>
        <source>Scene with loaders</source>
        <translation>带加载器的场景</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>The height of its centre of mass.</source>
        <translation>其质心的高度。</translation>
    </message>
    <message>
        <source>The size of the force by which it held in the step.</source>
        <translation>这一步中它用以保持约束的力的大小。</translation>
    </message>
    <message>
        <source>The torque on its body B by which it held in the step, counter-clockwise.</source>
        <translation>这一步中它用以保持约束而作用于刚体 B 的力矩，逆时针为正。</translation>
    </message>
    <message>
        <source>The velocity of its centre of mass, to the right.</source>
        <translation>其质心的速度，向右为正。</translation>
    </message>
    <message>
        <source>The velocity of its centre of mass, upwards.</source>
        <translation>其质心的速度，向上为正。</translation>
    </message>
    <message>
        <source>Tiled map</source>
        <translation>Tiled 地图</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>力矩</translation>
    </message>
    <message>
        <source>Velocity, x</source>
        <translation>速度，x</translation>
    </message>
    <message>
        <source>Velocity, y</source>
        <translation>速度，y</translation>
    </message>
    <message>
        <source>Where its frame is, to the right.</source>
        <translation>其坐标系的位置，向右为正。</translation>
    </message>
    <message>
        <source>Where its frame is, upwards.</source>
        <translation>其坐标系的位置，向上为正。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no solver of ours, and keeps its iterations to itself</source>
        <translation>“%1”不是我们的求解器，不透露其迭代</translation>
    </message>
    <message>
        <source>&quot;%1&quot; means nothing here; did you mean &quot;%2&quot;?</source>
        <translation>“%1”在此没有意义；是否指“%2”？</translation>
    </message>
    <message>
        <source>a b2%1 is left out, as Cairn has none like it</source>
        <translation>b2%1 被略去，因为 Cairn 没有这种关节</translation>
    </message>
    <message>
        <source>a box</source>
        <translation>一个矩形</translation>
    </message>
    <message>
        <source>a capsule</source>
        <translation>一个胶囊</translation>
    </message>
    <message>
        <source>a capsule with a radius of %1 m</source>
        <translation>半径为 %1 m 的胶囊</translation>
    </message>
    <message>
        <source>a chain</source>
        <translation>一条链</translation>
    </message>
    <message>
        <source>a circle</source>
        <translation>一个圆</translation>
    </message>
    <message>
        <source>a command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>a dense matrix of %1 rows is too large for Siconos&apos;s text form</source>
        <translation>%1 行的稠密矩阵对 Siconos 的文本格式来说过大</translation>
    </message>
    <message>
        <source>a edge</source>
        <translation>一条边</translation>
    </message>
    <message>
        <source>a flag, 0 or 1,</source>
        <translation>标志 0 或 1</translation>
    </message>
    <message>
        <source>a force on %1</source>
        <translation>作用于 %1 的力</translation>
    </message>
    <message>
        <source>a header for C and C++ that makes all bodies, shapes and joints with the library&apos;s own functions</source>
        <translation>C 与 C++ 的头文件，用该库自身的函数创建所有刚体、形状和关节</translation>
    </message>
    <message>
        <source>a joint of type %1</source>
        <translation>类型为 %1 的关节</translation>
    </message>
    <message>
        <source>a joint of type &quot;%1&quot; is left out, as Cairn has none like it</source>
        <translation>类型为“%1”的关节被略去，因为 Cairn 没有这种关节</translation>
    </message>
    <message>
        <source>a number of %1 or more</source>
        <translation>不小于 %1 的数</translation>
    </message>
    <message>
        <source>a number or &apos;)&apos;</source>
        <translation>数值或 &apos;)&apos;</translation>
    </message>
    <message>
        <source>a number or null</source>
        <translation>数值或 null</translation>
    </message>
    <message>
        <source>a particle</source>
        <translation>质点</translation>
    </message>
    <message>
        <source>a planar model: bodies with their exact masses, shapes, all joints, limits and motors</source>
        <translation>平面模型：具有准确质量的刚体、形状、所有关节、限位和马达</translation>
    </message>
    <message>
        <source>a point</source>
        <translation>一个点</translation>
    </message>
    <message>
        <source>a point of a grab</source>
        <translation>抓取的点</translation>
    </message>
    <message>
        <source>a polygon</source>
        <translation>一个多边形</translation>
    </message>
    <message>
        <source>a problem has no world, and world.%1 no meaning</source>
        <translation>问题没有世界，world.%1 也就没有意义</translation>
    </message>
    <message>
        <source>a rail of a body that stands on another one</source>
        <translation>立于另一刚体之上的刚体的滑轨</translation>
    </message>
    <message>
        <source>a recording holds at most %1 steps</source>
        <translation>一份记录最多容纳 %1 步</translation>
    </message>
    <message>
        <source>a rod</source>
        <translation>一根杆</translation>
    </message>
    <message>
        <source>a rope</source>
        <translation>一根绳</translation>
    </message>
    <message>
        <source>a spring of %1 Hz</source>
        <translation>%1 Hz 的弹簧</translation>
    </message>
    <message>
        <source>a tile layer</source>
        <translation>图块层</translation>
    </message>
    <message>
        <source>a tile object</source>
        <translation>图块对象</translation>
    </message>
    <message>
        <source>accelerated projected gradient descends on a convex function, and the diagonal of row %1 is negative</source>
        <translation>加速投影梯度法在凸函数上下降，而第 %1 行的对角元为负</translation>
    </message>
    <message>
        <source>accelerated projected gradient descends on a convex function, and the diagonal of row %1 is zero though it is coupled to others</source>
        <translation>加速投影梯度法在凸函数上下降，而第 %1 行虽与其他行耦合，其对角元却为零</translation>
    </message>
    <message>
        <source>accelerated projected gradient needs a symmetric matrix, and rows %1 and %2 are coupled one way</source>
        <translation>加速投影梯度法需要对称矩阵，而第 %1 行与第 %2 行只有单向耦合</translation>
    </message>
    <message>
        <source>adaptive</source>
        <translation>自适应</translation>
    </message>
    <message>
        <source>after-forces</source>
        <translation>施力之后</translation>
    </message>
    <message>
        <source>an array of %1, one a step</source>
        <translation>%1 个元素的数组，每步一个</translation>
    </message>
    <message>
        <source>an edge of a chain</source>
        <translation>链的一条边</translation>
    </message>
    <message>
        <source>an image layer</source>
        <translation>图像层</translation>
    </message>
    <message>
        <source>an island of %1 rows: %2</source>
        <translation>%1 行的孤岛：%2</translation>
    </message>
    <message>
        <source>an item of class %1</source>
        <translation>类别为 %1 的项目</translation>
    </message>
    <message>
        <source>an item without a class</source>
        <translation>没有类别的项目</translation>
    </message>
    <message>
        <source>an object without a size</source>
        <translation>没有尺寸的对象</translation>
    </message>
    <message>
        <source>angle is not finite</source>
        <translation>角度不是有限值</translation>
    </message>
    <message>
        <source>angular velocity is not finite</source>
        <translation>角速度不是有限值</translation>
    </message>
    <message>
        <source>as-found</source>
        <translation>按检出次序</translation>
    </message>
    <message>
        <source>assembled</source>
        <translation>装配</translation>
    </message>
    <message>
        <source>baumgarte</source>
        <translation>鲍姆加特</translation>
    </message>
    <message>
        <source>bd.type must be 0, 1 or 2</source>
        <translation>bd.type 必须是 0、1 或 2</translation>
    </message>
    <message>
        <source>before-forces</source>
        <translation>施力之前</translation>
    </message>
    <message>
        <source>bodies of one convex shape, sticks, springs, pins and weight, for lessons; without friction, and bouncing without loss. All of ours comes back by a note</source>
        <translation>单个凸形状的刚体、杆、弹簧、销钉和重力，供教学使用；没有摩擦，弹跳没有损失。Cairn 的全部内容可借一则注记读回</translation>
    </message>
    <message>
        <source>bodies, shapes and joints as objects of a map, for games made with Tiled; all of ours comes back by custom properties. Reads .tmx too</source>
        <translation>作为地图对象的刚体、形状和关节，供用 Tiled 制作的游戏使用；Cairn 的全部内容可借自定义属性读回。也能读取 .tmx</translation>
    </message>
    <message>
        <source>bodies, shapes, joints and gravity, for Serializer.fromJson; all of ours comes back by userData</source>
        <translation>刚体、形状、关节和重力，供 Serializer.fromJson 使用；Cairn 的全部内容可借 userData 读回</translation>
    </message>
    <message>
        <source>bodies, shapes, joints and world of Box2D, for loaders in a dozen languages; all of ours comes back by custom properties. Reads .rube projects too</source>
        <translation>Box2D 的刚体、形状、关节和世界，供十余种语言的加载器使用；Cairn 的全部内容可借自定义属性读回。也能读取 .rube 工程</translation>
    </message>
    <message>
        <source>bottom-up</source>
        <translation>自下而上</translation>
    </message>
    <message>
        <source>brings the vertices of all shapes to more than %1</source>
        <translation>使所有形状的顶点总数超过 %1</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>cannot export as %1: %2</source>
        <translation>无法导出为 %1：%2</translation>
    </message>
    <message>
        <source>cannot save %1: %2</source>
        <translation>无法保存 %1：%2</translation>
    </message>
    <message>
        <source>cannot start from a state</source>
        <translation>无法从某一状态开始</translation>
    </message>
    <message>
        <source>closes a block that was not opened</source>
        <translation>结束了一个未曾开始的块</translation>
    </message>
    <message>
        <source>cone</source>
        <translation>锥</translation>
    </message>
    <message>
        <source>could not start: %1</source>
        <translation>无法开始：%1</translation>
    </message>
    <message>
        <source>crosses or touches itself, and is left out</source>
        <translation>自相交或自相接触，被略去</translation>
    </message>
    <message>
        <source>crosses or touches itself; it is read as a line, since a polygon may not</source>
        <translation>自相交或自相接触；因多边形不可如此，被读作折线</translation>
    </message>
    <message>
        <source>did not converge to the tolerance within %1 iterations</source>
        <translation>在 %1 次迭代内未收敛到容差</translation>
    </message>
    <message>
        <source>did not stop, baseline at step %1</source>
        <translation>没有停止，基线在第 %1 步停止</translation>
    </message>
    <message>
        <source>diverged: the impulses are not finite</source>
        <translation>发散：冲量不是有限值</translation>
    </message>
    <message>
        <source>encloses no area, and is left out</source>
        <translation>没有围出面积，被略去</translation>
    </message>
    <message>
        <source>encloses no area, and is passed over</source>
        <translation>没有围出面积，被跳过</translation>
    </message>
    <message>
        <source>ends at step %1, baseline at step %2</source>
        <translation>在第 %1 步结束，基线在第 %2 步结束</translation>
    </message>
    <message>
        <source>energy is not finite</source>
        <translation>能量不是有限值</translation>
    </message>
    <message>
        <source>everything: bodies, lanes, what is known; docs/scene-format.md and its JSON Schema</source>
        <translation>全部内容：刚体、通道、已知结果；见 docs/scene-format.md 及其 JSON Schema</translation>
    </message>
    <message>
        <source>expected %1 at character %2, found %3</source>
        <translation>第 %2 个字符处应为%1，实为%3</translation>
    </message>
    <message>
        <source>expected &lt;map&gt;</source>
        <translation>应为 &lt;map&gt;</translation>
    </message>
    <message>
        <source>expected &lt;svg&gt;</source>
        <translation>应为 &lt;svg&gt;</translation>
    </message>
    <message>
        <source>expected &lt;world&gt;</source>
        <translation>应为 &lt;world&gt;</translation>
    </message>
    <message>
        <source>expected key=value, found &quot;%1&quot;</source>
        <translation>应为 键=值，实为 &quot;%1&quot;</translation>
    </message>
    <message>
        <source>expected key=value,value,..., found &quot;%1&quot;</source>
        <translation>应为 键=值,值,...，实为 &quot;%1&quot;</translation>
    </message>
    <message>
        <source>files of this ending are read, but written are those that end in %1</source>
        <translation>此扩展名的文件只供读取，写出的文件以 %1 结尾</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>正向</translation>
    </message>
    <message>
        <source>free</source>
        <translation>无矩阵</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>冻结</translation>
    </message>
    <message>
        <source>greater than %1</source>
        <translation>大于 %1</translation>
    </message>
    <message>
        <source>has a b2BodyDef, and must make a body: bodies[0] = m_world-&gt;CreateBody(&amp;bd)</source>
        <translation>含有 b2BodyDef，必须创建刚体：bodies[0] = m_world-&gt;CreateBody(&amp;bd)</translation>
    </message>
    <message>
        <source>has a b2FixtureDef, and must stand within the block of its body</source>
        <translation>含有 b2FixtureDef，必须位于其刚体的块内</translation>
    </message>
    <message>
        <source>has more than %1 points</source>
        <translation>多于 %1 个点</translation>
    </message>
    <message>
        <source>has outlines within outlines; they are read as lines, since a polygon has no holes</source>
        <translation>轮廓之内还有轮廓；因多边形没有孔，它们被读作折线</translation>
    </message>
    <message>
        <source>has points beyond the %1 of all that are read</source>
        <translation>其中的点超出了总共读取的 %1 个点</translation>
    </message>
    <message>
        <source>holds %1 tags; at most %2 are read</source>
        <translation>含有 %1 个标签；最多读取 %2 个</translation>
    </message>
    <message>
        <source>holds no element</source>
        <translation>不含任何元素</translation>
    </message>
    <message>
        <source>holds no outline: no path, rect, circle, ellipse, line, polyline or polygon that is shown</source>
        <translation>不含轮廓：没有可见的 path、rect、circle、ellipse、line、polyline 或 polygon</translation>
    </message>
    <message>
        <source>holds nothing</source>
        <translation>是空的</translation>
    </message>
    <message>
        <source>images are left out</source>
        <translation>图像被略去</translation>
    </message>
    <message>
        <source>is %1 bytes long; at most %2 are read</source>
        <translation>长 %1 字节；最多读取 %2 字节</translation>
    </message>
    <message>
        <source>is JSON, but is in no format that can be imported; cairn formats lists those that can</source>
        <translation>是 JSON，但不属于任何可导入的格式；cairn formats 列出可导入的格式</translation>
    </message>
    <message>
        <source>is XML with &lt;%1&gt; outermost, which is in no format that can be imported; cairn formats lists those that can</source>
        <translation>是最外层为 &lt;%1&gt; 的 XML，不属于任何可导入的格式；cairn formats 列出可导入的格式</translation>
    </message>
    <message>
        <source>is a duplicate: an object may hold each key once</source>
        <translation>重复：对象中每个键只能出现一次</translation>
    </message>
    <message>
        <source>is a point, and is left out</source>
        <translation>只是一个点，被略去</translation>
    </message>
    <message>
        <source>is a point, and is passed over</source>
        <translation>只是一个点，被跳过</translation>
    </message>
    <message>
        <source>is in UTF-16, as its first bytes say, and breaks off or is damaged</source>
        <translation>开头的字节表明它是 UTF-16，但内容中断或已损坏</translation>
    </message>
    <message>
        <source>is in another file, and objects made from templates cannot be read: detach them in Tiled, or export the map with --detach-templates</source>
        <translation>位于另一文件中，由模板生成的对象无法读取：请在 Tiled 中将其分离，或用 --detach-templates 导出地图</translation>
    </message>
    <message>
        <source>is in no format that can be imported; cairn formats lists those that can</source>
        <translation>不属于任何可导入的格式；cairn formats 列出可导入的格式</translation>
    </message>
    <message>
        <source>is in no format that is known, found %1; did you mean &quot;%2&quot;?</source>
        <translation>不是已知的格式，实为 %1；是否指 &quot;%2&quot;？</translation>
    </message>
    <message>
        <source>is left out, as it holds nothing</source>
        <translation>被略去，因为它没有固定任何东西</translation>
    </message>
    <message>
        <source>is left out, as it joins nothing</source>
        <translation>被略去，因为它没有连接任何东西</translation>
    </message>
    <message>
        <source>is left out: a joint must have a property bodyA or bodyB, of type object, that is a body</source>
        <translation>被略去：关节必须有 object 类型的属性 bodyA 或 bodyB，且它是刚体</translation>
    </message>
    <message>
        <source>is longer than any statement of a dump</source>
        <translation>比转储中的任何语句都长</translation>
    </message>
    <message>
        <source>is missing, and %1 needs it</source>
        <translation>缺失，而 %1 需要它</translation>
    </message>
    <message>
        <source>is no XML: %1</source>
        <translation>不是 XML：%1</translation>
    </message>
    <message>
        <source>is no metric of this program that a baseline can hold</source>
        <translation>不是本程序中基线可容纳的指标</translation>
    </message>
    <message>
        <source>is not read</source>
        <translation>不被读取</translation>
    </message>
    <message>
        <source>is not read: colours and visibility of classes are not seen</source>
        <translation>不被读取：类的颜色和可见性不予考虑</translation>
    </message>
    <message>
        <source>is not read; turn it into paths to have its outlines</source>
        <translation>不被读取；将其转换为路径即可得到轮廓</translation>
    </message>
    <message>
        <source>is not read; unlink clones to have their outlines</source>
        <translation>不被读取；断开克隆的链接即可得到轮廓</translation>
    </message>
    <message>
        <source>is of another sweep: scene, metric, reference and duration must be the same, and it begins %1</source>
        <translation>属于另一个扫描：场景、指标、参考和时长必须相同，而其开头为 %1</translation>
    </message>
    <message>
        <source>is one too many: at most %1 objects are read</source>
        <translation>超出数量：最多读取 %1 个对象</translation>
    </message>
    <message>
        <source>is one too many: at most %1 objects, points and properties are read</source>
        <translation>超出数量：最多读取 %1 个对象、点和属性</translation>
    </message>
    <message>
        <source>is too long: at most %1 vectors of a list and %2 of a file are read</source>
        <translation>过长：一个列表最多读取 %1 个向量，一个文件最多 %2 个</translation>
    </message>
    <message>
        <source>is what the body weighs, though the densities of its fixtures come to %1 kg; without it they count</source>
        <translation>是刚体的质量，尽管按其各部分的密度算得 %1 kg；若没有此项则以后者为准</translation>
    </message>
    <message>
        <source>it has no rows</source>
        <translation>它没有行</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>它是文件夹</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>它不是普通文件</translation>
    </message>
    <message>
        <source>it is read-only</source>
        <translation>它是只读的</translation>
    </message>
    <message>
        <source>its %1 shapes</source>
        <translation>其 %1 个形状</translation>
    </message>
    <message>
        <source>its folder is not there</source>
        <translation>其文件夹不存在</translation>
    </message>
    <message>
        <source>its folder is read-only</source>
        <translation>其文件夹是只读的</translation>
    </message>
    <message>
        <source>its friction law is the convex cone, and this format means Coulomb&apos;s</source>
        <translation>其摩擦定律为凸锥，而此格式采用库仑定律</translation>
    </message>
    <message>
        <source>its shape</source>
        <translation>其形状</translation>
    </message>
    <message>
        <source>its time step is %1 s, baseline %2 s</source>
        <translation>其时间步长为 %1 s，基线为 %2 s</translation>
    </message>
    <message>
        <source>known.checks say more than one value of %1 at %2 s; name a lane to compare with</source>
        <translation>known.checks 对 %1 在 %2 s 时给出了多个值；请指定一个通道作比较</translation>
    </message>
    <message>
        <source>known.checks say no value of %1; name a lane to compare with</source>
        <translation>known.checks 没有给出 %1 的值；请指定一个通道作比较</translation>
    </message>
    <message>
        <source>known.checks say nothing of %1 within %2 s</source>
        <translation>known.checks 在 %2 s 之内没有提到 %1</translation>
    </message>
    <message>
        <source>lane &quot;%1&quot; %2</source>
        <translation>通道“%1”%2</translation>
    </message>
    <message>
        <source>looks like JSON, but %1</source>
        <translation>看似 JSON，但%1</translation>
    </message>
    <message>
        <source>m v^2 / 2 + I w^2 / 2, by what the body weighs as authored.</source>
        <translation>m v^2 / 2 + I w^2 / 2，按刚体编辑时的质量计算。</translation>
    </message>
    <message>
        <source>mass splitting splits bodies, and this problem has only its matrix</source>
        <translation>质量拆分要拆分刚体，而此问题只有矩阵</translation>
    </message>
    <message>
        <source>matrix, translate, scale, rotate, skewX or skewY with its numbers</source>
        <translation>matrix、translate、scale、rotate、skewX 或 skewY 及其数值</translation>
    </message>
    <message>
        <source>more than 31 different filters</source>
        <translation>超过 31 种不同的过滤</translation>
    </message>
    <message>
        <source>move-first</source>
        <translation>先移动</translation>
    </message>
    <message>
        <source>must be %1, which this program reads, found %2</source>
        <translation>必须是本程序所读的 %1，实为 %2</translation>
    </message>
    <message>
        <source>must be 0 (static), 1 (kinematic) or 2 (dynamic)</source>
        <translation>必须是 0（静态）、1（运动学）或 2（动态）</translation>
    </message>
    <message>
        <source>must be JSON: %1</source>
        <translation>必须是 JSON：%1</translation>
    </message>
    <message>
        <source>must be &quot;%1&quot;, found %2</source>
        <translation>必须是 &quot;%1&quot;，实为 %2</translation>
    </message>
    <message>
        <source>must be &quot;circle&quot;, &quot;polygon&quot;, &quot;chain&quot; or &quot;edge&quot;</source>
        <translation>必须是 &quot;circle&quot;、&quot;polygon&quot;、&quot;chain&quot; 或 &quot;edge&quot;</translation>
    </message>
    <message>
        <source>must be &quot;circle&quot;, &quot;polygon&quot;, &quot;line&quot; or &quot;loop&quot;</source>
        <translation>必须是 &quot;circle&quot;、&quot;polygon&quot;、&quot;line&quot; 或 &quot;loop&quot;</translation>
    </message>
    <message>
        <source>must be &quot;static&quot;, &quot;kinematic&quot; or &quot;dynamic&quot;</source>
        <translation>必须是 &quot;static&quot;、&quot;kinematic&quot; 或 &quot;dynamic&quot;</translation>
    </message>
    <message>
        <source>must be a finite number</source>
        <translation>必须是有限的数</translation>
    </message>
    <message>
        <source>must be a number within the range of double, found %1</source>
        <translation>必须是双精度数范围内的数，实为 %1</translation>
    </message>
    <message>
        <source>must be a shape</source>
        <translation>必须是形状</translation>
    </message>
    <message>
        <source>must be a text</source>
        <translation>必须是文本</translation>
    </message>
    <message>
        <source>must be a vector { &quot;x&quot;: 1, &quot;y&quot;: 2 }, found %1</source>
        <translation>必须是向量 { &quot;x&quot;: 1, &quot;y&quot;: 2 }，实为 %1</translation>
    </message>
    <message>
        <source>must be a whole number</source>
        <translation>必须是整数</translation>
    </message>
    <message>
        <source>must be above 0</source>
        <translation>必须大于 0</translation>
    </message>
    <message>
        <source>must be an array</source>
        <translation>必须是数组</translation>
    </message>
    <message>
        <source>must be an array with the world first, found %1</source>
        <translation>必须是以世界开头的数组，实为%1</translation>
    </message>
    <message>
        <source>must be an index from 0 to %1</source>
        <translation>必须是从 0 到 %1 的索引</translation>
    </message>
    <message>
        <source>must be an index, but there is nothing to refer to</source>
        <translation>必须是索引，但没有可引用的对象</translation>
    </message>
    <message>
        <source>must be at least two</source>
        <translation>必须至少有两个</translation>
    </message>
    <message>
        <source>must be at most %1 bytes long, found %2</source>
        <translation>必须至多长 %1 字节，实为 %2</translation>
    </message>
    <message>
        <source>must be at most %1 vertices</source>
        <translation>必须至多有 %1 个顶点</translation>
    </message>
    <message>
        <source>must be distance, revolute, prismatic, weld or spring</source>
        <translation>必须是 distance、revolute、prismatic、weld 或 spring</translation>
    </message>
    <message>
        <source>must be listed once, found %1 again</source>
        <translation>必须只列出一次，却再次出现 %1</translation>
    </message>
    <message>
        <source>must be nested at most %1 deep</source>
        <translation>嵌套至多 %1 层</translation>
    </message>
    <message>
        <source>must be nested at most 16 deep</source>
        <translation>嵌套至多 16 层</translation>
    </message>
    <message>
        <source>must be of two points, from the anchor on body A to that on body B</source>
        <translation>必须由两点组成，从刚体 A 上的锚点到刚体 B 上的锚点</translation>
    </message>
    <message>
        <source>must be the id of a body</source>
        <translation>必须是刚体的标识符</translation>
    </message>
    <message>
        <source>must be the id of an object that is a body</source>
        <translation>必须是作为刚体的对象的标识符</translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation>必须是 true 或 false</translation>
    </message>
    <message>
        <source>must be unique</source>
        <translation>必须唯一</translation>
    </message>
    <message>
        <source>must be vectors as &quot;(3,-4)&quot;, found &quot;%1&quot;</source>
        <translation>必须是形如 &quot;(3,-4)&quot; 的向量，实为 &quot;%1&quot;</translation>
    </message>
    <message>
        <source>must be vertex vs[%1].Set(x, y)</source>
        <translation>必须是顶点 vs[%1].Set(x, y)</translation>
    </message>
    <message>
        <source>must be { &quot;x&quot;: [...], &quot;y&quot;: [...] }</source>
        <translation>必须是 { &quot;x&quot;: [...], &quot;y&quot;: [...] }</translation>
    </message>
    <message>
        <source>must end in &apos;;&apos;</source>
        <translation>必须以 &apos;;&apos; 结尾</translation>
    </message>
    <message>
        <source>must have a b2CircleShape, b2PolygonShape, b2ChainShape or b2EdgeShape</source>
        <translation>必须有 b2CircleShape、b2PolygonShape、b2ChainShape 或 b2EdgeShape</translation>
    </message>
    <message>
        <source>must have a circle, polygon, chain, loop or edge, and has none</source>
        <translation>必须有 circle、polygon、chain、loop 或 edge，但一个也没有</translation>
    </message>
    <message>
        <source>must have a lane at least</source>
        <translation>必须至少有一条通道</translation>
    </message>
    <message>
        <source>must have as many numbers as x, which has %1</source>
        <translation>数值个数必须与 x 相同，x 有 %1 个</translation>
    </message>
    <message>
        <source>must have at most %1 bodies, joints and shapes</source>
        <translation>刚体、关节和形状合计至多 %1 个</translation>
    </message>
    <message>
        <source>must have at most %1 points</source>
        <translation>至多 %1 个点</translation>
    </message>
    <message>
        <source>must hold at most %1 values</source>
        <translation>至多容纳 %1 个值</translation>
    </message>
    <message>
        <source>must name its body by a whole number, as in bodies[0]</source>
        <translation>必须用整数指明其刚体，如 bodies[0]</translation>
    </message>
    <message>
        <source>must not be isometric, as objects of such maps are in a plane that is not the screen&apos;s</source>
        <translation>不得为 isometric，因为这种地图的对象不在屏幕平面内</translation>
    </message>
    <message>
        <source>must refer to a body of the world</source>
        <translation>必须引用世界中的刚体</translation>
    </message>
    <message>
        <source>nests elements %1 deep; at most %2 are read</source>
        <translation>元素嵌套 %1 层；最多读取 %2 层</translation>
    </message>
    <message>
        <source>no new file can be made in its folder: %1</source>
        <translation>无法在其文件夹中新建文件：%1</translation>
    </message>
    <message>
        <source>no number</source>
        <translation>没有数值</translation>
    </message>
    <message>
        <source>no scene</source>
        <translation>没有场景</translation>
    </message>
    <message>
        <source>no solution found within %1</source>
        <translation>在%1内未找到解</translation>
    </message>
    <message>
        <source>no solution found: secondary ray after %1</source>
        <translation>未找到解：%1后出现次射线</translation>
    </message>
    <message>
        <source>no solution: joints contradict each other</source>
        <translation>无解：关节相互矛盾</translation>
    </message>
    <message>
        <source>no solver is called &quot;%1&quot;</source>
        <translation>没有名为“%1”的求解器</translation>
    </message>
    <message>
        <source>nodes of bodies, shapes and joints, 100 pixels a metre; welds and rails as two joints, no motors</source>
        <translation>刚体、形状和关节的节点，每米 100 像素；焊接和滑轨作为两个关节，没有马达</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>nonlinear-gauss-seidel</source>
        <translation>非线性高斯-赛德尔</translation>
    </message>
    <message>
        <source>not converged</source>
        <translation>未收敛</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>没有内容</translation>
    </message>
    <message>
        <source>objects are left out, which are in files of their own</source>
        <translation>略去了位于各自文件中的对象</translation>
    </message>
    <message>
        <source>one of type %1</source>
        <translation>类型为 %1 的关节</translation>
    </message>
    <message>
        <source>only rectangles, ellipses, polygons and lines of object layers have shapes</source>
        <translation>只有对象层的矩形、椭圆、多边形和折线才有形状</translation>
    </message>
    <message>
        <source>opens a block that is not closed</source>
        <translation>开始了一个没有结束的块</translation>
    </message>
    <message>
        <source>paths, rectangles, circles, ellipses and lines of a drawing as static bodies</source>
        <translation>将图画中的路径、矩形、圆、椭圆和线条作为静态刚体</translation>
    </message>
    <message>
        <source>planck.js Serializer JSON</source>
        <translation>planck.js Serializer JSON</translation>
    </message>
    <message>
        <source>points: must be pairs of numbers as &quot;3,-4&quot;, found &quot;%1&quot;</source>
        <translation>points：必须是形如 &quot;3,-4&quot; 的数对，实为 &quot;%1&quot;</translation>
    </message>
    <message>
        <source>position is not finite</source>
        <translation>位置不是有限值</translation>
    </message>
    <message>
        <source>projected Gauss-Seidel</source>
        <translation>投影高斯-赛德尔法</translation>
    </message>
    <message>
        <source>projection</source>
        <translation>投影</translation>
    </message>
    <message>
        <source>ran out of memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>refers to a body &quot;%1&quot;, which there is not</source>
        <translation>引用了不存在的刚体“%1”</translation>
    </message>
    <message>
        <source>refreshed</source>
        <translation>随时更新</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>returned %1 bodies for the %2 of the scene</source>
        <translation>场景有 %2 个刚体，却返回了 %1 个</translation>
    </message>
    <message>
        <source>run.duration is %1 s, and world.timeStep %2 s: %3</source>
        <translation>run.duration 为 %1 s，world.timeStep 为 %2 s：%3</translation>
    </message>
    <message>
        <source>segments, at whose ends what slides can catch</source>
        <translation>线段，滑动的物体可能卡在其端点处</translation>
    </message>
    <message>
        <source>sequential impulses move bodies, and this problem has only its matrix</source>
        <translation>顺序冲量要移动刚体，而此问题只有矩阵</translation>
    </message>
    <message>
        <source>soft</source>
        <translation>软</translation>
    </message>
    <message>
        <source>solve-first</source>
        <translation>先求解</translation>
    </message>
    <message>
        <source>split-impulse</source>
        <translation>分离冲量</translation>
    </message>
    <message>
        <source>staggered</source>
        <translation>交错</translation>
    </message>
    <message>
        <source>step %1 had no iterations: all is asleep, or the solver does not tell of them</source>
        <translation>第 %1 步没有迭代：全部休眠，或求解器不透露其迭代</translation>
    </message>
    <message>
        <source>step %1 has no contacts or joints to solve: nothing touches, or all is asleep</source>
        <translation>第 %1 步没有可求解的接触或关节：没有东西接触，或全部休眠</translation>
    </message>
    <message>
        <source>step %1: %2</source>
        <translation>第 %1 步：%2</translation>
    </message>
    <message>
        <source>steps count from 1, as step 0 is the start and solves nothing</source>
        <translation>步数从 1 起算，因为第 0 步是开始，不求解任何东西</translation>
    </message>
    <message>
        <source>steps, at least one</source>
        <translation>步，至少一个</translation>
    </message>
    <message>
        <source>stopped at step %1: %2</source>
        <translation>在第 %1 步停止：%2</translation>
    </message>
    <message>
        <source>symmetric</source>
        <translation>对称</translation>
    </message>
    <message>
        <source>takes part all the same, as bodies of Cairn do</source>
        <translation>仍然参与，因为 Cairn 的刚体都参与</translation>
    </message>
    <message>
        <source>takes part all the same, though bd.enabled is false</source>
        <translation>尽管 bd.enabled 为 false，仍然参与</translation>
    </message>
    <message>
        <source>that of the shape which bounces, or the mean of both</source>
        <translation>弹跳形状的值，或两者的平均</translation>
    </message>
    <message>
        <source>the direct solver needs friction to be bounded by a row whose own impulse has a lower bound</source>
        <translation>直接求解器要求摩擦由一个自身冲量有下界的行来限定</translation>
    </message>
    <message>
        <source>the direct solver takes at most %1 rows that hang together (maxRows), and here are %2</source>
        <translation>直接求解器最多接受 %1 个相连的行（maxRows），此处有 %2 个</translation>
    </message>
    <message>
        <source>the direct solver takes friction up to %1, and here is %2: what the greater one holds the lesser one holds too</source>
        <translation>直接求解器接受的摩擦系数最大为 %1，此处为 %2：较大者能保持的，较小者也能保持</translation>
    </message>
    <message>
        <source>the end</source>
        <translation>末尾</translation>
    </message>
    <message>
        <source>the folder of %1 could not be synced: %2</source>
        <translation>%1 所在的文件夹无法同步：%2</translation>
    </message>
    <message>
        <source>the gravity of a poke</source>
        <translation>扰动的重力</translation>
    </message>
    <message>
        <source>the greatest %1, at step %2 (%3 s),</source>
        <translation>最大的 %1 在第 %2 步（%3 s）</translation>
    </message>
    <message>
        <source>the hash of step %1 is %2, baseline %3</source>
        <translation>第 %1 步的哈希为 %2，基线为 %3</translation>
    </message>
    <message>
        <source>the label after @ %1</source>
        <translation>@ 之后的标签%1</translation>
    </message>
    <message>
        <source>the naive solver bounds friction pass by pass and knows no cone</source>
        <translation>朴素求解器逐遍限定摩擦，没有锥</translation>
    </message>
    <message>
        <source>the naive solver moves bodies, and this problem has only its matrix</source>
        <translation>朴素求解器要移动刚体，而此问题只有矩阵</translation>
    </message>
    <message>
        <source>the name must end in .json, .hdf5 (FCLIB) or .dat (Siconos)</source>
        <translation>文件名必须以 .json、.hdf5（FCLIB）或 .dat（Siconos）结尾</translation>
    </message>
    <message>
        <source>the number of a step</source>
        <translation>步的编号</translation>
    </message>
    <message>
        <source>the plugin made no solver</source>
        <translation>插件没有生成求解器</translation>
    </message>
    <message>
        <source>the position of %1</source>
        <translation>%1 的位置</translation>
    </message>
    <message>
        <source>the reference stopped at %1</source>
        <translation>参考停止于%1</translation>
    </message>
    <message>
        <source>the scale is of no use, as lengths of %1 are in metres</source>
        <translation>比例没有用处，因为 %1 的长度以米为单位</translation>
    </message>
    <message>
        <source>the scene</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>the scene as a module, with loaders for planck, matter-js, rapier, p2 and phaser-box2d beside it</source>
        <translation>作为模块的场景，附带 planck、matter-js、rapier、p2 和 phaser-box2d 的加载器</translation>
    </message>
    <message>
        <source>the scene, and beside it loaders for Python, JavaScript and C++ with a page that explains them</source>
        <translation>场景，以及 Python、JavaScript 和 C++ 的加载器和说明页</translation>
    </message>
    <message>
        <source>the solver &quot;%1&quot; advances whole steps and cannot be given rows alone</source>
        <translation>求解器“%1”推进整步，不能只给它行</translation>
    </message>
    <message>
        <source>the speed of %1</source>
        <translation>%1 的速度</translation>
    </message>
    <message>
        <source>the steps would take %1 and the lane may record %2</source>
        <translation>这些步将占用 %1，而该通道可记录 %2</translation>
    </message>
    <message>
        <source>the sum of both</source>
        <translation>两者之和</translation>
    </message>
    <message>
        <source>the sweep of nonsmooth conjugate gradients</source>
        <translation>非光滑共轭梯度法的扫掠</translation>
    </message>
    <message>
        <source>the transform in its style is not read; those of the attribute are</source>
        <translation>不读取其样式中的变换；只读取属性中的变换</translation>
    </message>
    <message>
        <source>there is no lane of this name</source>
        <translation>没有此名称的通道</translation>
    </message>
    <message>
        <source>there is not a single step to make; lengthen the one or shorten the other</source>
        <translation>连一步也没有；请加长前者或缩短后者</translation>
    </message>
    <message>
        <source>these are more than %1 runs</source>
        <translation>这超过了 %1 次运行</translation>
    </message>
    <message>
        <source>this is an ending of %1; that of %2 is %3</source>
        <translation>这是 %1 的扩展名；%2 的扩展名是 %3</translation>
    </message>
    <message>
        <source>those of which every shape meets every other</source>
        <translation>每个形状都与其他形状相遇的过滤</translation>
    </message>
    <message>
        <source>threw an exception without a text</source>
        <translation>抛出了没有文本的异常</translation>
    </message>
    <message>
        <source>threw something that is no std::exception</source>
        <translation>抛出了并非 std::exception 的东西</translation>
    </message>
    <message>
        <source>two lanes are called &quot;%1&quot;; give each its own label behind an @</source>
        <translation>有两条通道名为“%1”；请在 @ 之后给每条各自的标签</translation>
    </message>
    <message>
        <source>velocity is not finite</source>
        <translation>速度不是有限值</translation>
    </message>
    <message>
        <source>velocity is so great that its energy is not finite</source>
        <translation>速度过大，以致其能量不是有限值</translation>
    </message>
    <message>
        <source>viewBox: expected x, y, width and height, the last two above 0</source>
        <translation>viewBox：应为 x、y、宽度和高度，后两者大于 0</translation>
    </message>
    <message>
        <source>was changed in another program; of what Cairn had kept of it, that is left as it is now</source>
        <translation>在另一程序中被更改；Cairn 为其保留的内容中，改动之处保持现状</translation>
    </message>
    <message>
        <source>what Cairn had kept in the file does not fit the rest of it any more, and was left out: %1</source>
        <translation>Cairn 在文件中保留的内容已与其余部分不符，被略去：%1</translation>
    </message>
    <message>
        <source>what is thinner than these engines take</source>
        <translation>比这些引擎可接受的更薄之处</translation>
    </message>
    <message>
        <source>what was written cannot be read again: %1</source>
        <translation>写出的内容无法再读回：%1</translation>
    </message>
    <message>
        <source>where a body is faster than its size in a step</source>
        <translation>刚体一步的位移超过其尺寸</translation>
    </message>
    <message>
        <source>where it is closed</source>
        <translation>其闭合之处</translation>
    </message>
    <message>
        <source>where its first anchor is, with both bodies as drawn</source>
        <translation>其第一个锚点处，两个刚体保持所画的位置</translation>
    </message>
    <message>
        <source>where its first anchor is, with the other one apart as drawn</source>
        <translation>其第一个锚点处，另一锚点保持所画的间距</translation>
    </message>
    <message>
        <source>width and height: expected lengths, as 100, 100px, 10mm or 100%</source>
        <translation>width 和 height：应为长度，如 100、100px、10mm 或 100%</translation>
    </message>
    <message>
        <source>world</source>
        <translation>世界</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be poked, and the other lanes are; clear the pokes to run it</source>
        <translation>“%1”无法施加扰动，而其他通道有扰动；请清除扰动以运行它</translation>
    </message>
    <message>
        <source>its frames take the %1 that it may record; shorten run.duration, lengthen world.timeStep or run fewer lanes at once</source>
        <translation>其帧占满了可记录的 %1；请缩短 run.duration、加长 world.timeStep，或同时运行较少的通道</translation>
    </message>
    <message>
        <source>the force on %1</source>
        <translation>作用于 %1 的力</translation>
    </message>
    <message>
        <source>the velocity that a poke gives to %1</source>
        <translation>扰动赋予 %1 的速度</translation>
    </message>
    <message>
        <source>are of lanes, and the scene has none</source>
        <translation>针对的是通道，而场景中没有通道</translation>
    </message>
    <message>
        <source>should have at most %1 plots, found %2: the others are not shown</source>
        <translation>最多应有%1个图表，却有%2个：其余的不显示</translation>
    </message>
</context>
</TS>
