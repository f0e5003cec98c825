import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Refusal, Waiting } from "#lib/outbox/entry.ts";
import { Outbox } from "#lib/outbox/outbox.ts";
import type { Post } from "#lib/outbox/post.ts";

interface Move {
  id: string;
  at: number;
  line: string;
  makes?: boolean;
  refusal?: Refusal;
}
const [passing, refusal] = [new Error("no line"), new Error("refused")];
const refused = { status: 422, code: "invalid", detail: "No." };
const move = (id: string, line = "a"): Move => ({ id, line, at: Number(id) });
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An outbox whose calls the test ends, the first one first. */
function open(more: Partial<Post<Move, string>> = {}) {
  const calls: { id: string; resolve: (answer: string) => void; reject: (error: Error) => void }[] = [];
  const dropped: [string, string | undefined][] = [];
  const answered: string[] = [];
  const outbox = new Outbox<Move, string>({
    send: ({ id }) => new Promise((resolve, reject) => void calls.push({ id, resolve, reject })),
    isPassing: (error) => error === passing,
    begins: ({ makes }) => makes === true,
    keep: () => undefined,
    drop: ({ id }, answer) => void dropped.push([id, answer]),
    refusalOf: () => refused,
    onAnswer: ({ id }, answer) => void answered.push(`${id} ${answer}`),
    onUnheard: () => undefined,
    ...more,
  });
  const end = async (how: string | Error) => {
    const call = calls.at(-1);
    if (typeof how === "string") call?.resolve(how);
    else call?.reject(how);
    await settle();
  };
  return { outbox, sent: () => calls.map(({ id }) => id), end, dropped, answered };
}
const ids = (waiting: readonly Waiting<Move>[]) => waiting.map(({ entry }) => entry.id);

test("the screens hear of each change until they no longer listen; what is answered leaves the device with its answer", async () => {
  const { outbox, end, dropped, answered } = open();
  const seen: string[][] = [];
  const stop = outbox.subscribe(() => void seen.push(ids(outbox.waiting())));
  expect(outbox.isSending()).toBe(false);
  outbox.add(move("1"));
  expect([seen.at(-1), outbox.isSending()]).toEqual([["1"], true]);
  await end("done");
  expect([seen.at(-1), outbox.isSending(), dropped, answered]).toEqual([[], false, [["1", "done"]], ["1 done"]]);
  const heard = seen.length;
  stop();
  outbox.add(move("2"));
  expect(seen).toHaveLength(heard);
});

test("whoever comes next hears nothing for those before: no answer, no late mark, no wait, no try more than the first", async () => {
  const { outbox, sent: sentIds, end } = open();
  const onDone = vi.fn();
  outbox.add(move("1"), { onDone });
  await end(passing);
  for (let tries = 0; tries < 4; tries++) {
    outbox.wake();
    await end(passing);
  }
  const settled = vi.fn();
  void outbox.settled("a").then(settled);
  outbox.begin([move("1")]);
  await settle();
  expect(settled).toHaveBeenCalledOnce();
  const before = sentIds().length;
  await end(passing);
  // Nobody's failures count for the next: the first wait is the shortest.
  await vi.advanceTimersByTimeAsync(450);
  expect(sentIds()).toHaveLength(before + 1);
  await end("done");
  expect([onDone.mock.calls, outbox.waiting()]).toEqual([[], []]);
});

test("what was on its way to the disk as somebody left is not shown to whoever comes next", async () => {
  const writing = Promise.withResolvers<void>();
  const { outbox, sent: sentIds } = open({ keep: ({ id }) => (id === "1" ? writing.promise : undefined) });
  outbox.add(move("1"));
  outbox.begin([]);
  expect(outbox.isComing(() => true)).toBe(false);
  writing.resolve();
  await settle();
  outbox.add(move("2"));
  expect([ids(outbox.waiting()), sentIds()]).toEqual([["2"], ["2"]]);
});

test("what was kept of who has left meanwhile is not opened, and a disk that can't be read opens empty", async () => {
  const { outbox, sent: sentIds } = open();
  const [first, second] = [Promise.withResolvers<Move[]>(), Promise.withResolvers<Move[]>()];
  outbox.begin(first.promise);
  outbox.begin(second.promise);
  first.resolve([move("1")]);
  await settle();
  outbox.add(move("2"));
  expect(sentIds()).toEqual([]);
  second.reject(new Error("broken"));
  await settle();
  expect([sentIds(), ids(outbox.waiting())]).toEqual([["2"], ["2"]]);
});

test("what is kept and was given or ended here meanwhile is not there twice", async () => {
  const { outbox } = open();
  const loading = Promise.withResolvers<Move[]>();
  outbox.begin(loading.promise);
  outbox.add(move("2"));
  outbox.add(move("3", "b"));
  outbox.forget("b");
  loading.resolve([move("1", "c"), move("2"), move("3", "b")]);
  await settle();
  expect(ids(outbox.waiting())).toEqual(["1", "2"]);
});

