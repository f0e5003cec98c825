import { expect, test } from "vitest";
import { asksForProof, type ReportCounts, type Sender, screen } from "#requests/screen.ts";

const limits = { network: 5, machine: 30, plant: 200, heldOfNetwork: 20, heldOfPlant: 300, leastSeconds: 3 };
const none: ReportCounts = { network: 0, machine: 0, plant: 0, heldOfNetwork: 0, heldOfPlant: 0 };
const person: Sender = { seconds: 20, isHiddenFilled: false, hasProof: false };
const judge = (sender: Partial<Sender>, counts: Partial<ReportCounts> = {}) =>
  screen({ ...person, ...sender }, { ...none, ...counts }, limits);

test("a person's report passes", () => {
  expect(judge({})).toEqual({ kind: "passes" });
  expect(judge({ seconds: 3 })).toEqual({ kind: "passes" });
});

test.each([
  [{ isHiddenFilled: true }, {}, "hidden_field"],
  [{ seconds: 2.9 }, {}, "too_fast"],
  [{ isUnproven: true }, {}, "sender"],
  [{ hasProof: true }, { network: 5 }, "network"],
  [{ hasProof: true }, { machine: 30 }, "machine"],
  [{ hasProof: true }, { plant: 200 }, "plant"],
] as const)("%j after %j is held: %s", (sender, counts, because) => {
  expect(judge(sender, counts)).toEqual({ kind: "held", because });
});

test("from half of a limit on a proof of work is asked for, and one without it waits for a look", () => {
  for (const counts of [{ network: 3 }, { machine: 15 }, { plant: 100 }]) {
    expect(asksForProof({ ...none, ...counts }, limits)).toBe(true);
    expect(judge({}, counts)).toEqual({ kind: "held", because: "no_proof" });
    expect(judge({ hasProof: true }, counts)).toEqual({ kind: "passes" });
  }
  for (const counts of [{ network: 2 }, { machine: 14 }, { plant: 99 }]) {
    expect(asksForProof({ ...none, ...counts }, limits)).toBe(false);
    expect(judge({}, counts)).toEqual({ kind: "passes" });
  }
});

test("where too many wait already the next one has to come again, and what passes passes", () => {
  for (const full of [{ heldOfNetwork: 20 }, { heldOfPlant: 300 }]) {
    expect(judge({ hasProof: true }, { network: 5, ...full })).toEqual({ kind: "refused" });
    expect(judge({}, full)).toEqual({ kind: "passes" });
  }
  expect(judge({}, { network: 5, heldOfNetwork: 19 })).toEqual({ kind: "held", because: "network" });
});
