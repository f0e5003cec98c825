import { expect, test } from "vitest";
import { asksForProof, noReports, type ReportCounts, type Sender, screen } from "#requests/screen.ts";

const limits = {
  network: 5,
  machine: 30,
  plant: 200,
  heldOfNetwork: 100,
  heldOfPlant: 300,
  junkOfPlant: 200,
  leastSeconds: 3,
};
const none: ReportCounts = noReports;
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
  [{ isUnverified: true }, {}, "sender"],
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

test.each([
  // What a person may have sent has places of its own, of the network and of the plant.
  [{ hasProof: true }, { network: 5, heldOfNetwork: 99, heldOfPlant: 299 }, "held"],
  // Who did the work of a proof is never sent away; a mail, which brings none, is.
  [{ hasProof: true }, { network: 5, heldOfNetwork: 100, heldOfPlant: 300 }, "held"],
  [{ hasProof: true, isUnverified: false }, { network: 5, heldOfNetwork: 100 }, "refused"],
  [{ hasProof: true, isUnverified: false }, { network: 5, heldOfPlant: 300 }, "refused"],
  [{ hasProof: true }, { network: 5, junkOfNetwork: 100, junkOfPlant: 200 }, "held"],
  [{}, { heldOfNetwork: 100, heldOfPlant: 300, junkOfNetwork: 100, junkOfPlant: 200 }, "passes"],
  // Junk has others.
  [{}, { network: 5, junkOfNetwork: 99, junkOfPlant: 199 }, "held"],
  [{}, { network: 5, junkOfNetwork: 100 }, "refused"],
  [{ seconds: 1 }, { junkOfPlant: 200 }, "refused"],
  [{ isHiddenFilled: true }, { heldOfNetwork: 100, heldOfPlant: 300 }, "held"],
] as const)("%j while %j wait: %s", (sender, counts, kind) => {
  expect(judge(sender, counts).kind).toBe(kind);
});

test("past a limit one without a proof is junk", () => {
  expect(judge({}, { network: 5 })).toEqual({ kind: "held", because: "no_proof" });
});
