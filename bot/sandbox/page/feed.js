// The list of messages of one pane. An edit rewrites its message in place; the reader's scroll
// position, his focus and his opened spoilers stay. At the bottom it stays at the bottom.

import { MEMBER, MESSAGE } from "./apps.js";
import { fill, h, morph } from "./dom.js";
import { continues, messageElement } from "./message.js";
import { day } from "./time.js";
import { said } from "./words.js";

const NEAR = 48;
const PAGE = 80;
const ANSWERED = 4000;

export class Feed {
  #shown = new Map();
  #stuck = true;
  #drawn = false;
  #sizes = "";
  #first = null;
  #newest = null;
  #pressed = -Infinity;

  /** `acts` answers clicks: {go, command, select, apps}. */
  constructor(world, acts) {
    this.world = world;
    this.acts = acts;
    this.user = null;
    this.channel = null;
    this.list = h("div", { class: "feed", role: "feed" });
    this.below = h("button", { type: "button", class: "to-bottom", hidden: true,
      on: { click: () => this.toBottom() } }, said("feed.below"));
    this.scroller = h("div", { class: "scroller", on: {
      scroll: () => this.#scrolled(),
      click: (event) => this.#clicked(event),
      keydown: (event) => this.#key(event),
    } }, this.list);
    this.element = h("div", { class: "feed-frame" }, this.scroller, this.below);
    this.watcher = new ResizeObserver(() => this.#resized());
    this.watcher.observe(this.scroller);
    this.watcher.observe(this.list);
  }

  /** Shows another channel, from its end. */
  async show(user, channel, name) {
    this.user = user;
    this.channel = channel;
    this.list.setAttribute("aria-label", said("feed.of", { name }));
    this.#shown.clear();
    this.#first = null;
    this.#stuck = true;
    fill(this.list, h("p", { class: "quiet" }, said("feed.loading")));
    this.#drawn = false;
    if (this.world.chats.list(user, channel)) this.draw();
    else await this.#load();
  }

  async #load() {
    const { user, channel } = this;
    const refusal = await this.world.chats.load(user, channel);
    if (refusal && this.channel === channel && this.user === user) {
      fill(this.list, h("p", { class: "quiet", role: "alert" }, refusal));
    }
  }

  /** Brings the list up to date; fetches it where a new connection made it unknown. */
  draw() {
    if (!this.channel) return;
    const messages = this.world.chats.list(this.user, this.channel);
    if (!messages) {
      this.#load();
      return;
    }
    const focus = this.#focused();
    if (!this.#drawn) fill(this.list);
    const last = this.#drawn ? this.#newest : null;
    this.#drawn = true;
    this.#reconcile(messages);
    this.#newest = this.#last();
    this.#refocus(focus);
    if (this.#stuck) this.toBottom();
    const newest = messages.at(-1);
    if (last && newest && last !== newest.id) this.#reveal(newest);
  }

  #reconcile(messages) {
    const start = this.#start(messages);
    const wanted = this.#rows(messages.slice(start));
    if (start > 0) wanted.unshift({ key: "earlier", signature: [], make: earlier });
    let place = this.list.firstChild;
    for (const { key, signature, make } of wanted) {
      const element = this.#row(key, signature, make);
      if (element === place) place = place.nextSibling;
      else this.list.insertBefore(element, place);
    }
    const keys = new Set(wanted.map(({ key }) => key));
    for (const [key, { element }] of this.#shown) {
      if (keys.has(key)) continue;
      element.remove();
      this.#shown.delete(key);
    }
  }

  /** Where the shown part begins: it grows while one reads above, and is cut at the bottom. */
  #start(messages) {
    let start = messages.findIndex(({ id }) => id === this.#first);
    if (start < 0 || (this.#stuck && messages.length - start > 2 * PAGE)) {
      start = Math.max(messages.length - PAGE, 0);
    }
    this.#first = messages[start]?.id ?? null;
    return start;
  }

  #earlier() {
    const messages = this.world.chats.list(this.user, this.channel);
    const anchor = this.#shown.get(this.#first).element;
    const from = messages.findIndex(({ id }) => id === this.#first);
    const before = anchor.getBoundingClientRect().top;
    this.#stuck = false;
    this.#first = messages[Math.max(from - PAGE, 0)].id;
    this.draw();
    this.scroller.scrollTop += anchor.getBoundingClientRect().top - before;
  }

  /** What answers the reader's own press is shown from its top, wherever they were. */
  #reveal({ id, ephemeral_to: theirs }) {
    if (theirs !== this.user || performance.now() - this.#pressed > ANSWERED) return;
    this.#pressed = -Infinity;
    const { element } = this.#shown.get(id);
    this.toBottom();
    if (element.offsetHeight < this.scroller.clientHeight) return;
    this.letGo();
    element.scrollIntoView({ block: "start" });
  }

  #row(key, signature, make) {
    const known = this.#shown.get(key);
    if (!known) {
      const element = make();
      this.#shown.set(key, { element, signature });
      if (!this.#stuck && key === this.#last()) this.below.hidden = false;
      return element;
    }
    if (known.signature.some((part, index) => part !== signature[index])) {
      morph(known.element, make());
      known.signature = signature;
    }
    return known.element;
  }

  #last() {
    return this.world.chats.list(this.user, this.channel).at(-1)?.id;
  }

  /** What stands in the list: days and messages, each with all that its look depends on. */
  #rows(messages) {
    const rows = [];
    let before = null;
    for (const message of messages) {
      const date = day(message.timestamp);
      if (!before || day(before.timestamp) !== date) {
        rows.push({ key: `day ${date}`, signature: [], make: () => divider(date) });
        before = null;
      }
      rows.push(this.#messageRow(message, continues(message, before)));
      before = message;
    }
    const make = () => nothing(this.world.dms[this.user] !== this.channel);
    return rows.length ? rows : [{ key: "none", signature: [], make }];
  }

  #messageRow(message, joined) {
    const { world, user } = this;
    const { chats } = world;
    const signature = [message, joined, chats.waiting(user, message.id),
      chats.failure(user, message.id), world.users, world.channels.size];
    const make = () => messageElement({ world, user, message }, joined);
    return { key: message.id, signature, make };
  }

