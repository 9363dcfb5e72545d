// One socket to the server: requests with their replies, events as they come, and the way back
// after a break. A request made while the line is down is refused, never queued: a press must
// not land seconds later on a table that has moved on.

import { said } from "./words.js";

const PATIENCE = 15000;
const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 4000;

export class Link {
  #socket = null;
  #asked = new Map();
  #next = 1;
  #pause = FIRST_PAUSE;

  /** `up()` on every (re)connection, `down()` when it breaks, `event(data)` for each event. */
  constructor({ up, down, event }) {
    this.up = up;
    this.down = down;
    this.event = event;
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/page/ws`);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      this.#pause = FIRST_PAUSE;
      this.up();
    });
    socket.addEventListener("message", (frame) => this.#receive(JSON.parse(frame.data)));
    socket.addEventListener("close", () => this.#lost());
  }

  /** Resolves with the reply, `{ok: false, error}` included; it never rejects. */
  ask(act, fields = {}) {
    if (this.#socket?.readyState !== WebSocket.OPEN) {
      return Promise.resolve({ ok: false, error: said("link.away") });
    }
    const id = this.#next++;
    this.#socket.send(JSON.stringify({ id, do: act, ...fields }));
    return new Promise((resolve) => {
      const late = () => this.#settle(id, { ok: false, error: said("link.late") });
      this.#asked.set(id, { resolve, timer: setTimeout(late, PATIENCE) });
    });
  }

  #receive(data) {
    if ("re" in data) this.#settle(data.re, data);
    else this.event(data);
  }

  #settle(id, reply) {
    const asked = this.#asked.get(id);
    if (!asked) return;
    this.#asked.delete(id);
    clearTimeout(asked.timer);
    asked.resolve(reply);
  }

  #lost() {
    for (const id of [...this.#asked.keys()]) {
      this.#settle(id, { ok: false, error: said("link.broken") });
    }
    this.down();
    setTimeout(() => this.connect(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }
}
