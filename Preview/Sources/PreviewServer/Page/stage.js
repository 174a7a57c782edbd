// SPDX-License-Identifier: Apache-2.0

/** Asks the program questions, and hands out its answers by their numbers. */
export class Link {
  constructor(onNews) {
    this.waiting = new Map();
    this.next = 1;
    this.onNews = onNews;
    this.open();
  }

  open() {
    const address = new URL("socket", location.href);
    address.protocol = "ws:";
    this.socket = new WebSocket(address);
    this.socket.binaryType = "arraybuffer";
    this.socket.onopen = () => this.onNews({ event: "open" });
    this.socket.onmessage = message => this.take(message.data);
    this.socket.onclose = () => {
      this.drop("the preview has ended");
      this.onNews({ event: "closed" });
      setTimeout(() => this.open(), 1000);
    };
  }

  drop(reason) {
    for (const { reject } of this.waiting.values()) reject(new Error(reason));
    this.waiting.clear();
  }

  ask(want, parts = {}) {
    return new Promise((resolve, reject) => {
      if (this.socket.readyState !== WebSocket.OPEN) return reject(new Error("not connected"));
      const id = this.next++;
      this.waiting.set(id, { resolve, reject });
      this.socket.send(JSON.stringify({ id, want, ...parts }));
    });
  }

  take(data) {
    if (typeof data !== "string") {
      const head = new DataView(data, 0, 24);
      const id = head.getUint32(4, true);
      return this.settle(id, {
        width: head.getUint32(8, true), height: head.getUint32(12, true),
        time: head.getFloat64(16, true), bytes: new Uint8ClampedArray(data, 24),
      });
    }
    const answer = JSON.parse(data);
    if (answer.event === "gone") this.drop("the program does not answer");
    if (answer.event) return this.onNews(answer);
    if (answer.error) {
      this.waiting.get(answer.id)?.reject(new Error(answer.error));
      this.waiting.delete(answer.id);
    } else {
      this.settle(answer.id, answer.body);
    }
  }

  settle(id, value) {
    this.waiting.get(id)?.resolve(value);
    this.waiting.delete(id);
  }
}

/** The time that is shown: it runs or stands, within what there is to play. */
export class Playhead {
  constructor() {
    this.time = 0;
    this.isPlaying = false;
    this.speed = 1;
    this.loops = true;
    this.length = 1;
    this.follows = false;
  }

  play(now) {
    if (!this.loops && this.time >= this.length) this.time = 0;
    [this.isPlaying, this.from, this.since] = [true, this.time, now];
  }

  pause() { this.isPlaying = false; }

  setSpeed(speed, now) {
    this.speed = speed;
    if (this.isPlaying) this.play(now);
  }

  seek(time, now) {
    this.follows = false;
    this.time = Math.min(Math.max(time, 0), this.length);
    if (this.isPlaying) this.play(now);
  }

  /** Moves on to a time of the page's clock, in milliseconds. */
  tick(now) {
    if (!this.isPlaying) return;
    const time = this.from + (now - this.since) / 1000 * this.speed;
    if (time < this.length) {
      this.time = time;
    } else if (this.loops && this.length > 0) {
      this.time = time % this.length;
      [this.from, this.since] = [this.time, now];
    } else {
      [this.time, this.isPlaying] = [this.length, false];
    }
  }

  /** A frame on or back, to a multiple of its length. */
  step(frames, fps) {
    this.pause();
    this.seek(Math.round(this.time * fps + frames) / fps, 0);
  }
}