  #focused() {
    const active = document.activeElement;
    if (!this.list.contains(active)) return null;
    const message = active.closest("[data-message]")?.dataset.message;
    return { active, message, key: active.dataset.key };
  }

  #refocus(focus) {
    if (!focus || document.activeElement === focus.active) return;
    const message = this.#shown.get(focus.message)?.element;
    const inside = [...(message?.querySelectorAll("[data-key]") ?? [])];
    const same = inside.find(({ dataset }) => dataset.key === focus.key);
    (same ?? message)?.focus({ preventScroll: true });
  }

  /** What comes does not move what is read. */
  letGo() {
    this.#stuck = false;
  }

  toBottom() {
    this.#stuck = true;
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.below.hidden = true;
  }

  #measure() {
    return `${this.scroller.scrollHeight} ${this.scroller.clientHeight}`;
  }

  #resized() {
    this.#sizes = this.#measure();
    if (this.#stuck) this.toBottom();
  }

  /** Only the reader lets go of the bottom; what grows or shrinks by itself does not. */
  #scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    if (scrollHeight - clientHeight - scrollTop < NEAR) {
      this.#stuck = true;
      this.below.hidden = true;
    } else if (this.#measure() === this.#sizes) this.#stuck = false;
  }

  message(id) {
    return this.world.chats.list(this.user, this.channel)?.find((one) => one.id === id);
  }

  #clicked(event) {
    const target = event.target.closest("[data-act]");
    if (!target) return;
    const id = target.closest("[data-message]")?.dataset.message;
    const { act, key, channel, command, to, member } = target.dataset;
    const { world, user } = this;
    const does = {
      press: () => this.#press(id, key),
      select: () => this.acts.select(target, this.message(id), key),
      spoiler: () => target.setAttribute("data-open", ""),
      dismiss: () => world.ask("dismiss", { as: user, message: id }),
      delete: () => world.ask("delete_message", { as: user, message: id }),
      go: () => this.acts.go(channel),
      command: () => this.acts.command(command),
      member: () => this.acts.apps(target, MEMBER, member),
      apps: () => this.acts.apps(target, MESSAGE, id),
      earlier: () => this.#earlier(),
      jump: () => this.#shown.get(to)?.element.scrollIntoView({ block: "center" }),
    };
    does[act]();
  }

  #press(id, key) {
    this.#pressed = performance.now();
    this.world.chats.press(this.user, id, key);
  }

  #key(event) {
    const { target, key } = event;
    if (target.dataset.act === "spoiler" && (key === "Enter" || key === " ")) {
      event.preventDefault();
      target.click();
    }
    if (!target.matches("[data-message]") || (key !== "ArrowUp" && key !== "ArrowDown")) return;
    event.preventDefault();
    const all = [...this.list.querySelectorAll("[data-message]")];
    all[all.indexOf(target) + (key === "ArrowUp" ? -1 : 1)]?.focus();
  }

  /** Sets the keyboard on the newest message. */
  focus() {
    this.list.querySelector("[data-message]:last-of-type")?.focus();
  }
}

const divider = (date) => h("div", { class: "day", role: "separator" }, h("span", {}, date));

const earlier = () => h("button", { type: "button", class: "linklike quiet",
  data: { act: "earlier" } }, said("feed.earlier"));

const nothing = (guild) => h("p", { class: "quiet" },
  guild ? said("feed.empty.guild", { command: "/table open" }) : said("feed.empty"));
