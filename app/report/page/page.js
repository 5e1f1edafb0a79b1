// SPDX-License-Identifier: GPL-3.0-or-later

const element = (id) => document.getElementById(id);
function make(tag, properties = {}, children = []) {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
}

// The page: panes, plots and the present time, which all of them share.
class Page {
    constructor(runs) {
        this.runs = runs;
        this.steps = Math.round(runs.end / runs.step);
        this.step = 0;  // the present, in steps of the finest lane
        this.playing = false;
        this.selected = null;  // body
        this.camera = new Camera(runs.data.view);
        this.span = { from: 0, to: Math.max(runs.end, runs.step) };
        this.plots = [];
        element("time").max = String(this.steps);
        this.makeLegend();
        this.makePanes();
        this.addPlot("penetrationMax_m", true);
        this.addPlot("energyTotal_J", false);
        this.connect();
        this.show();
    }

    get time() { return this.step * this.runs.step; }

    swatch(lane) {
        const swatch = make("span", { className: "swatch" });
        const paint = () => { swatch.style.background = laneColor(lane); };
        darkScheme.addEventListener("change", paint);
        paint();
        return swatch;
    }

    makeLegend() {
        element("legend").append(...this.runs.lanes.map((lane) => {
            const toggle = make("button", { className: "lane" }, [this.swatch(lane), lane.label]);
            toggle.setAttribute("aria-pressed", "true");
            toggle.addEventListener("click", () => {
                lane.shown = !lane.shown;
                toggle.setAttribute("aria-pressed", String(lane.shown));
                this.makePanes();
                this.show();
            });
            return toggle;
        }));
    }

    // A pane for each lane that is shown, or one for all of them.
    makePanes() {
        const overlaid = element("overlay").checked;
        const shown = this.runs.lanes.map((lane, index) => ({ lane, index })).filter(({ lane }) => lane.shown);
        shown.sort((a, b) => (b.lane === this.runs.reference) - (a.lane === this.runs.reference) || a.index - b.index);
        const byPlace = [...shown].sort((a, b) => a.index - b.index);
        const groups = overlaid ? (shown.length > 0 ? [shown] : []) : byPlace.map((one) => [one]);
        this.panes = groups.map((lanes) => {
            const canvas = make("canvas", { tabIndex: 0 });
            canvas.setAttribute("role", "img");
            canvas.setAttribute("aria-label", lanes.map(({ lane }) => lane.label).join(", "));
            const state = make("span");
            const titles = lanes.flatMap(({ lane }) => [this.swatch(lane), make("strong", {}, [lane.label])]);
            const figure = make("figure", { className: "pane" }, [make("figcaption", {}, [...titles, state]), canvas]);
            const pane = { lanes, canvas, state, figure, view: new SceneView(canvas, this.runs.data, this.camera) };
            this.connectPane(pane);
            return pane;
        });
        element("panes").classList.toggle("overlaid", overlaid);
        element("panes").replaceChildren(...this.panes.map((pane) => pane.figure));
    }

