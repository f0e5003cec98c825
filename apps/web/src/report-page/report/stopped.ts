import { fill } from "@millwright/messages/text";
import { instantAt, lastTime, nowMs, timeOf } from "#report-page/clock.ts";
import { fillWith, icon, make } from "#report-page/dom.ts";
import type { Item } from "#report-page/report/item.ts";
import { words } from "#report-page/words.ts";

const minuteMs = 60_000;

/** Since when it is stopped: how long ago, or at a time of the clock. */
function choices(): { label: string; minutes: number | null }[] {
  const m = words().form;
  return [
    { label: m.now, minutes: 0 },
    { label: fill(m.minutes, { n: 15 }), minutes: 15 },
    { label: m.hour, minutes: 60 },
    { label: m.atTime, minutes: null },
  ];
}

/** The switch that says that the machine is stopped, and the question since when, which it opens. */
export function stoppedParts(item: Item, onChange: () => void): { button: HTMLElement; since: HTMLElement } {
  const m = words().form;
  const button = make("button", { type: "button", class: "button danger", onclick: toggle });
  const since = make("fieldset", { class: "since" });
  const time = make("input", { type: "time", class: "field", "aria-label": m.time, onchange: byClock });
  const isOfBefore = item.stoppedAt !== null && Date.parse(item.stoppedAt) < nowMs() - minuteMs;
  let chosen = isOfBefore ? choices().length - 1 : 0;
  if (item.stoppedAt !== null) time.value = timeOf(item.stoppedAt);

  function choose(index: number, minutes: number | null): void {
    chosen = index;
    item.stoppedAt = minutes === null ? lastTime(time.value) : instantAt(nowMs() - minutes * minuteMs);
    time.hidden = minutes !== null;
    if (minutes === null) time.focus();
    onChange();
  }
  function byClock(): void {
    item.stoppedAt = lastTime(time.value);
    onChange();
  }
  function toggle(): void {
    item.isStopped = !item.isStopped;
    item.stoppedAt = item.isStopped ? instantAt(nowMs()) : null;
    chosen = 0;
    draw();
    onChange();
  }
  function draw(): void {
    button.setAttribute("aria-pressed", String(item.isStopped));
    fillWith(button, icon(item.isStopped ? "checked" : "square"), m.stopped);
    since.hidden = !item.isStopped;
    time.hidden = chosen < choices().length - 1;
    const options = choices().map(({ label, minutes }, index) => {
      const input = make("input", { type: "radio", name: "since", onchange: () => choose(index, minutes) });
      input.checked = index === chosen;
      return make("label", { class: "chip" }, input, make("span", {}, label));
    });
    fillWith(since, make("legend", {}, m.since), make("div", { class: "chips" }, ...options), time);
  }
  draw();
  return { button, since };
}
