// SPDX-License-Identifier: GPL-3.0-or-later

// A colour of the page's style sheet, light or dark as the reader has it.
const styleColor = (name) => getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();
const darkScheme = window.matchMedia("(prefers-color-scheme: dark)");
const laneColor = (lane) => lane.colors[darkScheme.matches ? "dark" : "light"];
// Lanes differ by dashes too, never by colour alone; in pixels.
const laneDashes = (index) => [[], [6, 3], [2, 3], [8, 3, 2, 3], [12, 4], [4, 2], [1, 3], [10, 3, 2, 3, 2, 3]][index % 8];

// A canvas with as many pixels as the screen has for it, and a context whose unit is a pixel of CSS.
function contextOf(canvas) {
    const ratio = window.devicePixelRatio || 1;
    const width = Math.round(canvas.clientWidth * ratio), height = Math.round(canvas.clientHeight * ratio);
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    const context = canvas.getContext("2d");
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, canvas.clientWidth, canvas.clientHeight);
    return context;
}

// What part of the world the panes show: a point in their middle, and pixels per metre. All panes share one.
class Camera {
    constructor(view) { this.view = view; this.fitted = true; }
    fit(width, height) {
        const [left, bottom, right, top] = this.view;
        this.x = (left + right) / 2;
        this.y = (bottom + top) / 2;
        this.scale = 0.92 * Math.min(width / Math.max(right - left, 1e-9), height / Math.max(top - bottom, 1e-9));
    }
    toWorld(px, py, width, height) { return [this.x + (px - width / 2) / this.scale, this.y - (py - height / 2) / this.scale]; }
    pan(dx, dy) { this.fitted = false; this.x -= dx / this.scale; this.y += dy / this.scale; }
    zoom(factor, px, py, width, height) {
        this.fitted = false;
        const [x, y] = this.toWorld(px, py, width, height);
        this.scale *= factor;
        this.x = x - (px - width / 2) / this.scale;
        this.y = y + (py - height / 2) / this.scale;
    }
}

// Draws the scene on one canvas: one lane, or several over each other.
class SceneView {
    constructor(canvas, data, camera) { Object.assign(this, { canvas, data, camera }); }

    // lanes: [{ lane, index }], the first of them filled. selected: index of a body, or null.
    draw(lanes, time, selected) {
        const context = contextOf(this.canvas);
        const { clientWidth: width, clientHeight: height } = this.canvas;
        if (this.camera.fitted) this.camera.fit(width, height);
        const { x, y, scale } = this.camera;
        context.translate(width / 2 - x * scale, height / 2 + y * scale);
        context.scale(scale, -scale);
        context.lineJoin = "round";
        lanes.forEach(({ lane, index }, place) => {
            const poses = lane.posesAt(time);
            const ghost = place > 0;
            context.setLineDash(ghost ? laneDashes(index).map((pixels) => pixels / scale) : []);
            for (const body of this.data.scene.order) {
                const { type, color, hidden } = this.data.scene.bodies[body];
                if (hidden || (ghost && type === "static")) continue;
                const still = type === "static";
                context.globalAlpha = 1;
                context.lineWidth = (ghost ? 1.5 : 1) / scale;
                context.strokeStyle = ghost ? laneColor(lane) : styleColor(still ? "still-line" : "body-line");
                context.fillStyle = styleColor(still ? "still-fill" : "body-fill");
                this.drawBody(context, body, poses, !ghost);
                if (color && !ghost && !still) {
                    context.globalAlpha = 0.35;
                    context.fillStyle = color;
                    this.drawBody(context, body, poses, true);
                }
                if (body === selected) {
                    context.globalAlpha = 1;
                    context.lineWidth = 3 / scale;
                    context.strokeStyle = ghost ? laneColor(lane) : styleColor("accent");
                    this.drawBody(context, body, poses, false);
                }
            }
            context.globalAlpha = 1;
            if (!ghost) this.drawJoints(context, poses, scale);
        });
    }

    drawBody(context, body, poses, filled) {
        context.save();
        context.translate(poses[3 * body], poses[3 * body + 1]);
        context.rotate(poses[3 * body + 2]);
        for (const shape of this.data.scene.bodies[body].shapes) {
            context.beginPath();
            this.trace(context, shape);
            if (filled && !shape.line) context.fill();
            if (filled && this.data.scene.bodies[body].type !== "static") {
                context.moveTo(shape.radius[0], shape.radius[1]);
                context.lineTo(shape.radius[2], shape.radius[3]);
            }
            context.stroke();
        }
        context.restore();
    }

    trace(context, shape) {
        if (shape.circle) {
            context.arc(shape.circle[0], shape.circle[1], shape.circle[2], 0, 2 * Math.PI);
            return;
        }
        const p = shape.points;
        context.moveTo(p[0], p[1]);
        for (let i = 2; i < p.length; i += 2) context.lineTo(p[i], p[i + 1]);
        if (!shape.open) context.closePath();
    }

    drawJoints(context, poses, scale) {
        context.strokeStyle = styleColor("joint");
        context.lineWidth = 1.5 / scale;
        const place = (body, x, y) => {
            if (body === null) return [x, y];
            const c = Math.cos(poses[3 * body + 2]), s = Math.sin(poses[3 * body + 2]);
            return [poses[3 * body] + c * x - s * y, poses[3 * body + 1] + s * x + c * y];
        };
        for (const { a, b, anchors } of this.data.scene.joints) {
            const [from, to] = [place(a, anchors[0], anchors[1]), place(b, anchors[2], anchors[3])];
            context.beginPath();
            context.moveTo(...from);
            context.lineTo(...to);
            context.stroke();
            for (const end of [from, to]) {
                context.beginPath();
                context.arc(...end, 3 / scale, 0, 2 * Math.PI);
                context.stroke();
            }
        }
    }

    // The nearest body at a point of the canvas (pixels), or null.
    bodyAt(px, py, lane, time) {
        const [x, y] = this.camera.toWorld(px, py, this.canvas.clientWidth, this.canvas.clientHeight);
        const poses = lane.posesAt(time);
        const context = this.canvas.getContext("2d");
        context.save();
        context.resetTransform();
        const found = [...this.data.scene.order].reverse().find((body) => {
            if (this.data.scene.bodies[body].hidden) return false;
            const dx = x - poses[3 * body], dy = y - poses[3 * body + 1];
            const c = Math.cos(poses[3 * body + 2]), s = Math.sin(poses[3 * body + 2]);
            return this.data.scene.bodies[body].shapes.some((shape) => {
                context.beginPath();
                this.trace(context, shape);
                return !shape.line && context.isPointInPath(c * dx + s * dy, c * dy - s * dx);
            });
        });
        context.restore();
        return found ?? null;
    }
}
