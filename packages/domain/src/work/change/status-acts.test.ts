import fc from "fast-check";
import { expect, test } from "vitest";
import {
  changeByAct,
  completionRun,
  type KeptStatusAct,
  type StatusAct,
  statusHistory,
} from "#work/change/status-acts.ts";
import { statuses } from "#work/work-order.ts";

const at = (minute: number) => Temporal.Instant.from("2026-11-23T10:00:00Z").add({ minutes: minute });
const act = (minute: number, status: StatusAct["status"], byId = "a"): StatusAct => ({
  ...{ id: `${minute}${byId}`, byId, status, doneAt: at(minute) },
});
const idsOf = (acts: readonly StatusAct[]) => {
  const { started, completions, last } = statusHistory(acts);
  return { started: started?.id ?? null, completions: completions.map(({ id }) => id), last: last?.id ?? null };
};

test.each<[what: string, acts: StatusAct[], expected: ReturnType<typeof idsOf>]>([
  ["nobody", [], { started: null, completions: [], last: null }],
  ["two began", [act(2, "In Progress"), act(1, "In Progress")], { started: "1a", completions: [], last: "2a" }],
  [
    "began, held, went on",
    [act(1, "In Progress"), act(2, "On Hold"), act(3, "In Progress")],
    { started: "1a", completions: [], last: "3a" },
  ],
  [
    "began anew after it was put back",
    [act(1, "In Progress"), act(2, "Scheduled"), act(3, "In Progress")],
    { started: "3a", completions: [], last: "3a" },
  ],
  ["two completed", [act(2, "Completed"), act(1, "Completed")], { started: null, completions: ["2a"], last: "2a" }],
  [
    "reopened between two completions",
    [act(3, "Completed"), act(1, "Completed"), act(2, "Scheduled")],
    { started: null, completions: ["1a", "3a"], last: "3a" },
  ],
  [
    "at the same moment",
    [act(1, "Completed", "b"), act(1, "Completed", "a")],
    { started: null, completions: ["1b"], last: "1b" },
  ],
])("%s", (_, acts, expected) => {
  expect(idsOf(acts)).toEqual(expected);
});

const anyActs = fc.uniqueArray(
  fc.record({
    minute: fc.integer({ min: 0, max: 9 }),
    status: fc.constantFrom(...statuses),
    by: fc.constantFrom("a", "b"),
  }),
  { minLength: 1, maxLength: 8, selector: ({ minute, by }) => `${minute}${by}` },
);

test("acts that come in any order, each changing what was known: the same history", () => {
  fc.assert(
    fc.property(anyActs, (drawn) => {
      const acts = drawn.map(({ minute, status, by }) => act(minute, status, by));
      const known: { started: StatusAct | null; completions: Set<StatusAct> } = {
        started: null,
        completions: new Set(),
      };
      for (const [count, one] of acts.entries()) {
        const { started, completion } = changeByAct(acts.slice(0, count), one);
        if (started !== null) known.started = started.after;
        if (completion?.before) known.completions.delete(completion.before);
        if (completion) known.completions.add(completion.after);
      }
      const { started, completions } = statusHistory(acts);
      expect(known).toEqual({ started, completions: new Set(completions) });
    }),
  );
});

test("a second start of one person at the same moment changes nothing, whichever of them comes first", () => {
  const [first, second] = [act(1, "In Progress"), { ...act(1, "In Progress"), id: "0" }];
  expect(changeByAct([first], second).started).toBeNull();
  expect(changeByAct([second], first).started).toBeNull();
  expect(changeByAct([first], act(1, "In Progress", "0")).started).not.toBeNull();
});

const storedAct = (minute: number, byId: string, more: Partial<KeptStatusAct> = {}): KeptStatusAct => ({
  ...{ ...act(minute, "Completed", byId), isUndone: false, isUndo: false },
  ...more,
});

test("a completion is of the same thing as those before and after it, until something else was done; an undo is none", () => {
  const acts = [
    storedAct(1, "a"),
    storedAct(2, "a", { status: "Scheduled" }),
    storedAct(3, "b", { isUndone: true }),
    storedAct(4, "c", { status: "On Hold", isUndone: true }),
    storedAct(5, "d", { isUndo: true }),
    storedAct(6, "e"),
    storedAct(7, "f"),
    storedAct(8, "f"),
  ];
  const runOf = (minute: number) => {
    const own = acts.find(({ doneAt }) => doneAt.equals(at(minute))) ?? storedAct(0, "");
    const { run, remaining, isLast } = completionRun(acts.toReversed(), own);
    return [run.map(({ byId }) => byId).join(""), remaining?.byId ?? null, isLast];
  };
  expect(runOf(1)).toEqual(["a", null, false]);
  expect(runOf(6)).toEqual(["beff", "f", true]);
  expect(runOf(8)).toEqual(["beff", "e", true]);
});
