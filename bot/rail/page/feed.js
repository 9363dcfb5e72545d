// Reads the stream of events, and opens it again when it ends, a little later each time.
// When the event of a closed table goes on at another one, it goes on with that table's stream.

import { entered } from "/enter.js";

const LONGEST = 30;
const SILENCE = 45_000;
const STEADY = 10_000;
const KEPT = 10;

export class Feed {
  /** `tell` gets the name and data of each event; also of `status`, which is this feed's own. */
  constructor(tell) {
    this.tell = tell;
    this.forget();
    this.tries = 0;
    this.run = 0;
  }

  forget() {
    this.hello = this.live = this.gone = null;
    this.late = new Map();
    this.status = { state: "waiting" };
  }

  /** All that a page which comes later has to know. */
  known() {
    const events = [["hello", this.hello], ...[...this.late.values()].map((one) => ["late", one])];
    return [...events, ["live", this.live], ["gone", this.gone], ["status", this.status]].filter(([, data]) => data !== null);
  }

  /** Open the stream, unless it is open; `anew` opens it again for another link. */
  start(anew = false) {
    if (this.reading && !anew) return;
    this.stop();
    this.forget();
    this.tries = 0;
    this.read(++this.run);
  }

  stop() {
    this.run++;
    this.reading = false;
    clearTimeout(this.timer);
    this.abort?.abort();
  }

  set(status) {
    this.status = status;
    this.tell("status", status);
  }

  async read(run) {
    this.reading = true;
    this.abort = new AbortController();
    const begun = Date.now();
    let wait = null;
    try {
      const answer = await fetch("/stream", { signal: this.abort.signal, cache: "no-store" });
      if (run !== this.run) return;
      if (answer.status === 429) wait = Number(answer.headers.get("Retry-After")) || LONGEST;
      else if (answer.status === 404) return this.refused();
      else if (answer.ok) await this.follow(answer, run);
    } catch {
      // the network is away, or nothing came for too long: tried again below
    }
    if (run !== this.run) return;
    if (Date.now() - begun > STEADY) this.tries = 0;
    const usual = Math.min(LONGEST, 2 ** this.tries++) * (0.75 + Math.random() / 2);
    this.set({ state: wait === null ? "lost" : "busy", seconds: Math.ceil(wait ?? usual) });
    this.timer = setTimeout(() => this.read(run), 1000 * (wait ?? usual));
  }

  refused() {
    this.reading = false;
    this.set({ state: "refused" });
  }

  async follow(answer, run) {
    const date = Date.parse(answer.headers.get("Date") ?? "");
    const skew = Number.isNaN(date) ? 0 : date - Date.now();
    this.set({ state: "open", skew: Math.abs(skew) < 2000 ? 0 : skew });
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    let quiet = 0;
    try {
      for (;;) {
        clearTimeout(quiet);
        quiet = setTimeout(() => this.abort.abort(), SILENCE);
        const { done, value } = await reader.read();
        if (done || run !== this.run) return;
        text += value;
        const parts = text.split("\n\n");
        text = parts.pop();
        parts.forEach((part) => this.heard(part));
        if (this.gone?.next) return await this.goOn(this.gone, run);
        if (this.gone) return this.stop();
      }
    } finally {
      clearTimeout(quiet);
    }
  }

  /** Exchange the link to the next table of the event; say why it ended where that is refused. */
  async goOn(gone, run) {
    this.gone = null;
    const good = await entered(gone.next);
    if (run !== this.run) return;
    if (good) {
      this.tell("moved", null);
      return this.start(true);
    }
    this.stop();
    this.gone = { why: gone.why };
    this.tell("gone", this.gone);
  }

  heard(part) {
    const lines = part.split("\n");
    const name = lines.find((one) => one.startsWith("event: "))?.slice(7);
    const data = lines.find((one) => one.startsWith("data: "))?.slice(6);
    if (name === undefined || data === undefined) return;
    const what = JSON.parse(data);
    if (name === "hello") {
      this.late = new Map();
      this.live = null;
      this.hello = what;
    } else if (name === "late") {
      this.late.delete(what.number);
      this.late.set(what.number, what);
      if (this.late.size > KEPT) this.late.delete(this.late.keys().next().value);
    } else if (name === "live") this.live = what;
    else if (name === "gone") this.gone = what;
    if (!this.gone?.next) this.tell(name, what);
  }
}
