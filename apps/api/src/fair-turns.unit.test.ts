import fc from "fast-check";
import { expect, test } from "vitest";
import { FairTurns } from "#fair-turns.ts";

type Step = { kind: "ask"; caller: string } | { kind: "end"; n: number } | { kind: "leave"; n: number };

const callers = ["a", "b", "c", "d"];
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("ask" as const), caller: fc.constantFrom(...callers) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("end" as const), n: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("leave" as const), n: fc.nat() }) },
);

interface Piece {
  caller: string;
  leave: () => void;
  /** Of each other caller, how many began since it was the first of its line. */
  passedBy: Map<string, number>;
}

/** A queue that is watched: what waits, in the order in which it came, and what runs. */
function watched(atOnce: number, ofOne: number) {
  const turns = new FairTurns({ atOnce, ofOne });
  const waiting: Piece[] = [];
  const running: Piece[] = [];
  const isFirst = (piece: Piece) => waiting.find(({ caller }) => caller === piece.caller) === piece;
  function begins(piece: Piece) {
    if (waiting.includes(piece)) {
      expect(isFirst(piece)).toBe(true);
      waiting.splice(waiting.indexOf(piece), 1);
    }
    running.push(piece);
    for (const other of waiting.filter((one) => one.caller !== piece.caller && isFirst(one))) {
      const isHeldBack = running.filter(({ caller }) => caller === other.caller).length >= ofOne;
      if (!isHeldBack) other.passedBy.set(piece.caller, (other.passedBy.get(piece.caller) ?? 0) + 1);
    }
  }
  function ask(caller: string) {
    const piece: Piece = { caller, leave: () => {}, passedBy: new Map() };
    if (turns.isBusyFor(caller)) waiting.push(piece);
    piece.leave = turns.take(caller, () => begins(piece));
  }
  function end(n: number) {
    const [piece] = running.splice(n % Math.max(1, running.length), 1);
    if (piece) turns.release(piece.caller);
  }
  function leave(n: number) {
    const [piece] = waiting.splice(n % Math.max(1, waiting.length), 1);
    piece?.leave();
  }
  return { turns, waiting, running, ask, end, leave };
}

type Watched = ReturnType<typeof watched>;

function carryOut(step: Step, { ask, end, leave }: Watched): void {
  if (step.kind === "ask") ask(step.caller);
  else if (step.kind === "end") end(step.n);
  else leave(step.n);
}

/** That no more run than may, that nothing stands idle that somebody could have, and that nobody is passed twice by one. */
function requireFair({ turns, waiting, running }: Watched, atOnce: number, ofOne: number): void {
  expect([turns.waiting, turns.running]).toEqual([waiting.length, running.length]);
  expect(running.length).toBeLessThanOrEqual(atOnce);
  for (const caller of callers) {
    const count = running.filter((piece) => piece.caller === caller).length;
    expect(count).toBeLessThanOrEqual(ofOne);
    const mayWait = running.length === atOnce || count === ofOne;
    expect(mayWait || waiting.every((piece) => piece.caller !== caller)).toBe(true);
  }
  for (const { passedBy } of waiting) expect(Math.max(0, ...passedBy.values())).toBeLessThanOrEqual(1);
}

test("the first of a line sees at most one of each other line go before it, and no more run than allowed", () => {
  const most = fc.integer({ min: 1, max: 4 });
  fc.assert(
    fc.property(most, most, fc.array(step), (atOnce, share, all) => {
      const ofOne = Math.min(atOnce, share);
      const queue = watched(atOnce, ofOne);
      for (const one of all) {
        carryOut(one, queue);
        requireFair(queue, atOnce, ofOne);
      }
      while (queue.running.length > 0) queue.end(0);
      expect(queue.turns.waiting).toBe(0);
    }),
    { numRuns: 500 },
  );
});

test("a single call of another company waits for one of the company that floods at most", () => {
  const turns = new FairTurns({ atOnce: 3, ofOne: 2 });
  const began: string[] = [];
  const ask = (caller: string) => turns.take(caller, () => began.push(caller));
  for (let n = 0; n < 100; n += 1) ask("flood");
  expect(began).toEqual(["flood", "flood"]);
  ask("single");
  expect(began).toEqual(["flood", "flood", "single"]);
  ask("another");
  turns.release("flood");
  turns.release("single");
  expect(began.slice(3)).toEqual(["flood", "another"]);
});
