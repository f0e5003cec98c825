import type { Reported } from "@millwright/contract/public-reports";
import { fill } from "@millwright/messages/text";
import { ago } from "#report-page/clock.ts";
import { make } from "#report-page/dom.ts";
import { words } from "#report-page/words.ts";

function card({ id, title, reported_at, stage, who }: Reported, onSame: (id: string) => void): HTMLElement {
  const m = words().reported;
  const isBusy = stage === "in_progress" && who !== null;
  const how = isBusy ? fill(m.who, { who: who ?? "" }) : m.stages[stage];
  return make(
    "li",
    { class: "reported" },
    make("p", { class: "strong" }, fill(m.already, { ago: ago(reported_at) })),
    make("p", {}, make("span", { class: "title" }, fill(m.said, { title })), " ", how),
    make("button", { type: "button", class: "button", onclick: () => onSame(id) }, m.meToo),
  );
}

/** What is known already, each with a way to be told too. */
export function reportedList(reported: readonly Reported[], onSame: (id: string) => void): HTMLElement | null {
  if (reported.length === 0) return null;
  return make("ul", { class: "list" }, ...reported.map((one) => card(one, onSame)));
}
