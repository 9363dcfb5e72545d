// One user's column: his name, his channels, the open channel, his composer, and over them a
// layer for what floats: modals, open selects, menus.

import { openApps } from "./apps.js";
import { ChannelList } from "./channels.js";
import { Composer } from "./composer.js";
import { fill, h, refill } from "./dom.js";
import { Feed } from "./feed.js";
import { bounds } from "./fields.js";
import { icon } from "./icons.js";
import { chooseFrom } from "./listbox.js";
import { choices, presets } from "./components.js";
import { avatar } from "./message.js";
import { Modal } from "./modal.js";
import { openSettings, openUserMenu } from "./settings.js";
import { goTo, LOBBY, PEOPLE } from "./views.js";
import { said } from "./words.js";

const TYPING_FOR = 8000;

export class Pane {
  #reading = false;
  #modal = null;
  #typing = null;

  /** `board` is told of {changed, close, become}; `channel` is the one to open, if he may. */
  constructor(world, user, channel, board) {
    Object.assign(this, { world, user, channel, board });
    this.rooms = new ChannelList(world, (id) => this.go(id));
    this.feed = new Feed(world, {
      go: (id) => this.go(id),
      command: (name) => this.composer.beginNamed(name),
      select: (anchor, message, id) => this.#choose(anchor, message, id),
      apps: (anchor, kind, target) => this.#apps(anchor, kind, target),
    });
    this.composer = new Composer(world, {
      place: () => ({ user: this.user, channel: this.channel, ...this.#placeName() }),
      escape: () => this.feed.toBottom(),
      up: () => this.feed.focus(),
    });
    this.#build();
    this.draw();
    this.#open();
  }

  #build() {
    this.who = h("button", { type: "button", class: "who", "aria-haspopup": "menu",
      "aria-expanded": "false", on: { click: () => this.#userMenu() } });
    this.title = h("h1", { class: "title" });
    this.drawer = this.#button("menu", said("channels"), () => this.#drawerOpen());
    this.drawer.classList.add("drawer-button");
    this.typing = h("div", { class: "typing", "aria-live": "off" });
    const settings = this.#button("gear", said("settings"), () => this.#settings());
    const close = this.#button("close", said("pane.close"), () => this.board.close(this));
    close.classList.add("close-button");
    const ways = [["help", said("tour"), () => this.board.tour.again()],
      ["people", said("lobby.people"), () => goTo(PEOPLE)], ["home", said("lobby"), () => goTo(LOBBY)]]
      .map(([sign, label, act]) => this.#button(sign, label, act));
    for (const way of ways) {
      way.classList.add("alone-only");
      way.removeAttribute("aria-expanded");
    }
    this.layer = h("div", { class: "layer" });
    this.frame = h("div", { class: "pane-frame" },
      h("header", { class: "pane-head" }, this.drawer, this.who, ways, settings, close),
      h("div", { class: "pane-body" }, this.rooms.element,
        h("div", { class: "veil-drawer", on: { click: () => this.#drawerOpen(false) } }),
        h("main", { class: "chat" }, h("div", { class: "chat-head" }, this.title),
          this.feed.element, this.typing, this.composer.element)));
    this.element = h("section", { class: "pane", id: `pane-${this.user}`, on: {
      focusin: () => this.board.current(this),
      keydown: (event) => this.#key(event),
    } }, this.frame, this.layer);
  }

  #button(sign, label, act) {
    return h("button", { type: "button", class: "icon-button", "aria-label": label, title: label,
      "aria-expanded": "false", on: { click: act } }, icon(sign));
  }

  get room() {
    return this.world.room(this.user, this.channel);
  }

  #placeName() {
    return { name: this.room?.name ?? "", dm: this.room?.kind === "dm" };
  }

  /** Redraws all but the messages. */
  draw() {
    const { world, user } = this;
    const known = world.users.get(user);
    if (!known) return;
    if (this.channel && !this.room) this.channel = null;
    if (!this.channel) this.#open();
    this.element.dataset.user = known.username;
    this.element.setAttribute("aria-label", world.nameOf(user, this.channel));
    refill(this.who, avatar(known, world, "avatar small"),
      h("span", { class: "who-name" }, world.nameOf(user, this.channel)), icon("down"));
    this.who.setAttribute("aria-label", said("pane.switch", { name: world.nameOf(user, this.channel) }));
    const { name, dm } = this.#placeName();
    refill(this.title, this.room
      ? [icon(this.room.kind), h("span", { class: "title-words" }, dm ? world.bot.username : name)] : null);
    this.rooms.draw(user, this.channel);
    const { count } = world.mark(user, this.channel);
    this.drawer.classList.toggle("marked", world.marks(user).count > count);
    this.composer.relabel();
    this.read();
  }

  /** Opens the wanted channel, or the first one he has. */
  #open() {
    const rooms = this.world.rooms(this.user);
    const wanted = rooms.find(({ id }) => id === this.channel) ?? rooms[0];
    if (wanted && (wanted.id !== this.feed.channel || this.user !== this.feed.user)) {
      this.#enter(wanted.id);
    }
  }

  go(channel) {
    if (!this.world.room(this.user, channel)) return;
    this.#enter(channel);
    this.board.changed();
  }

  /** Not told to the board: while a pane is built the board does not know it yet. */
  #enter(channel) {
    this.channel = channel;
    this.feed.show(this.user, channel, this.room.name);
    this.composer.moved();
    fill(this.typing);
    this.#drawerOpen(false);
    this.draw();
  }

  /** Tells the server that what is on the screen was read. */
  async read() {
    const seen = document.visibilityState === "visible" && this.element.offsetParent;
    if (!seen || this.#reading || !this.channel) return;
    if (!this.world.mark(this.user, this.channel).count) return;
    this.#reading = true;
    await this.world.ask("read", { as: this.user, channel: this.channel });
    this.#reading = false;
  }

  async #choose(anchor, message, id) {
    const component = findComponent(message.components, id);
    if (!component || this.world.chats.isWaiting(this.user, message.id, id)) return;
    const [min, max] = bounds(component, 1);
    const chosen = this.world.chats.choice(this.user, message.id, id) ?? presets(component);
    const options = choices(component, this.world, this.channel);
    const label = component.placeholder ?? said("options");
    const values = await chooseFrom({ layer: this.layer, anchor, label, options, chosen, min, max });
    if (values) this.world.chats.press(this.user, message.id, id, values);
  }

  #apps(anchor, kind, target) {
    const { world, layer, user, channel } = this;
    openApps(anchor, { world, layer, kind, target, refuse: (words) => this.failed(words),
      place: { user, channel, dm: this.#placeName().dm } });
  }

  showModal(modal) {
    this.#modal?.cancel();
    const back = document.activeElement;
    this.frame.inert = true;
    this.#modal = new Modal(modal, this, () => {
      this.#modal = null;
      this.frame.inert = false;
      if (document.activeElement === document.body) this.#focusOn(back);
    });
    this.#modal.open();
  }

  #focusOn(element) {
    if (this.frame.contains(element)) element.focus({ preventScroll: true });
    else this.focus();
  }

  failed(text) {
    this.composer.failed(text);
  }

  typed(channel) {
    if (channel !== this.channel) return;
    clearTimeout(this.#typing);
    fill(this.typing, h("strong", {}, this.world.bot.username), ` ${said("pane.typing")}`);
    this.#typing = setTimeout(() => fill(this.typing), TYPING_FOR);
  }

  arrived(message) {
    if (message.channel_id === this.channel) fill(this.typing);
  }

  #drawerOpen(open = !this.element.classList.contains("drawer-open")) {
    this.element.classList.toggle("drawer-open", open);
    this.drawer.setAttribute("aria-expanded", String(open));
    if (open) this.rooms.element.querySelector('[aria-current], .room')?.focus();
  }

  #settings() {
    const anchor = this.element.querySelector(`[aria-label="${said("settings")}"]`);
    openSettings(anchor, { world: this.world, user: this.user, room: this.room, layer: this.layer });
  }

  #userMenu() {
    const { world, layer } = this;
    openUserMenu(this.who, { world, layer, current: this.user, users: [...world.users.keys()],
      pick: (user) => this.board.become(this, user) });
  }

  #key(event) {
    if (event.key !== "Escape") return;
    if (this.element.classList.contains("drawer-open")) this.#drawerOpen(false);
    else this.composer.focus();
  }

  focus() {
    const field = this.layer.querySelector("input, textarea, button");
    if (field) field.focus();
    else this.composer.focus();
  }

  gone() {
    this.feed.watcher.disconnect();
    this.element.remove();
  }
}

function findComponent(list, id) {
  for (const component of list ?? []) {
    if (component.custom_id === id) return component;
    const inside = [...(component.components ?? []), component.accessory].filter(Boolean);
    const found = findComponent(inside, id);
    if (found) return found;
  }
  return null;
}
