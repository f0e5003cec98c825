import type { Reported } from "@millwright/contract/public-reports";
import { fill } from "@millwright/messages/text";
import { ago } from "#report-page/clock.ts";
import { make } from "#report-page/dom.ts";
import { counted, words } from "#report-page/words.ts";

function card({ id, title, reported_at, stage, who }: Reported, onSame: (id: string) => void): HTMLElement {
  const m = words().reported;
  const isBusy = stage === "in_progress" && who !== null;
  const how = isBusy ? fill(m.who, { who: who ?? "" }) : m.stages[stage];
  return make(
    "li",
    { class: "reported" },
    make("p", { class: "strong" }, fill(m.already, { ago: ago(reported_at) })),
    make("p", { class: "title" }, fill(m.said, { title })),
    make("p", {}, how),
    make("button", { type: "button", class: "button", onclick: () => onSame(id) }, m.meToo),
  );
}

/** More than that would push the form out of sight. */
const shownAtFirst = 2;

/** What is known already, each with a way to be told too. */
export function reportedList(reported: readonly Reported[], onSame: (id: string) => void): HTMLElement | null {
  if (reported.length === 0) return null;
  const cards = reported.map((one) => card(one, onSame));
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
