// The columns side by side, and on a phone one at a time with a bar of tabs. Which users and
// channels are open is remembered by the browser.

import { marked } from "./channels.js";
import { h, morph, refill } from "./dom.js";
import { icon } from "./icons.js";
import { avatar } from "./message.js";
import { Pane } from "./pane.js";
import { openUserMenu } from "./settings.js";
import { goTo, LOBBY } from "./views.js";
import { said } from "./words.js";

const STORE = "sandbox-board";
const AT_FIRST = 3;

export class Board {
  #panes = [];
  #current = null;

  constructor(world, tour) {
    this.world = world;
    this.tour = tour;
    this.status = h("span", { class: "status", role: "status" });
    this.guild = h("strong", {});
    this.top = h("header", { class: "top" }, icon("spade"), this.guild,
      h("span", { class: "tag" }, "sandbox"), this.#home(said("lobby")), this.status,
      this.#adder(said("board.add")));
    this.banner = h("div", { class: "banner", role: "alert", hidden: true });
    this.columns = h("div", { class: "columns" });
    this.tabs = h("div", { class: "tabs", role: "tablist", "aria-label": said("users") });
    this.bar = h("nav", { class: "bar" }, this.#home(""), this.tabs, this.#adder(""));
    this.layer = h("div", { class: "layer page-layer" });
    this.element = h("div", { class: "board" }, this.top, this.banner, this.columns, this.bar,
      this.layer);
    this.tabs.addEventListener("click", (event) => {
      const tab = event.target.closest("[data-tab]");
      if (tab) this.show(this.#panes.find(({ user }) => user === tab.dataset.tab));
    });
    document.addEventListener("keydown", (event) => this.#key(event));
    document.addEventListener("visibilitychange", () => this.draw());
  }

  #home(words) {
    return h("button", { type: "button", class: "adder home", "aria-label": said("lobby"),
      on: { click: () => goTo(LOBBY) } }, icon("home"), words);
  }

  #adder(words) {
    const anchor = h("button", { type: "button", class: "adder", "aria-label": said("board.add"),
      "aria-haspopup": "menu", "aria-expanded": "false" }, icon("plus"), words);
    anchor.addEventListener("click", () => {
      const open = new Set(this.#panes.map(({ user }) => user));
      const users = [...this.world.users.keys()].filter((id) => !open.has(id));
      openUserMenu(anchor, { world: this.world, layer: this.layer, users,
        pick: (user) => this.add(user) });
    });
    return anchor;
  }

  /** Opens the remembered columns, or the first three users. */
  restore() {
    const kept = remembered().filter(({ user }) => this.world.users.has(user));
    const first = [...this.world.users.keys()].slice(0, AT_FIRST).map((user) => ({ user }));
    for (const { user, channel } of kept.length ? kept : first) this.#append(user, channel);
    const wanted = this.#panes.find(({ user }) => user === localStorage.getItem(`${STORE}-user`));
    this.current(wanted ?? this.#panes[0]);
    this.draw();
  }

  /** Who plays where one person's screen is shown: whoever is in front, the first at first. */
  you() {
    return this.#current?.user ?? null;
  }

  /** The column in front; none before there are any. */
  open() {
    return this.#current;
  }

  /** Opens a channel for whoever is in front. */
  alone(channel) {
    this.#current?.go(channel);
  }

  /** Whoever sat in a thread, for practice, comes to the channel where all meet. */
  meet() {
    for (const pane of this.#panes) {
      const meeting = this.world.channels.get(pane.channel)?.parent_id;
      if (meeting) pane.go(meeting);
    }
  }

  #append(user, channel) {
    const pane = new Pane(this.world, user, channel, this);
    this.#panes.push(pane);
    this.columns.append(pane.element);
    return pane;
  }

  add(user) {
    const pane = this.#panes.find((open) => open.user === user) ?? this.#append(user);
    this.changed();
    this.show(pane);
  }

  close(pane) {
    this.#drop(pane);
    this.draw();
  }

  #drop(pane) {
    this.#panes = this.#panes.filter((open) => open !== pane);
    pane.gone();
    if (this.#current === pane) this.current(this.#panes[0]);
    this.changed();
  }

  /** Puts another user into a column; one who is open elsewhere changes places with him. */
  become(pane, user) {
    if (pane.user === user) return;
    const other = this.#panes.find((open) => open.user === user);
    if (other) this.#swap(pane, other);
    else {
      const fresh = this.#append(user);
      pane.element.replaceWith(fresh.element);
      this.#panes.pop();
      this.#panes.splice(this.#panes.indexOf(pane), 1, fresh);
      pane.gone();
    }
    this.changed();
    this.show(this.#panes.find((open) => open.user === user));
  }

  #swap(one, other) {
    const [at, to] = [this.#panes.indexOf(one), this.#panes.indexOf(other)];
    [this.#panes[at], this.#panes[to]] = [other, one];
    for (const pane of this.#panes) this.columns.append(pane.element);
    for (const pane of this.#panes) pane.feed.draw();
  }

  /** The column that the keyboard is in; on a phone the one on the screen. */
  current(pane) {
    if (!pane || this.#current === pane) return;
    this.#current?.element.classList.remove("current");
    this.#current = pane;
    pane.element.classList.add("current");
    localStorage.setItem(`${STORE}-user`, pane.user);
    this.#drawTabs();
    pane.read();
  }

  show(pane) {
    if (!pane) return;
    this.current(pane);
    pane.element.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (!matchMedia("(pointer: coarse)").matches) pane.focus();
    this.draw();
  }

  changed() {
    const open = this.#panes.map(({ user, channel }) => ({ user, channel }));
    localStorage.setItem(STORE, JSON.stringify(open));
    this.#drawTitle();
  }

  /** Names the server that the current column is in. */
  #drawTitle() {
    const { name } = this.world.guildAt(this.#current?.channel);
    const pings = this.#panes.reduce((sum, { user }) => sum + this.world.marks(user).mentions, 0);
    document.title = `${pings ? `(${pings}) ` : ""}${name} · sandbox`;
    this.guild.textContent = name;
  }

  /** Redraws all but the messages. */
  draw() {
    const { world } = this;
    this.#drawTitle();
    this.#drawStatus();
    this.#drawBanner();
    for (const pane of this.#panes.filter(({ user }) => !world.users.has(user))) this.#drop(pane);
    for (const pane of this.#panes) pane.draw();
    this.#drawTabs();
  }

  #drawStatus() {
    const { connected, bot } = this.world;
    const lamp = h("i", { class: connected && bot.online ? "lamp on" : "lamp" });
    const state = !connected ? "board.unknown" : bot.online ? "board.online" : "board.offline";
    refill(this.status, lamp, said(state, { bot: bot.username }));
  }

  #drawBanner() {
    const { connected, bot } = this.world;
    const words = !connected ? said("board.lost")
      : bot.online ? "" : said("board.away", { bot: bot.username });
    this.banner.hidden = !words;
    this.banner.classList.toggle("broken", !connected);
    if (this.banner.textContent !== words) this.banner.textContent = words;
  }

  #drawTabs() {
    const tabs = this.#panes.map((pane) => this.#tab(pane));
    morph(this.tabs, h("div", { class: "tabs", role: "tablist", "aria-label": said("users") }, tabs));
  }

  #tab({ user }) {
    const { world } = this;
    const { count, mentions } = world.marks(user);
    const open = this.#current?.user === user;
    const mark = mentions ? h("span", { class: "badge" }, String(mentions))
      : count ? h("span", { class: "dot" }) : null;
    const name = world.nameOf(user);
    return h("button", { type: "button", class: "tab", role: "tab", data: { tab: user, key: user },
      "aria-selected": open ? "true" : "false", "aria-controls": `pane-${user}`,
      "aria-label": marked(name, world.marks(user)) },
    avatar(world.users.get(user), world, "avatar small"), h("span", {}, name), mark);
  }

  drawChats({ user, channel }) {
    for (const { feed } of this.#panes) {
      const his = user === null || feed.user === user;
      if (his && (channel === null || feed.channel === channel)) feed.draw();
    }
  }

  modal(event) {
    this.#panes.find(({ user }) => user === event.user)?.showModal(event);
  }

  failed({ user, text }) {
    this.#panes.find((pane) => pane.user === user)?.failed(text);
  }

  typed({ channel }) {
    for (const pane of this.#panes) pane.typed(channel);
  }

  /** Notes a new message. */
  arrived({ message }) {
    for (const pane of this.#panes) pane.arrived(message);
  }

  /** True where whoever is at the screen has the message before them. */
  shows({ message, to }) {
    const { user, channel } = this.#current ?? {};
    return channel === message.channel_id && (!to || to.includes(user));
  }

  #key(event) {
    const number = Number(event.code?.match(/^(?:Digit|Numpad)([1-9])$/)?.[1]);
    if (!number || !(event.ctrlKey || event.altKey) || !this.#panes[number - 1]) return;
    event.preventDefault();
    this.show(this.#panes[number - 1]);
  }
}

function remembered() {
  try {
    const kept = JSON.parse(localStorage.getItem(STORE));
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
