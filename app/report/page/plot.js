// SPDX-License-Identifier: GPL-3.0-or-later

// A number for the eye: four digits.
function shortNumber(value) {
    if (!Number.isFinite(value)) return "\u2013";
    if (value === 0) return "0";
    const size = Math.abs(value);
    return size >= 1e-4 && size < 1e6 ? String(Number(value.toPrecision(4))) : value.toExponential(3).replace(/\.?0+e/, "e");
}

// Round numbers between two ends, at most so many.
function ticksBetween(from, to, most) {
    const rough = (to - from) / most;
    const power = 10 ** Math.floor(Math.log10(rough));
    const step = power * [1, 2, 5, 10].find((factor) => factor * power >= rough * (1 - 1e-9));
    const ticks = [];
    for (let i = Math.ceil(from / step - 1e-9); i * step <= to + 1e-9 * step; ++i) ticks.push(Number((i * step).toPrecision(12)));
    return ticks;
}

// One metric of all lanes over time. span: { from, to } in s, shared by all plots.
class Plot {
    static margin = { left: 66, right: 10, top: 8, bottom: 24 };

    constructor(canvas, runs, span) { Object.assign(this, { canvas, runs, span, metric: 0, logarithmic: false }); }

    get width() { return this.canvas.clientWidth - Plot.margin.left - Plot.margin.right; }
    timeAt(px) {
        const share = (px - Plot.margin.left) / this.width;
        return this.span.from + Math.max(0, Math.min(1, share)) * (this.span.to - this.span.from);
    }
    xOf(time) { return Plot.margin.left + (time - this.span.from) / (this.span.to - this.span.from) * this.width; }

    // The samples of a lane within the span, one more on either side.
    window(lane) {
        const last = lane.keptMetrics - 1;
        const step = lane.timeStep * lane.data.metricStride;
        return [Math.max(0, Math.floor(this.span.from / step)), Math.min(last, Math.ceil(this.span.to / step))];
    }

    range() {
        let least = Infinity, greatest = -Infinity;
        for (const lane of this.runs.lanes) {
            if (!lane.shown) continue;
            const series = lane.series(this.metric);
            const [first, last] = this.window(lane);
            for (let i = first; i <= last; ++i) {
                const value = series[i];
                if (!Number.isFinite(value) || (this.logarithmic && value <= 0)) continue;
                least = Math.min(least, value);
                greatest = Math.max(greatest, value);
            }
        }
        if (least > greatest) return this.logarithmic ? [1e-3, 1] : [0, 1];
        if (this.logarithmic) return [10 ** Math.floor(Math.log10(least)), 10 ** Math.ceil(Math.log10(greatest) + 1e-9)];
        const margin = 0.05 * (greatest - least) || 0.5 * Math.abs(greatest) || 1;
        return [least - margin, greatest + margin];
    }

    draw(time) {
        const context = contextOf(this.canvas);
        const { left, right, top, bottom } = Plot.margin;
        const width = this.canvas.clientWidth, height = this.canvas.clientHeight;
        const scale = this.logarithmic ? Math.log10 : (value) => value;
        const [low, high] = this.range();
        const yOf = (value) => height - bottom - (scale(value) - scale(low)) / (scale(high) - scale(low)) * (height - top - bottom);
        this.drawGrid(context, low, high, yOf, width, height);
        context.save();
        context.beginPath();
        context.rect(left, top, width - left - right, height - top - bottom);
        context.clip();
        this.runs.lanes.forEach((lane, index) => { if (lane.shown) this.drawLane(context, lane, index, yOf); });
        context.restore();
        context.strokeStyle = styleColor("accent");
        context.lineWidth = 1.5;
        const x = this.xOf(time);
        if (x >= left && x <= width - right) {
            context.beginPath();
            context.moveTo(x, top);
            context.lineTo(x, height - bottom);
            context.stroke();
        }
        if (this.chosen) {
            context.globalAlpha = 0.15;
            context.fillStyle = styleColor("accent");
            const [from, to] = this.chosen;
            context.fillRect(Math.min(from, to), top, Math.abs(to - from), height - top - bottom);
            context.globalAlpha = 1;
        }
    }

    drawGrid(context, low, high, yOf, width, height) {
        const { left, right, top, bottom } = Plot.margin;
        const powers = () => {
            const first = Math.round(Math.log10(low)), last = Math.round(Math.log10(high));
            const stride = Math.max(1, Math.ceil((last - first) / 6));
            const list = [];
            for (let power = first; power <= last; power += stride) list.push(10 ** power);
            return list;
        };
        const valueTicks = this.logarithmic ? powers() : ticksBetween(low, high, 5);
        const timeTicks = ticksBetween(this.span.from, this.span.to, Math.max(2, Math.floor(width / 90)));
        context.font = "11px system-ui, sans-serif";
        context.strokeStyle = styleColor("grid");
        context.fillStyle = styleColor("muted");
        context.lineWidth = 1;
        context.beginPath();
        context.textAlign = "right";
        context.textBaseline = "middle";
        for (const value of valueTicks) {
            context.moveTo(left, yOf(value));
            context.lineTo(width - right, yOf(value));
            context.fillText(shortNumber(value), left - 5, yOf(value));
        }
        context.textAlign = "center";
        context.textBaseline = "top";
        for (const time of timeTicks) {
            context.moveTo(this.xOf(time), top);
            context.lineTo(this.xOf(time), height - bottom);
            context.fillText(shortNumber(time) + " s", Math.min(this.xOf(time), width - 16), height - bottom + 6);
        }
        context.stroke();
    }

    // Where there are more samples than pixels, a column stands for the least and the greatest in it.
    drawLane(context, lane, index, yOf) {
        const series = lane.series(this.metric);
        const [first, last] = this.window(lane);
        const columns = last - first > 2 * this.width;
        context.strokeStyle = laneColor(lane);
        context.lineWidth = 1.6;
        context.setLineDash(laneDashes(index));
        context.beginPath();
        let drawing = false;
        const point = (x, value) => {
            const usable = Number.isFinite(value) && !(this.logarithmic && value <= 0);
            if (usable) drawing ? context.lineTo(x, yOf(value)) : context.moveTo(x, yOf(value));
            drawing = usable;
        };
        for (let i = first; i <= last;) {
            const x = this.xOf(lane.sampleTime(i));
            if (!columns) {
                point(x, series[i++]);
                continue;
            }
            let least = Infinity, greatest = -Infinity;
            for (const column = Math.floor(x); i <= last && Math.floor(this.xOf(lane.sampleTime(i))) === column; ++i) {
                if (!(series[i] >= least)) least = Number.isFinite(series[i]) ? series[i] : least;
                if (!(series[i] <= greatest)) greatest = Number.isFinite(series[i]) ? series[i] : greatest;
            }
            if (least <= greatest) { point(x, least); point(x, greatest); } else point(x, NaN);
        }
        context.stroke();
        context.setLineDash([]);
    }
}
