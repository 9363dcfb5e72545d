// Where a user writes: plain messages, and from a leading slash on the commands of the bot.

import { matching, runnable } from "./commands.js";
import { fill, h } from "./dom.js";
import { icon } from "./icons.js";
import { OptionList } from "./optionlist.js";
import { SlashForm } from "./slashform.js";
import { said } from "./words.js";

/** The whole name of a command, in either language, with which a text begins; undefined if none. */
function begunWith({ name, title }, text) {
  return [title, name].map((one) => `/${one} `).find((one) => text.toLowerCase().startsWith(one));
}

export class Composer {
  #form = null;
  #menu = [];
  #drafts = new Map();
  #channel = null;

  /**
   * `place()` gives {user, channel, name, dm}; `escape()` is an Escape and `up()` an Arrow up
   * that nothing here wants.
   */
  constructor(world, { place, escape, up }) {
    Object.assign(this, { world, place, escape, up });
    this.list = new OptionList({ label: said("composer.commands"), pick: ({ command }) => this.begin(command) });
    this.panel = h("div", { class: "slash-panel", hidden: true },
      h("div", { class: "slash-head" }, said("composer.commands")), this.list.element);
    this.field = h("textarea", { class: "say", rows: 1, autocomplete: "off", on: {
      input: () => this.#typed(),
      keydown: (event) => this.#key(event),
      blur: () => { this.panel.hidden = true; },
      focus: () => this.#typed(),
    } });
    this.refusal = h("p", { class: "failure", role: "alert", hidden: true });
    this.sendButton = h("button", { type: "button", class: "icon-button send", "aria-label": said("composer.send"),
      on: { mousedown: (event) => event.preventDefault(), click: () => this.#send() },
    }, icon("send"));
    this.box = h("div", { class: "composer-box" }, this.field, this.sendButton);
    this.element = h("div", { class: "composer" }, this.refusal, this.panel, this.box);
  }

  /** Takes over a new place; what was half written in the old one stays there. */
  moved() {
    this.#end();
    this.#drafts.set(this.#channel, this.field.value);
    this.#channel = this.place().channel;
    this.field.value = this.#drafts.get(this.#channel) ?? "";
    this.#typed();
    this.relabel();
  }

  relabel() {
    const { name, dm } = this.place();
    const words = said("composer.message", { place: `${dm ? "@" : "#"}${name}` });
    this.field.placeholder = words;
    this.field.setAttribute("aria-label", words);
  }

  focus() {
    if (this.#form) this.#form.focus();
    else this.field.focus();
  }

  #typed() {
    this.#grow();
    const text = this.field.value;
    const slash = text.startsWith("/") && !text.includes("\n");
    this.#menu = slash ? this.#fitting(text.slice(1)) : [];
    const begun = slash && this.#begun(text);
    if (begun) {
      this.begin(begun);
      const words = text.slice(begunWith(begun, text).length).trim();
      if (words) this.#form.adopt(words);
      return;
    }
    this.panel.hidden = !slash || document.activeElement !== this.field;
    if (!slash) return;
    this.list.show(this.#menu.map((command) => ({
      command, value: command.name, label: `/${command.title}`, description: command.description,
    })), { empty: said("composer.none") });
    this.list.tie(this.field);
  }

  /** The command whose whole name and a space are typed, with or without words behind it. */
  #begun(text) {
    const { user, dm, channel } = this.place();
    return runnable(this.world, user, dm, channel)
      .find((command) => begunWith(command, text));
  }

  #fitting(typed) {
    const { user, dm, channel } = this.place();
    return matching(runnable(this.world, user, dm, channel), typed);
  }

  #grow() {
    this.field.style.height = "auto";
    if (this.field.value) this.field.style.height = `${this.field.scrollHeight}px`;
  }

  #key(event) {
    const open = !this.panel.hidden && this.#menu.length > 0;
    const menu = {
      ArrowDown: () => this.list.move(1),
      ArrowUp: () => this.list.move(-1),
      Tab: () => this.list.pickActive(),
      Enter: () => this.list.pickActive(),
    }[event.key];
    if (event.isComposing) return;
    if (open && menu) {
      event.preventDefault();
      menu();
      if (!this.#form) this.list.tie(this.field);
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.#say();
    } else if (event.key === "Escape") this.#escaped(event);
    else if (event.key === "ArrowUp" && !this.field.value) this.up();
  }

  #escaped(event) {
    event.stopPropagation();
    if (this.field.value.startsWith("/")) {
      this.field.value = "";
      this.#typed();
    } else this.escape();
  }

  #send() {
    if (this.#form) this.#form.send();
    else if (!this.panel.hidden) this.list.pickActive();
    else this.#say();
  }

  async #say() {
    const content = this.field.value.trim();
    const { user, channel } = this.place();
    if (!content || !channel) return;
    this.field.value = "";
    this.#typed();
    const reply = await this.world.ask("say", { as: user, channel, content });
    this.#refuse(reply.ok ? null : reply.error);
    if (!reply.ok && !this.field.value) {
      this.field.value = content;
      this.#grow();
    }
  }

  /** Opens a command by name, as a click on `</name:id>` does. */
  beginNamed(name) {
    const { user, dm, channel } = this.place();
    const command = runnable(this.world, user, dm, channel).find((known) => known.name === name);
    if (command) this.begin(command);
    else this.#refuse(said("composer.barred", { command: `/${name}` }));
  }

  begin(command) {
    this.#end();
    this.field.value = "";
    this.#refuse(null);
    this.#form = new SlashForm(command, this.world, {
      place: this.place,
      refuse: (sentence) => this.#refuse(sentence),
      done: () => {
        this.#end();
        this.field.focus();
      },
    });
    this.panel.hidden = true;
    this.field.hidden = true;
    this.box.prepend(this.#form.row);
    this.element.insertBefore(this.#form.panel, this.box);
    this.#form.focus();
  }

  #end() {
    this.#form?.close();
    this.#form = null;
    this.field.hidden = false;
    this.#refuse(null);
    this.#grow();
  }

  #refuse(sentence) {
    this.refusal.hidden = !sentence;
    fill(this.refusal, sentence ? [icon("warning"), sentence] : null);
  }

  /** Says why the last command came to nothing, when no message can say it. */
  failed(sentence) {
    this.#refuse(sentence);
  }
}
