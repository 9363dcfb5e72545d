// The messages as each user sees them, one list per user and channel, and what his own presses
// are waiting for. An ephemeral message is in its owner's list alone.

import { isThinking } from "./message.js";

export class Chats {
  #lists = new Map();
  #pressed = new Map();
  #failures = new Map();
  #choices = new Map();

  constructor(world) {
    this.world = world;
  }

  /** The known messages, oldest first; undefined until `load` has brought them. */
  list(user, channel) {
    return this.#lists.get(`${user}:${channel}`);
  }

  /** Resolves with the server's refusal, or null. */
  async load(user, channel) {
    const reply = await this.world.ask("messages", { as: user, channel });
    if (!reply.ok) return reply.error;
    this.#lists.set(`${user}:${channel}`, reply.messages);
    this.world.fire("chat", { user, channel });
    return null;
  }

  forget() {
    this.#lists.clear();
    this.#pressed.clear();
  }

  apply(event) {
    if (event.t === "delete") this.#removed(event);
    else if (event.t === "message" || event.t === "edit") this.#written(event);
    else this.#settled(event);
  }

  #written({ t, message, to }) {
    let filled = false;
    for (const [key, list] of this.#lists) {
      const [user, channel] = key.split(":");
      if (channel !== message.channel_id || !maySee(user, message, to)) continue;
      const at = list.findIndex(({ id }) => id === message.id);
      if (at >= 0) {
        filled ||= isThinking(list[at]) && !isThinking(message);
        list[at] = message;
      } else if (t === "message") insert(list, message);
      if (t === "edit") this.#rewritten(user, message);
      this.world.fire("chat", { user, channel });
    }
    this.world.fire(t === "message" ? "arrived" : "edited", { message, to, filled });
  }

  #rewritten(user, message) {
    this.#pressed.delete(`${user}:${message.id}`);
    this.#failures.delete(`${user}:${message.id}`);
    for (const key of this.#choices.keys()) {
      if (key.startsWith(`${user}:${message.id}:`)) this.#choices.delete(key);
    }
  }

  #removed({ message: gone, channel }) {
    for (const [key, list] of this.#lists) {
      const [user, at] = key.split(":");
      if (at !== channel) continue;
      const index = list.findIndex(({ id }) => id === gone);
      if (index < 0) continue;
      list.splice(index, 1);
      this.world.fire("chat", { user, channel });
    }
  }

  #settled({ t, as, message, text }) {
    if (!message) return;
    this.#pressed.delete(`${as}:${message}`);
    if (t === "failed") this.#failures.set(`${as}:${message}`, text);
    this.world.fire("chat", { user: as, channel: null });
  }

  /** Presses a button or sends the values of a select; again only when that was answered. */
  async press(user, message, customId, values) {
    const key = `${user}:${message}`;
    if (this.isWaiting(user, message, customId)) return;
    this.#pressed.set(key, new Set([...(this.#pressed.get(key) ?? []), customId]));
    this.#failures.delete(key);
    if (values) this.#choices.set(`${key}:${customId}`, values);
    this.world.fire("chat", { user, channel: null });
    const order = { as: user, message, custom_id: customId };
    const reply = await this.world.ask("press", values ? { ...order, values } : order);
    if (!reply.ok) this.#settled({ t: "failed", as: user, message, text: reply.error });
  }

  /** The custom_ids that wait for their answers: another set whenever they change. */
  waiting(user, message) {
    return this.#pressed.get(`${user}:${message}`);
  }

  isWaiting(user, message, customId) {
    return Boolean(this.waiting(user, message)?.has(customId));
  }

  failure(user, message) {
    return this.#failures.get(`${user}:${message}`);
  }

  /** What the user chose in a select, until the message is edited. */
  choice(user, message, customId) {
    return this.#choices.get(`${user}:${message}:${customId}`);
  }
}

function maySee(user, message, to) {
  if (message.ephemeral_to && message.ephemeral_to !== user) return false;
  return !to || to.includes(user);
}

function insert(list, message) {
  let at = list.length;
  while (at > 0 && BigInt(list[at - 1].id) > BigInt(message.id)) at -= 1;
  list.splice(at, 0, message);
}