    // Drags move the view, two fingers and the wheel (with Ctrl, or on the pane in focus) scale it, a click selects a body.
    connectPane({ canvas, view, lanes }) {
        const pointers = new Map();
        let moved = false;
        const zoom = (factor, x, y) => {
            this.camera.zoom(factor, x, y, canvas.clientWidth, canvas.clientHeight);
            this.show();
        };
        canvas.addEventListener("pointerdown", (event) => {
            if (pointers.size === 0) moved = false;
            pointers.set(event.pointerId, [event.offsetX, event.offsetY]);
            if (event.pointerType === "mouse") canvas.setPointerCapture(event.pointerId);
        });
        canvas.addEventListener("pointermove", (event) => {
            const before = pointers.get(event.pointerId);
            if (!before) return;
            const now = [event.offsetX, event.offsetY];
            if (!moved && pointers.size === 1 && Math.hypot(now[0] - before[0], now[1] - before[1]) < 4) return;
            moved = true;
            pointers.set(event.pointerId, now);
            if (pointers.size === 2) {
                const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
                const distance = ([x, y]) => Math.max(1, Math.hypot(x - other[0], y - other[1]));
                zoom(distance(now) / distance(before), (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
            } else if (event.pointerType === "mouse") {
                this.camera.pan(now[0] - before[0], now[1] - before[1]);
                this.show();
            }
        });
        const lift = (event) => pointers.delete(event.pointerId);
        canvas.addEventListener("pointercancel", lift);
        canvas.addEventListener("pointerup", (event) => {
            if (lift(event) && !moved) this.select(view.bodyAt(event.offsetX, event.offsetY, lanes[0].lane, this.time));
        });
        canvas.addEventListener("wheel", (event) => {
            if (!event.ctrlKey && document.activeElement !== canvas) return;
            event.preventDefault();
            zoom(Math.exp(-event.deltaY / 400), event.offsetX, event.offsetY);
        }, { passive: false });
    }

    addPlot(column, logarithmic) {
        const { metrics } = this.runs.data;
        const select = make("select", {}, metrics.map((metric, i) => make(
            "option", { value: String(i), title: metric.help }, [metric.label + (metric.unit ? ` (${metric.unit})` : "")])));
        select.setAttribute("aria-label", "Metric");
        const log = make("input", { type: "checkbox", checked: logarithmic });
        const remove = make("button", { className: "remove", title: "Remove this plot" }, ["\u00d7"]);
        remove.setAttribute("aria-label", "Remove this plot");
        const canvas = make("canvas");
        canvas.setAttribute("role", "img");
        const outputs = this.runs.lanes.map(() => make("output"));
        const items = this.runs.lanes.map((lane, i) => make("li", { className: "lane" }, [this.swatch(lane), lane.label, outputs[i]]));
        const box = make("figure", { className: "plot" }, [
            make("div", { className: "bar" }, [select, make("label", {}, [log, " log"]), remove]), canvas,
            make("ul", { className: "values" }, items)]);
        const plot = Object.assign(new Plot(canvas, this.runs, this.span), { outputs, items, box });
        const choose = () => {
            plot.metric = Number(select.value);
            plot.logarithmic = log.checked;
            canvas.setAttribute("aria-label", metrics[plot.metric].label + " over time");
            this.show();
        };
        plot.metric = Math.max(0, metrics.findIndex((metric) => metric.column === column));
        plot.logarithmic = logarithmic;
        select.value = String(plot.metric);
        select.addEventListener("change", choose);
        log.addEventListener("change", choose);
        remove.addEventListener("click", () => {
            this.plots = this.plots.filter((other) => other !== plot);
            box.remove();
        });
        this.connectPlot(plot);
        this.plots.push(plot);
        element("plots").append(box);
        choose();
    }

    // A click, or a finger that slides, goes to a time; a drag of the mouse chooses a span.
    connectPlot(plot) {
        const { canvas } = plot;
        let from = null;
        const goTo = (event) => this.seek(plot.timeAt(event.offsetX));
        canvas.addEventListener("pointerdown", (event) => {
            from = event.offsetX;
            if (event.pointerType !== "mouse") goTo(event);
            else canvas.setPointerCapture(event.pointerId);
        });
        canvas.addEventListener("pointermove", (event) => {
            if (from === null) return;
            if (event.pointerType !== "mouse") goTo(event);
            else if (Math.abs(event.offsetX - from) > 5) plot.chosen = [from, event.offsetX];
            this.show();
        });
        canvas.addEventListener("pointercancel", () => { from = null; });
        canvas.addEventListener("pointerup", (event) => {
            if (from === null) return;
            const chosen = plot.chosen?.map((x) => plot.timeAt(x)).sort((a, b) => a - b);
            from = null;
            plot.chosen = null;
            if (chosen && chosen[1] - chosen[0] > 2 * this.runs.step) this.setSpan(...chosen);
            else goTo(event);
        });
        canvas.addEventListener("dblclick", () => this.setSpan(0, this.runs.end));
    }

    setSpan(from, to) {
        this.span.from = Math.max(0, from);
        this.span.to = Math.max(this.span.from + this.runs.step, Math.min(to, this.runs.end));
        this.show();
    }

    scaleSpan(factor) {
        const half = factor * (this.span.to - this.span.from) / 2;
        this.setSpan(this.time - half, this.time + half);
    }

    select(body) {
        this.selected = body;
        this.show();
    }

    seek(time) { this.goToStep(Math.round(time / this.runs.step)); }

    goToStep(step) {
        this.step = Math.max(0, Math.min(this.steps, step));
        this.show();
    }

    setPlaying(playing) {
        if (playing && this.step >= this.steps) this.step = 0;
        this.playing = playing;
        element("play").textContent = playing ? "Pause" : "Play";
        if (!playing) return;
        let last = null, owed = 0;
        const advance = (now) => {
            if (!this.playing) return;
            // A page that slept does not make up for it.
            owed += Math.min(0.25, last === null ? 0 : (now - last) / 1000) * Number(element("speed").value) / this.runs.step;
            last = now;
            const whole = Math.floor(owed);
            owed -= whole;
            if (whole > 0) this.goToStep(this.step + whole);
            if (this.step >= this.steps) this.setPlaying(false);
            else requestAnimationFrame(advance);
        };
        requestAnimationFrame(advance);
    }

    stepBy(count) {
        this.setPlaying(false);
        this.goToStep(this.step + count);
    }

    zoomPanes(factor) {
        const canvas = this.panes[0]?.canvas;
        if (!canvas) return;
        this.camera.zoom(factor, canvas.clientWidth / 2, canvas.clientHeight / 2, canvas.clientWidth, canvas.clientHeight);
        this.show();
    }

    fit() {
        this.camera.fitted = true;
        this.show();
    }

    changeSpeed(by) {
        const speed = element("speed");
        speed.selectedIndex = Math.max(0, Math.min(speed.options.length - 1, speed.selectedIndex + by));
    }

    connect() {
        const on = (id, action) => element(id).addEventListener("click", action);
        on("play", () => this.setPlaying(!this.playing));
        on("start", () => this.stepBy(-this.steps));
        on("back", () => this.stepBy(-1));
        on("forward", () => this.stepBy(1));
        on("fit", () => this.fit());
        on("larger", () => this.zoomPanes(1.25));
        on("smaller", () => this.zoomPanes(0.8));
        on("add-plot", () => this.addPlot("energyTranslational_J", false));
        on("zoom-in", () => this.scaleSpan(0.5));
        on("zoom-out", () => this.scaleSpan(2));
        on("zoom-all", () => this.setSpan(0, this.runs.end));
        element("time").addEventListener("input", () => this.goToStep(Number(element("time").value)));
        element("overlay").addEventListener("change", () => {
            this.makePanes();
            this.show();
        });
        document.addEventListener("keydown", (event) => this.press(event));
        darkScheme.addEventListener("change", () => this.show());
        window.addEventListener("resize", () => this.show());
    }

    press(event) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const isField = event.target.closest?.("select, input, summary");
        const isButton = event.target.closest?.("button");
        const keys = {
            " ": () => this.setPlaying(!this.playing),
            ArrowLeft: () => this.stepBy(event.shiftKey ? -this.steps : -1),
            ArrowRight: () => this.stepBy(event.shiftKey ? this.steps : 1),
            "[": () => this.changeSpeed(-1),
            "]": () => this.changeSpeed(1),
            f: () => this.fit(),
            "+": () => this.zoomPanes(1.25),
            "-": () => this.zoomPanes(0.8),
        };
        if (isField || (isButton && event.key === " ") || !keys[event.key]) return;
        event.preventDefault();
        keys[event.key]();
    }

    // Draws once for however many changes there are before the next frame of the screen.
    show() {
        if (this.waiting) return;
        this.waiting = true;
        requestAnimationFrame(() => {
            this.waiting = false;
            this.draw();
        });
    }

    draw() {
        const { time } = this;
        element("time").value = String(this.step);
        element("clock").textContent = time.toFixed(3) + " s";
        for (const pane of this.panes) {
            pane.view.draw(pane.lanes, time, this.selected);
            const { lane } = pane.lanes[0];
            if (pane.lanes.length === 1)
                pane.state.textContent = `step ${lane.frameAt(time)}` + (time >= lane.end ? ` \u00b7 ${lane.verdict}` : "");
            pane.state.title = lane.thinned && `The recording held ${lane.thinned}.`;
        }
        for (const plot of this.plots) {
            plot.draw(time);
            const { unit } = this.runs.data.metrics[plot.metric];
            this.runs.lanes.forEach((lane, i) => {
                const value = lane.valueAt(plot.metric, time);
                plot.items[i].hidden = !lane.shown;
                plot.outputs[i].textContent = shortNumber(value) + (Number.isFinite(value) && unit ? " " + unit : "");
                plot.outputs[i].title = String(value);
            });
        }
        this.showBody();
    }

    // Where the selected body is in each lane, and how far from where the reference has it.
    showBody() {
        element("body").hidden = this.selected === null;
        if (this.selected === null) return;
        const at = 3 * this.selected;
        element("body-name").textContent = this.runs.data.scene.bodies[this.selected].id;
        const home = this.runs.reference.posesAt(this.time).slice(at, at + 3);
        const row = (tag, cells) => make("tr", {}, cells.map((cell, i) => make(i === 0 ? "th" : tag, {}, [cell])));
        const meters = (value) => value.toFixed(4);
        element("body-values").replaceChildren(
            row("th", ["lane", "x (m)", "y (m)", "angle (\u00b0)", `from ${this.runs.reference.label} (m)`]),
            ...this.runs.lanes.filter((lane) => lane.shown).map((lane) => {
                const [x, y, angle] = lane.posesAt(this.time).slice(at, at + 3);
                return row("td", [lane.label, meters(x), meters(y), (angle * 180 / Math.PI).toFixed(2),
                                  meters(Math.hypot(x - home[0], y - home[1]))]);
            }));
    }
}

(async () => {
    try {
        const runs = await readRuns(JSON.parse(element("data").textContent));
        element("runs").hidden = false;
        new Page(runs);
    } catch (fault) {
        element("trouble").textContent = `The runs cannot be shown in this browser: ${fault.message}`;
        element("trouble").hidden = false;
    }
})();
