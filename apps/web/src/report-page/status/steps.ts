import type { FollowedReport } from "@millwright/contract/public-reports";
import { fill } from "@millwright/messages/text";
import { when } from "#report-page/clock.ts";
import { icon, make } from "#report-page/dom.ts";
import { words } from "#report-page/words.ts";

type Stage = FollowedReport["stage"];
type Word = Exclude<Stage, "asked">;

interface Step {
  word: Word;
  at: string | null;
  state: "past" | "now" | "coming";
  note: string | null;
}

const stages: readonly Stage[] = ["received", "accepted", "in_progress", "done"];

/** How far along the line of steps a stage is. */
function placeOf(stage: Stage): number {
  if (stage === "on_hold") return stages.indexOf("in_progress");
  return Math.max(0, stages.indexOf(stage));
}

/** The line of steps of a report: each that is past with its time, the present one, and those that are to come. */
export function stepsOf(report: FollowedReport): Step[] {
  const { stage, reported_at, accepted_at, started_at, completed_at, answered_at, who, reason } = report;
  const received = { word: "received" as const, at: reported_at, note: null };
  if (stage === "declined") {
    const declined = { word: stage, at: null, state: "now" as const, note: reason };
    return [{ ...received, state: "past" }, declined];
  }
  const place = placeOf(stage);
  const stateOf = (at: number): Step["state"] => {
    if (at < place || stage === "done") return "past";
    return at === place ? "now" : "coming";
  };
  const doing: Word = stage === "on_hold" ? "on_hold" : "in_progress";
  const whoNow = who === null || stage === "done" ? null : fill(words().status.who, { who });
  const looked = answered_at === null ? words().status.nobody : words().status.answered;
  return [
    { ...received, state: stateOf(0), note: stage === "received" ? looked : null },
    { word: "accepted", at: accepted_at, state: stateOf(1), note: place === 1 ? whoNow : null },
    { word: doing, at: started_at, state: stateOf(2), note: place === 2 ? whoNow : null },
    { word: "done", at: completed_at, state: stateOf(3), note: null },
  ];
}

/** The same, drawn. */
export function stepList(report: FollowedReport): HTMLElement {
  const m = words().status;
  const rows = stepsOf(report).map(({ word, at, state, note }) => {
    const mark = word === "declined" ? icon("cross") : state === "past" && icon("check");
    const name = make("span", { class: "strong" }, m.steps[word]);
    const row = make(
      "li",
      { class: `step ${state} ${word}` },
      make("span", { class: "mark" }, mark),
      make(
        "div",
        {},
        name,
        state === "now" && make("span", { class: "hidden" }, ` (${m.isNow})`),
        at !== null && make("span", { class: "small" }, when(at)),
        note !== null && make("p", {}, note),
      ),
    );
    if (state === "now") row.setAttribute("aria-current", "step");
    return row;
  });
  return make("ol", { class: "steps" }, ...rows);
}
