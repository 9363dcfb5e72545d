// A slash command being filled in: chips for its options, required ones first, and above them
// what the focused one offers. The last field, the tail, adds optional options by name.

import { Chip } from "./chip.js";
import { KIND, payload } from "./commands.js";
import { fill, h } from "./dom.js";
import { FileChip } from "./filechip.js";
import { OptionList } from "./optionlist.js";
import { said } from "./words.js";

const PAUSE = 150;

export class SlashForm {
  #chips = [];
  #steered = false;
  #asked = 0;
  #timer = null;
  #pending = false;
  #eager = false;

  /** `place()` gives {user, channel}; `done(sent)` ends the form; `refuse(sentence)` shows why not. */
  constructor(command, world, { place, done, refuse }) {
    Object.assign(this, { command, world, place, done, refuse });
    this.list = new OptionList({ label: said("slash.suggestions"), pick: (option) => this.#pick(option) });
    this.head = h("div", { class: "slash-head" });
    this.panel = h("div", { class: "slash-panel" }, this.head, this.list.element);
    this.tail = h("input", { type: "text", class: "chip-tail", role: "combobox", autocomplete: "off",
      "aria-label": said("slash.options", { command: `/${command.title}` }),
      "aria-expanded": "true", on: this.#listeners() });
    this.row = h("div", { class: "slash-row", role: "group", "aria-label": `/${command.title}`,
      data: { command: command.name } }, h("span", { class: "slash-name" }, `/${command.title}`),
    this.tail);
    for (const option of command.options) if (option.required) this.#addChip(option);
  }

  #listeners() {
    return {
      focus: () => this.#offer(),
      input: () => this.#offer(),
      keydown: (event) => this.#key(event),
    };
  }

  #addChip(option) {
    const Kind = option.type === KIND.FILE ? FileChip : Chip;
    const chip = new Kind(option, this.world, this.#listeners(), this.place);
    this.#chips.push(chip);
    this.row.insertBefore(chip.element, this.tail);
    return chip;
  }

  focus() {
    const empty = this.#chips.find((chip) => !chip.text);
    (empty?.field ?? this.tail).focus();
  }

  /** Takes words that name no option as the text of the first one that has none. */
  adopt(words) {
    const [option] = this.#unused();
    const chip = this.#chips.find(({ text }) => !text) ?? (option ? this.#addChip(option) : null);
    if (!chip) {
      this.refuse(said("slash.full", { command: `/${this.command.title}` }));
      return;
    }
    this.tail.value = "";
    chip.say(words);
    chip.field.focus();
    this.#offer();
  }

  #focused() {
    return this.#chips.find(({ field }) => field === document.activeElement) ?? null;
  }

  #unused() {
    const used = new Set(this.#chips.map(({ option }) => option.name));
    return this.command.options.filter(({ name }) => !used.has(name));
  }

  /** Shows what the focused field can take. */
  #offer() {
    this.#steered = false;
    this.#pending = false;
    this.#eager = false;
    clearTimeout(this.#timer);
    this.#asked += 1;
    const chip = this.#focused();
    if (!chip) this.#offerOptions();
    else {
      const { title, description } = chip.option;
      fill(this.head, h("strong", {}, title), " ", chip.fault
        ? h("span", { class: "fault", role: "alert" }, chip.fault) : description);
      if (chip.option.autocomplete) this.#askServer(chip);
      else this.#show(chip.choices() ?? [], chip.settled || !chip.option.required && !chip.text);
    }
  }

  #offerOptions() {
    const typed = this.tail.value.trim().toLowerCase().replace(/:$/, "");
    const left = this.#unused()
      .filter(({ name, title }) => name.startsWith(typed) || title.startsWith(typed));
    const exact = this.tail.value.endsWith(":") && left.find(({ name, title }) => [name, title].includes(typed));
    if (exact) {
      this.#pick({ option: exact });
      return;
    }
    fill(this.head, h("strong", {}, `/${this.command.title}`), " ", this.command.description);
    this.#show(left.map((option) => ({
      option, value: option.name, label: option.title, description: option.description,
    })), !typed);
  }

  /** `idle` leaves no row active, so that Enter sends. */
  #show(options, idle) {
    this.list.element.hidden = !options.length;
    this.list.show(options, { at: idle ? -1 : 0 });
    this.#tie();
  }

  #tie() {
    const field = this.#focused()?.field ?? this.tail;
    this.list.tie(field);
  }

  #askServer(chip) {
    const turn = this.#asked;
    if (chip.settled) {
      this.#show([], true);
      return;
    }
    this.#pending = true;
    this.list.rest();
    this.#timer = setTimeout(async () => {
      const options = this.#chips.map((one) => one.draft(one === chip)).filter(Boolean);
      const { user, channel } = this.place();
      const order = { as: user, channel, ...payload(this.command, options) };
      const reply = await this.world.ask("autocomplete", order);
      if (turn === this.#asked) this.#answered(reply, chip);
    }, PAUSE);
  }

  #answered(reply, chip) {
    this.#pending = false;
    const choices = reply.ok ? reply.choices : [];
    this.#show(choices.map(({ name, value }) => ({ value, label: name })),
      !chip.option.required && !chip.text);
    if (!choices.length) {
      const empty = reply.ok ? said("search.none") : said("slash.failed");
      this.list.element.hidden = false;
      this.list.show([], { empty });
    }
    if (this.#eager) this.#enter();
  }

  #pick(choice) {
    const chip = this.#focused();
    if (!chip) {
      this.tail.value = "";
      this.#addChip(choice.option).field.focus();
      return;
    }
    chip.take(choice);
    this.#next(chip);
  }

  #next(chip) {
    const after = this.#chips.slice(this.#chips.indexOf(chip) + 1);
    (after.find(({ text }) => !text)?.field ?? this.tail).focus();
  }

  #key(event) {
    const act = {
      ArrowDown: () => this.#steer(1),
      ArrowUp: () => this.#steer(-1),
      Enter: () => this.#enter(),
      Escape: () => this.done(false),
      Tab: () => this.#tab(event),
      Backspace: () => this.#erase(event),
    }[event.key];
    if (!act || event.isComposing) return;
    if (act() === false) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #steer(step) {
    this.#steered = true;
    this.list.move(step);
    this.#tie();
  }

  #enter() {
    const chip = this.#focused();
    this.#eager = this.#pending && Boolean(chip?.text);
    if (this.#eager) return;
    if (this.list.active && (this.#steered || !chip?.settled)) this.list.pickActive();
    else if (!chip && this.tail.value.trim()) this.adopt(this.tail.value.trim());
    else this.send();
  }

  /** Takes the active row, now or when the server has named it, else lets the browser go on to the next field. */
  #tab(event) {
    const chip = this.#focused();
    if (event.shiftKey || chip?.settled) return false;
    this.#eager = this.#pending && Boolean(chip?.text);
    if (!this.#eager && !this.list.active) return false;
    this.list.pickActive();
    return true;
  }

  #erase(event) {
    if (event.target.value) return false;
    const chip = this.#focused();
    const at = chip ? this.#chips.indexOf(chip) : this.#chips.length;
    if (at === 0 && (!chip || chip.option.required)) {
      this.done(false);
      return true;
    }
    if (chip && !chip.option.required) {
      this.#chips.splice(at, 1);
      chip.element.remove();
    }
    (this.#chips[at - 1]?.field ?? this.tail).focus();
    return true;
  }

  /** Sends the command where every option is sound, else leads to the first that is not. */
  async send() {
    if (this.tail.value.trim()) {
      this.adopt(this.tail.value.trim());
      return;
    }
    const given = [];
    for (const chip of this.#chips) {
      try {
        const option = chip.read();
        if (option) given.push(option);
      } catch (fault) {
        if (!(fault instanceof RangeError)) throw fault;
        chip.blame(fault.message);
        chip.field.focus();
        this.#offer();
        return;
      }
    }
    const { user, channel } = this.place();
    const order = { as: user, channel, ...payload(this.command, given) };
    const reply = await this.world.ask("slash", order);
    if (reply.ok) this.done(true);
    else this.refuse(reply.error);
  }

  close() {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.panel.remove();
    this.row.remove();
  }
}