test("before what was kept is known, another tab's changes wait; then what it took takes whoever waits for it along", async () => {
  const { outbox } = open();
  const loading = Promise.withResolvers<Move[]>();
  outbox.begin(loading.promise);
  outbox.reconcile([move("9")], new Set());
  expect(outbox.waiting()).toEqual([]);
  loading.resolve([move("1"), move("2"), move("3", "b")]);
  await settle();
  const settled = vi.fn();
  void outbox.settled("b").then(settled);
  outbox.restore([{ ...move("4", "d"), refusal: refused }]);
  expect([...outbox.known()].toSorted()).toEqual(["1", "2", "3", "4"]);
  // What is under way here is not gone, whatever another tab says.
  outbox.reconcile([move("1")], outbox.known());
  expect([ids(outbox.waiting()), outbox.refused()]).toEqual([["1", "2", "3"], []]);
  expect(settled).not.toHaveBeenCalled();
});

test("each further try in vain is waited for longer, and the first answer begins anew", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const { outbox, sent: sentIds, end } = open();
  outbox.add(move("1"));
  for (const waitMs of [400, 1_000, 2_200, 5_000, 10_000, 20_000, 20_000]) {
    const tries = sentIds().length;
    await end(passing);
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(sentIds()).toHaveLength(tries);
    await vi.advanceTimersByTimeAsync(1);
    expect(sentIds()).toHaveLength(tries + 1);
  }
  await end("done");
  outbox.add(move("2"));
  await end(passing);
  await vi.advanceTimersByTimeAsync(400);
  expect(sentIds().slice(-2)).toEqual(["2", "2"]);
  await end("done");
  expect(vi.getTimerCount()).toBe(0);
  vi.restoreAllMocks();
});

test("long waits are spread by a quarter either way, so that a plant's tablets do not come back in one moment", async () => {
  const { waitMs } = await import("#lib/outbox/wait-ms.ts");
  const spread = (failures: number) =>
    [0, 1].map((random) => {
      vi.spyOn(Math, "random").mockReturnValue(random);
      return waitMs(failures);
    });
  expect([spread(0), spread(1), spread(2), spread(99)]).toEqual([
    [400, 400],
    [1_000, 1_000],
    [1_650, 2_750],
    [15_000, 25_000],
  ]);
  vi.restoreAllMocks();
});

test("what fails each time lets the lines of the others go first", async () => {
  const { outbox, sent: sentIds, end } = open();
  outbox.begin(["1", "2", "3", "4", "5"].map((id) => move(id, `line ${id}`)));
  await end(passing);
  outbox.wake();
  await settle();
  expect(sentIds()).toEqual(["1", "2", "3", "4", "5"]);
});

test("what is under way can't be discarded, what was refused can, and nobody else's entry goes with it", async () => {
  const { outbox, end, dropped } = open();
  outbox.add(move("1"));
  expect([outbox.discard("1"), outbox.discard("none")]).toEqual([[], []]);
  await end(refusal);
  outbox.add(move("2"));
  outbox.restore([{ ...move("3", "b"), refusal: refused }]);
  expect(outbox.discard("1").map(({ id }) => id)).toEqual(["1"]);
  expect([ids(outbox.waiting()), outbox.refused().map(({ id }) => id), dropped]).toEqual([
    ["2"],
    ["3"],
    [["1", undefined]],
  ]);
});

test("what is put back takes its place by the time at which it was done", async () => {
  const { outbox } = open({ held: () => "coming" });
  outbox.add(move("1"));
  outbox.add(move("3"));
  outbox.restore([move("2")]);
  expect(ids(outbox.waiting())).toEqual(["1", "2", "3"]);
});

test("who has left the screen does not hear a refusal: it stays. Who never asked to hear one neither", async () => {
  const onRefused = vi.fn();
  const { outbox, end } = open();
  outbox.add(move("1"), { onRefused, isThere: () => false });
  await end(refusal);
  expect(outbox.refused().map((one) => [one.id, one.refusal])).toEqual([["1", refused]]);
  outbox.add(move("2"), { onDone: vi.fn() });
  await end(refusal);
  expect(outbox.refused().map(({ id }) => id)).toEqual(["1", "2"]);
  // It is told all the same, so that its screen shows what the server has.
  expect(onRefused).toHaveBeenCalledOnce();
});

test("a new order that others wait behind stays when it is refused, also before its person's eyes; alone it does not", async () => {
  const onRefused = vi.fn();
  const { outbox, end } = open();
  outbox.add({ ...move("1", "new"), makes: true }, { onRefused });
  outbox.add(move("2", "new"));
  await end(refusal);
  outbox.add({ ...move("3", "other"), makes: true }, { onRefused });
  await end(refusal);
  expect(outbox.refused().map(({ id }) => id)).toEqual(["1"]);
  await expect(outbox.settled("new")).rejects.toThrow();
});
