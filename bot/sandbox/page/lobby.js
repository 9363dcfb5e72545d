// The first thing on the page: one press and the cards are there. Everything here is done through
// the bot, with the commands that it offers to everybody.

import { begin, offers, showHand, sitAndGo, startNow, tables } from "./begin.js";
import { fill, h, refill } from "./dom.js";
import { listGames, listOffered, offered } from "./games.js";
import { icon } from "./icons.js";
import { GamePicker } from "./picker.js";
import { goTo, LOBBY, PEOPLE, view, YOU } from "./views.js";
import { said } from "./words.js";

const AT_FIRST = 3;

export class Lobby {
  #busy = null;
  #looking = null;
  #again = false;

  /** `board` shows the people; `tour` can be taken from here. */
  constructor(world, board, tour) {
    Object.assign(this, { world, board, tour });
    this.trouble = h("p", { class: "failure", role: "alert", hidden: true });
    this.wait = h("p", { class: "lobby-wait", role: "status" });
    this.rooms = h("div", { class: "lobby-rooms", on: { click: (event) => {
      const room = event.target.closest("[data-channel]");
      if (room) this.#enter(room.dataset.channel);
    } } });
    this.foot = h("p", { class: "lobby-foot" });
    this.picker = new GamePicker({
      pick: ({ value, label }) => this.#play(this.picker.command, value, label),
      back: () => this.#open(this.doors),
      ask: (command, typed) => offered(this.world, this.board.you(), command, "game", typed),
    });
    this.doors = h("div", { class: "doors" },
      this.#door("play", said("lobby.play"), said("lobby.play.line"),
        () => this.#play("practice", null, "Hold'em")),
      this.#door("shuffle", said("lobby.choice"), said("lobby.choice.line"),
        () => this.#play("practice", "dealer's choice", said("lobby.choice"))),
      this.#door("search", said("lobby.pick"), said("lobby.pick.line"),
        () => this.#pick("practice", listGames)),
      this.#door("cup", said("lobby.sitandgo"), said("lobby.sitandgo.line"),
        () => this.#sitAndGo()),
      this.#door("learn", said("lobby.learn"), said("lobby.learn.line"),
        () => this.#pick("learn", listOffered("learn", "game"))),
      this.#door("people", said("lobby.people"), "",
        () => { this.board.meet(); goTo(PEOPLE); }));
    this.inside = h("div", { class: "lobby-inside" },
      h("header", { class: "lobby-head" }, h("span", { class: "lobby-sign" }, icon("spade")),
        h("h1", {}, said("lobby.title")), h("p", {}, said("lobby.promise"))),
      this.doors, this.picker.element, this.wait, this.trouble, this.rooms, this.foot);
    this.element = h("main", { class: "lobby" }, this.inside);
    this.#open(this.doors);
    for (const news of ["arrived", "edited"]) {
      world.addEventListener(news, ({ detail: { message } }) => {
        if (world.channels.get(message.channel_id)?.parent_id) this.#drawRooms();
      });
    }
  }

  #door(sign, title, line, act) {
    return h("button", { type: "button", class: `door door-${sign}`, "aria-label": title, on: { click: act } },
      h("span", { class: "door-sign" }, icon(sign)),
      h("span", { class: "door-text" }, h("strong", {}, title), h("span", {}, line)));
  }

  #open(part) {
    for (const one of [this.doors, this.picker.element]) one.hidden = one !== part;
  }

  draw() {
    const { world } = this;
    if (!world.ready) return;
    for (const [sign, command] of [["learn", "learn"], ["cup", "tournament"]]) {
      this.doors.querySelector(`.door-${sign}`).hidden = world.commands.length > 0 && !offers(world, command);
    }
    const names = [...world.users.keys()].slice(0, AT_FIRST).map((id) => world.nameOf(id)).join(", ");
    this.doors.querySelector(".door-people .door-text span").textContent = said("lobby.people.line", { names });
    this.#drawWait();
    this.#drawRooms();
    this.#drawFoot();
  }

  #drawWait() {
    const ready = offers(this.world, "practice");
    this.inside.setAttribute("aria-busy", this.#busy ? "true" : "false");
    refill(this.wait, this.#busy
      ? [icon("spade", "icon turning"), " ", ready ? this.#busy : said("lobby.arriving")] : null);
  }

  /** Asks for the tables that are still there, and once more where something happens meanwhile. */
  #drawRooms() {
    this.#again = true;
    if (view() !== LOBBY || !this.world.connected) return;
    this.#looking ??= this.#look().finally(() => { this.#looking = null; });
  }

  async #look() {
    while (this.#again) {
      this.#again = false;
      const user = this.board.you();
      this.#showRooms(user ? await tables(this.world, user) : []);
    }
  }

  #showRooms(open) {
    refill(this.rooms, open.length ? h("h2", {}, said("lobby.again")) : null,
      open.map(({ id, name }) => h("button", { type: "button", class: "lobby-room",
        data: { key: id, channel: id } }, icon("thread"), h("span", {}, name))));
  }

  #drawFoot() {
    const you = this.board.you();
    const tour = h("button", { type: "button", class: "linklike", on: { click: () => this.#tour() } },
      this.tour.offer());
    fill(this.foot, you ? [said("lobby.you", { name: this.world.nameOf(you) }), " "] : null, tour);
  }

  #enter(channel) {
    this.board.alone(channel);
    addEventListener("hashchange", () => this.board.show(this.board.open()), { once: true });
    goTo(YOU);
  }

  /** A list to choose from, for a command that takes a game. */
  async #pick(command, list) {
    this.#open(this.picker.element);
    this.picker.begin(command);
    await list(this.world, this.board.you(), (games) => this.picker.show(games));
    this.picker.complete();
  }

  /** To the table that is there, or to a new one, and from there through the tour. */
  async #tour() {
    const user = this.board.you();
    const [newest] = await tables(this.world, user);
    this.tour.again();
    if (newest) this.#enter(newest.id);
    else await this.#play("practice", null, "Hold'em");
  }

  async #play(command, game, name) {
    if (this.#busy) return;
    const user = this.board.you();
    this.#busy = said("lobby.dealing", { name });
    this.#say(null);
    this.#drawWait();
    const { channel, error } = await begin(this.world, user, command, game);
    this.#busy = null;
    this.#open(this.doors);
    this.draw();
    if (error) this.#say(error);
    else if (channel) {
      this.#enter(channel);
      await showHand(this.world, user, channel);
      if (command === "practice") this.tour.first();
    }
  }

  /** A tournament that begins at once, with house players at all other places. */
  async #sitAndGo() {
    if (this.#busy) return;
    const user = this.board.you();
    this.#busy = said("lobby.seats");
    this.#say(null);
    this.#drawWait();
    const { channel, error } = await sitAndGo(this.world, user);
    this.#busy = null;
    this.draw();
    if (error) this.#say(error);
    else {
      this.#enter(channel);
      const there = await startNow(this.world, user, channel);
      if (there !== channel) this.board.show(there);
      await showHand(this.world, user, there);
    }
  }

  #say(sentence) {
    this.trouble.hidden = !sentence;
    fill(this.trouble, sentence ? [icon("warning"), sentence] : null);
  }
}
