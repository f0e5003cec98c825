import type { Reported } from "@millwright/contract/public-reports";
import { fill } from "@millwright/messages/text";
import { ago } from "#report-page/clock.ts";
import { fillWith, make } from "#report-page/dom.ts";
import type { Item } from "#report-page/report/item.ts";
import { contactField, nameSender, reachedBy } from "#report-page/report/who.ts";
import { counted, words } from "#report-page/words.ts";

type OnSame = (reported: Reported) => void;

function card(reported: Reported, item: Item, onSame: OnSame): HTMLElement {
  const { title, reported_at, stage } = reported;
  const m = words().reported;
  return make(
    "li",
    { class: "reported" },
    make("p", { class: "strong" }, fill(m.already, { ago: ago(reported_at) })),
    make("p", { class: "title" }, fill(m.said, { title })),
    make("p", {}, m.stages[stage]),
    sameThing(reported, item, onSame),
  );
}

/** One tap where it is known how to reach who stands there, two where they are asked for it first. */
function sameThing(reported: Reported, item: Item, onSame: OnSame): HTMLElement {
  const m = words().reported;
  const part = make("form", { novalidate: true });
  const button = make("button", { type: "button", class: "button" }, m.meToo);
  button.addEventListener("click", () => {
    if (item.who.contact.trim() !== "") return onSame(reported);
    const contact = contactField(m.reach, item, (text) => nameSender(item, reachedBy(item, text)));
    const send = make("button", { class: "button primary" }, m.meTooSend);
    fillWith(part, contact, make("p", { class: "small" }, m.reachHelp), send);
    contact.querySelector("input")?.focus();
  });
  part.addEventListener("submit", (event) => {
    event.preventDefault();
    onSame(reported);
  });
  fillWith(part, button);
  return part;
}

/** More than that would push the form out of sight. */
const shownAtFirst = 2;

/** What is known already, each with a way to be told too. */
export function reportedList(reported: readonly Reported[], item: Item, onSame: OnSame): HTMLElement | null {
  if (reported.length === 0) return null;
  const cards = reported.map((one) => card(one, item, onSame));
  const list = make("ul", { class: "list" }, ...cards.slice(0, shownAtFirst));
  const hidden = cards.slice(shownAtFirst);
  if (hidden.length === 0) return list;
  const more = make("button", { type: "button", class: "quiet", "aria-expanded": "false" });
  more.textContent = counted(words().reported.more, hidden.length);
  more.addEventListener("click", () => {
    for (const one of hidden) list.append(one);
    more.remove();
    hidden[0]?.querySelector("button")?.focus();
  });
  return make("div", {}, list, more);
}
