// SPDX-License-Identifier: GPL-3.0-or-later
"use strict";

// Base64 of what zlib made, as a buffer of little-endian numbers.
async function unpack(text) {
    const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    return new Response(stream).arrayBuffer();
}

// One lane of the comparison. Frame 0 is the start, frame i the state after step i.
class Lane {
    // data: the whole; poses: for each moving body x, y and angle over the frames kept, as differences in units.
    constructor(data, spec, poses, metrics) {
        Object.assign(this, { label: spec.label, frames: spec.frames, timeStep: spec.timeStep, verdict: spec.verdict, thinned: spec.thinned });
        this.colors = { light: spec.color, dark: spec.darkColor };
        this.started = spec.started;
        this.shown = true;
        this.data = data;
        this.kept = Math.ceil(spec.frames / data.poseStride);
        this.keptMetrics = Math.ceil(spec.frames / data.metricStride);
        this.metrics = metrics;
        this.poses = poses;
        for (let i = 0; i < poses.length; ++i) if (i % this.kept > 0) poses[i] += poses[i - 1];
    }

    get end() { return (this.frames - 1) * this.timeStep; }  // s

    // The last frame at or before the time, as tables have it; the lane's last one after its end.
    frameAt(time) { return Math.max(0, Math.min(this.frames - 1, Math.floor(time / this.timeStep + 1e-6))); }

    // x (m), y (m), angle (rad) of each body of the scene, one after another.
    posesAt(time) {
        const { still, moving, poseStride, lengthUnit, angleUnit } = this.data;
        const result = Float64Array.from(still);
        const frame = Math.floor(this.frameAt(time) / poseStride);
        moving.forEach((body, i) => {
            const at = 3 * i * this.kept + frame;
            result[3 * body] = this.poses[at] * lengthUnit;
            result[3 * body + 1] = this.poses[at + this.kept] * lengthUnit;
            result[3 * body + 2] = this.poses[at + 2 * this.kept] * angleUnit;
        });
        return result;
    }

    // The samples of a metric by its index: at what times, and their values (NaN where there is none).
    series(metric) { return this.metrics.subarray(metric * this.keptMetrics, (metric + 1) * this.keptMetrics); }
    sampleTime(index) { return index * this.data.metricStride * this.timeStep; }
    sampleAt(time) { return Math.floor(this.frameAt(time) / this.data.metricStride); }
    // NaN after the lane's end.
    valueAt(metric, time) {
        return time > this.end + 0.999 * this.timeStep ? NaN : this.series(metric)[this.sampleAt(time)];
    }
}

async function readRuns(data) {
    const lanes = await Promise.all(data.lanes.map(async (spec) => new Lane(
        data, spec, new Int32Array(await unpack(spec.poses)), new Float64Array(await unpack(spec.metrics)))));
    return { data, lanes, reference: lanes[data.reference], end: Math.max(...lanes.map((lane) => lane.end)),
             step: Math.min(...lanes.map((lane) => lane.timeStep)) };
}
