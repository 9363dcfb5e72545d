// Six steps round one's first table. Each points at the real thing; the table plays on meanwhile.
// It can be left at any step, is remembered by the browser, and is found again in the head of the
// screen and in the lobby.

import { fill, h } from "./dom.js";
import { icon } from "./icons.js";
import { view, YOU } from "./views.js";
import { said } from "./words.js";

const STORE = "sandbox-tour";
const RIM = 4;
/** Milliseconds in which messages that still arrive may push aside what a step points at. */
const SETTLES = 1500;
const TABLE = 'article:not(.ephemeral):has([data-key*=":hand:"])';
const PANEL = "article.ephemeral:has(.container h1 img)";

/** The first number in bold below a table's title: what lies in the middle. */
const pot = (table) => [...table.querySelectorAll(".prose:not(:first-child) strong")]
  .find(({ textContent: words }) => /\d/.test(words));

/**
 * What each says, and where to look: the newest message of a kind, and what in it; the first of
 * these that is on the screen. A table is shown from its top.
 */
const STEPS = [
  ["table",
    [[TABLE, ".container"]]],
  ["pot",
    [[TABLE, pot], [TABLE, ".container"]]],
  ["cards",
    [[PANEL, "h1"], [TABLE, '[data-key*=":hand:"]']]],
  ["move",
    [[PANEL, ".row"], [TABLE, ".row"]]],
  ["hint",
    [[PANEL, '[data-key*=":hint:"]'], [PANEL, ".row"]]],
  ["wins",
    [[TABLE, '[data-key*=":beats:"]'], [TABLE, '[data-key*=":more:"]']]],
];

export class Tour {
  #at = -1;
  #since = 0;
  #moved = false;

  /** `pane()` is the one on the screen. */
  constructor(pane) {
    this.pane = pane;
    this.title = h("strong", {});
    this.words = h("p", {});
    this.count = h("span", { class: "tour-count" });
    this.back = this.#button(said("back"), "button s2", () => this.#show(this.#at - 1));
    this.next = this.#button(said("tour.next"), "button s1", () => this.#forward());
    this.card = h("aside", { class: "tour", role: "region", "aria-label": said("tour") },
      h("div", { class: "tour-head" }, this.title, this.count,
        h("div", { class: "tour-acts" }, this.back, this.next),
        h("button", { type: "button", class: "icon-button", "aria-label": said("tour.leave"),
          title: said("tour.leave"), on: { click: () => this.leave() } }, icon("close"))),
      this.words);
    this.ring = h("div", { class: "tour-ring", "aria-hidden": "true" });
    addEventListener("hashchange", () => {
      if (view() !== YOU) this.#put(false);
      else if (this.#at >= 0) this.#show(this.#at);
    });
  }

  #button(words, classes, act) {
    return h("button", { type: "button", class: classes, on: { click: act } }, words);
  }

  /** What the lobby calls the way into it. */
  offer() {
    const { at, seen } = remembered();
    if (!seen) return said("tour.take");
    return at > 0 ? said("tour.go_on", { at: at + 1, all: STEPS.length }) : said("tour.again");
  }

  /** Begins by itself once, at somebody's first table. */
  first() {
    if (!remembered().seen || this.#at >= 0) this.again();
  }

  /** Begins, or goes on where it was left; at the table that is on the screen, or comes to be. */
  again() {
    this.#show(this.#at >= 0 ? this.#at : remembered().at);
  }

  get open() {
    return this.#at >= 0;
  }

  #forward() {
    if (this.#at + 1 < STEPS.length) this.#show(this.#at + 1);
    else this.#end(0);
  }

  leave() {
    this.#end(this.#at);
  }

  #end(at) {
    this.#at = -1;
    keep({ at, seen: true });
    this.#put(false);
    this.pane()?.feed.toBottom();
    this.pane()?.focus();
  }

  #show(at) {
    this.#at = Math.min(Math.max(at, 0), STEPS.length - 1);
    keep({ at: this.#at, seen: true });
    const [step] = STEPS[this.#at];
    this.title.textContent = said(`tour.${step}`);
    this.words.textContent = said(`tour.${step}.line`);
    this.count.textContent = said("tour.count", { at: this.#at + 1, all: STEPS.length });
    this.back.disabled = this.#at === 0;
    fill(this.next, this.#at + 1 < STEPS.length ? said("tour.next") : said("done"));
    this.#moved = false;
    this.#since = performance.now();
    if (view() === YOU) this.#put(true);
  }

  /** Into the pane that is on the screen, above its messages, so that nothing is covered. */
  #put(on) {
    const pane = this.pane();
    if (!on || !pane) {
      this.card.remove();
      this.ring.remove();
      return;
    }
    pane.feed.element.before(this.card);
    pane.layer.append(this.ring);
    this.#follow();
  }

  #target() {
    const feed = this.pane()?.feed.list;
    for (const [kind, what] of STEPS[this.#at]?.[1] ?? []) {
      const message = feed && [...feed.querySelectorAll(kind)].at(-1);
      const found = message && (typeof what === "function" ? what(message) : message.querySelector(what));
      if (found?.offsetParent) return found;
    }
    return null;
  }

  #reveal(target) {
    this.#moved = true;
    const table = target.closest(TABLE);
    if (table) {
      this.pane().feed.letGo();
      table.scrollIntoView({ block: "start" });
    } else this.pane().feed.toBottom();
    const room = this.pane().feed.element.clientHeight;
    if (target.offsetHeight < room) target.scrollIntoView({ block: "nearest" });
  }

  /** The ring stays round what it points at, wherever that moves. */
  #follow() {
    const { ring } = this;
    if (!ring.isConnected) return;
    const target = this.#target();
    ring.hidden = !target;
    if (target) {
      const frame = ring.parentElement.getBoundingClientRect();
      const shown = this.pane().feed.element.getBoundingClientRect();
      const pushed = target.getBoundingClientRect().top < shown.top;
      const settling = performance.now() - this.#since < SETTLES;
      if (!this.#moved || (pushed && settling)) this.#reveal(target);
      const at = target.getBoundingClientRect();
      const top = Math.max(at.top - RIM, shown.top);
      const bottom = Math.min(at.bottom + RIM, shown.bottom);
      ring.hidden = bottom <= top;
      Object.assign(ring.style, { left: `${at.left - frame.left - RIM}px`, top: `${top - frame.top}px`,
        width: `${at.width + 2 * RIM}px`, height: `${Math.max(bottom - top, 0)}px` });
    }
    requestAnimationFrame(() => this.#follow());
  }
}

function remembered() {
  try {
    return { at: 0, seen: false, ...JSON.parse(localStorage.getItem(STORE)) };
  } catch {
    return { at: 0, seen: false };
  }
}

function keep(state) {
  localStorage.setItem(STORE, JSON.stringify(state));
}
