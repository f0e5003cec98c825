import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Refusal } from "#lib/outbox/entry.ts";
import { Outbox } from "#lib/outbox/outbox.ts";

interface Move {
  id: string;
  at: number;
  line: string;
  refusal?: Refusal;
}
const [passing, refusal] = [new Error("no line"), new Error("refused")];
const move = (n: number, line = "a"): Move => ({ id: String(n), at: n, line });
const moves = (count: number) => Array.from({ length: count }, (_, n) => move(n + 1));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Server = (ids: string[]) => string[] | Error;

/** An outbox with what was kept on its device; `server` says what a call of some ids answers, or throws. */
async function open(kept: Move[], server: Server, heldIds: string[] = []) {
  const calls: string[][] = [];
  const [done, refused]: string[][] = [[], []];
  const ask = async (ids: string[]) => {
    calls.push(ids);
    const answer = server(ids);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const outbox = new Outbox<Move, string>({
    send: async ({ id }) => (await ask([id]))[0] ?? "",
    together: (line) => Math.min(line.length, 3),
    sendAll: (entries) => ask(entries.map(({ id }) => id)),
    isPassing: (error) => error === passing,
    held: ({ id }) => (heldIds.includes(id) ? "coming" : "no"),
    keep: () => undefined,
    drop: () => undefined,
    refusalOf: () => ({ status: 422, code: "invalid", detail: "No." }),
    onAnswer: ({ id }) => void done?.push(id),
    onUnheard: ({ id }) => void refused?.push(id),
  });
  outbox.begin(kept);
  await vi.advanceTimersByTimeAsync(0);
  return { outbox, calls, done, refused };
}

test("what waited for the line goes together, as much as one call takes, in its order", async () => {
  const { calls, done, outbox } = await open(moves(5), (ids) => ids);
  expect(calls).toEqual([
    ["1", "2", "3"],
    ["4", "5"],
  ]);
  expect([done, outbox.waiting()]).toEqual([["1", "2", "3", "4", "5"], []]);
});

test("what is done now goes by itself", async () => {
  const { calls, outbox } = await open([], (ids) => ids);
  outbox.addAll(moves(3).map((entry) => ({ entry, hearer: {} })));
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toEqual([["1"], ["2"], ["3"]]);
});

test("what is refused among several is sent alone, hears why, and the rest goes on", async () => {
  const server: Server = (ids) => {
    if (ids.length > 1) return ids.slice(0, ids.includes("2") ? ids.indexOf("2") : ids.length);
    return ids[0] === "2" ? refusal : ids;
  };
  const { calls, done, refused } = await open(moves(4), server);
  expect(calls).toEqual([["1", "2", "3"], ["2"], ["3", "4"]]);
  expect([done, refused]).toEqual([["1", "3", "4"], ["2"]]);
});

test("where several are refused as a whole, as by a server that knows no such call, they go one by one", async () => {
  const { calls, done } = await open(moves(3), (ids) => (ids.length > 1 ? refusal : ids));
  expect(calls).toEqual([["1", "2", "3"], ["1"], ["2", "3"], ["2"], ["3"]]);
  expect(done).toEqual(["1", "2", "3"]);
});

test("what fails together is tried alone after a while", async () => {
  const { calls, done } = await open(moves(3), (ids) => (ids.length > 1 ? passing : ids));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls.slice(0, 3)).toEqual([["1", "2", "3"], ["1", "2", "3"], ["1"]]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(done).toEqual(["1", "2", "3"]);
});

test("what waits for something else ends what goes together", async () => {
  const { calls } = await open(moves(3), (ids) => ids, ["3"]);
  expect(calls).toEqual([["1", "2"]]);
});
