import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BehindRefused, EndedElsewhere, type Refusal, type Waiting } from "#lib/outbox/entry.ts";
import { Outbox } from "#lib/outbox/outbox.ts";
import type { Post } from "#lib/outbox/post.ts";

const passing = new Error("no line");
const refusal = new Error("refused");
interface Move {
  id: string;
  at: number;
  line: string;
  makes?: boolean;
  undoes?: string;
  refusal?: Refusal;
}
const refused = { status: 422, code: "invalid", detail: "No." };
const move = (id: string, line = "a"): Move => ({ id, line, at: Number(id) || 1 });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An outbox whose calls the test ends. */
function open(holdOf: Post<Move, string>["held"] = () => "no", writing?: () => Promise<void>) {
  const calls: { id: string; end: (how: "done" | Error) => Promise<void> }[] = [];
  const disk = new Set<string>();
  const unheard: string[] = [];
  const outbox = new Outbox<Move, string>({
    send: ({ id }) =>
      new Promise((resolve, reject) => {
        const end = async (how: "done" | Error) => {
          if (how === "done") resolve(how);
          else reject(how);
          await vi.advanceTimersByTimeAsync(0);
        };
        calls.push({ id, end });
      }),
    isPassing: (error) => error === passing,
    held: holdOf,
    begins: ({ makes }) => makes === true,
    undoes: ({ undoes = null }) => undoes,
    keep: ({ id, refusal: why }) => {
      const put = () => void disk.add(why ? `${id} refused` : id);
      if (why) disk.delete(id);
      const written = writing?.();
      if (written === undefined) return void put();
      return written.then(put);
    },
    drop: ({ id }) => {
      for (const name of [id, `${id} refused`]) disk.delete(name);
    },
    refusalOf: () => refused,
    onAnswer: () => undefined,
    onUnheard: ({ id }) => void unheard.push(id),
  });
  const sentIds = () => calls.map(({ id }) => id);
  const end = (n: number, how: "done" | Error) => calls[n]?.end(how);
  return { outbox, disk, unheard, sent: sentIds, end };
}
const late = (waiting: readonly Waiting<Move>[]) => waiting.filter(({ isLate }) => isLate).map(({ entry }) => entry.id);

test("of one order one is on its way at a time, of others at the same time", async () => {
  const { outbox, sent: sentIds, end } = open();
  for (const command of [move("1"), move("2"), move("3", "b")]) outbox.add(command);
  expect(sentIds()).toEqual(["1", "3"]);
  await end(0, "done");
  expect(sentIds()).toEqual(["1", "3", "2"]);
});

test("what was not reached is kept, marked, and sent again under its name until it is answered, with what waits behind it", async () => {
  const { outbox, disk, sent: sentIds, end } = open();
  const onDone = vi.fn();
  outbox.add(move("1"), { onDone });
  outbox.add(move("2"));
  await end(0, passing);
  expect(late(outbox.waiting())).toEqual(["1", "2"]);
  expect([...disk]).toEqual(["1", "2"]);
  await vi.advanceTimersByTimeAsync(400);
  expect(sentIds()).toEqual(["1", "1"]);
  await end(1, passing);
  outbox.wake();
  expect(sentIds()).toEqual(["1", "1", "1"]);
  await end(2, "done");
  expect(onDone).toHaveBeenCalledExactlyOnceWith("done", false);
  await end(3, "done");
  expect([outbox.waiting(), [...disk]]).toEqual([[], []]);
});

test("an answer that takes its time is said to be missing after a second, and no sooner", async () => {
  const { outbox } = open();
  outbox.add(move("1"));
  await vi.advanceTimersByTimeAsync(990);
  expect(late(outbox.waiting())).toEqual([]);
  await vi.advanceTimersByTimeAsync(20);
  expect(late(outbox.waiting())).toEqual(["1"]);
});

test("a refusal goes, is heard with its reason, and what stands behind it is sent", async () => {
  const { outbox, disk, unheard, sent: sentIds, end } = open();
  const onRefused = vi.fn();
  outbox.add(move("1"), { onRefused });
  outbox.add(move("2"));
  await end(0, refusal);
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(refusal);
  expect([sentIds(), [...disk]]).toEqual([["1", "2"], ["2"]]);
  outbox.begin([move("3")]);
  await end(2, refusal);
  expect(unheard).toEqual(["3"]);
  expect(outbox.refused().map(({ id }) => id)).toEqual(["3"]);
});

test("what was kept of somebody is sent under its name; what comes back for who was there before is not heard", async () => {
  const { outbox, disk, sent: sentIds, end } = open();
  const onDone = vi.fn();
  outbox.add(move("1"), { onDone });
  outbox.begin([move("9", "b")]);
  await end(0, "done");
  expect(onDone).not.toHaveBeenCalled();
  expect([...disk]).toEqual(["1"]);
  expect(sentIds()).toEqual(["1", "9"]);
  expect(late(outbox.waiting())).toEqual(["9"]);
});

test("four lines are under way at a time, and the others after them", async () => {
  const { outbox, sent: sentIds, end } = open();
  for (let n = 0; n < 6; n += 1) outbox.add(move(String(n), `order ${n}`));
  expect(sentIds()).toEqual(["0", "1", "2", "3"]);
  await end(1, "done");
  expect(sentIds()).toEqual(["0", "1", "2", "3", "4"]);
});

test("a save waits for its order's line, hears why it can't be sent, and what waits of a deleted order is forgotten", async () => {
  const { outbox, disk, end } = open();
  await outbox.settled("a");
  outbox.add(move("1"));
  const settled = outbox.settled("a");
  await end(0, "done");
  await settled;
  outbox.add(move("2"));
  const failed = expect(outbox.settled("a")).rejects.toBe(passing);
  await end(1, passing);
  await failed;
  outbox.forget("a");
  expect([outbox.waiting(), [...disk]]).toEqual([[], []]);
});

test("what waits for its photo keeps the line of its order and no other, and is sent once the photo is there", async () => {
  let isThere = false;
  const { outbox, sent: sentIds } = open(({ id }) => (id === "1" && !isThere ? "coming" : "no"));
  for (const command of [move("1"), move("2"), move("3", "b")]) outbox.add(command);
  await vi.advanceTimersByTimeAsync(0);
  expect([sentIds(), late(outbox.waiting())]).toEqual([["3"], ["1", "2"]]);
  isThere = true;
  outbox.wake();
  expect(sentIds()).toEqual(["3", "1"]);
});

test("a save behind what waits for its photo hears that there is no line, and is not left to wait", async () => {
  const { outbox } = open(() => ({ line: passing }));
  outbox.add(move("1"));
  await expect(outbox.settled("a")).rejects.toBe(passing);
});

const ids = (entries: readonly Move[]) => entries.map(({ id }) => id);

test("what is done is on the disk before it is shown or sent, in the order in which it was done", async () => {
  const writes: (() => void)[] = [];
  const { outbox, disk, sent: sentIds } = open(undefined, () => new Promise((resolve) => void writes.push(resolve)));
  outbox.add(move("1"));
  outbox.add(move("2", "b"));
  writes[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  const isComing = (id: string) => outbox.isComing((entry) => entry.id === id);
  expect([isComing("1"), isComing("2"), isComing("3")]).toEqual([true, true, false]);
  // A browser that ends here has shown nothing of the first.
  expect([outbox.waiting(), sentIds(), [...disk]]).toEqual([[], [], ["2"]]);
  let isSettled = false;
  void outbox.settled("a").then(() => {
    isSettled = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(isSettled).toBe(false);
  writes[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(isComing("1")).toBe(false);
  expect([outbox.waiting().map(({ entry }) => entry.id), sentIds()]).toEqual([
    ["1", "2"],
    ["1", "2"],
  ]);
});

test("nothing is sent before what was kept is known, and what was kept goes first", async () => {
  const { outbox, sent: sentIds, end } = open();
  const loading = Promise.withResolvers<Move[]>();
  outbox.begin(loading.promise);
  outbox.add(move("9"));
  expect(sentIds()).toEqual([]);
  loading.resolve([move("1"), { ...move("2"), refusal: refused }]);
  await vi.advanceTimersByTimeAsync(0);
  expect([sentIds(), ids(outbox.refused())]).toEqual([["1"], ["2"]]);
  await end(0, "done");
  expect(sentIds()).toEqual(["1", "9"]);
});

test("a refusal that nobody is there to see stays, on the device as well, until it is discarded or sent again", async () => {
  const { outbox, disk, unheard, sent: sentIds, end } = open();
  const onRefused = vi.fn();
  outbox.add(move("1"), { onRefused });
  await end(0, passing);
  await vi.advanceTimersByTimeAsync(400);
  await end(1, refusal);
  expect([onRefused.mock.calls.length, ids(outbox.refused()), [...disk]]).toEqual([1, ["1"], ["1 refused"]]);
  const gone = outbox.discard("1");
  expect([outbox.refused(), disk.size]).toEqual([[], 0]);
  outbox.restore(gone);
  expect([ids(outbox.refused()), [...disk]]).toEqual([["1"], ["1 refused"]]);
  outbox.restore([move("1")]);
  expect([outbox.refused(), sentIds(), unheard]).toEqual([[], ["1", "1", "1"], []]);
});

test("a refused command takes its Undo with it, also one that was kept, and no other", async () => {
  const { outbox, disk, sent: sentIds, end } = open();
  for (const entry of [move("1"), { ...move("2"), undoes: "1" }, { ...move("3"), undoes: "0" }]) outbox.add(entry);
  await end(0, refusal);
  expect(outbox.refused().map(({ id }) => id)).toEqual(["1"]);
  expect([sentIds(), [...disk].toSorted()]).toEqual([
    ["1", "3"],
    ["1 refused", "3"],
  ]);
  outbox.add({ ...move("4"), undoes: "1" });
  expect(outbox.waiting().map(({ entry }) => entry.id)).toEqual(["3"]);
  outbox.begin([
    { ...move("1"), refusal: refused },
    { ...move("2"), undoes: "1" },
    { ...move("5"), undoes: "1", refusal: refused },
  ]);
  expect([outbox.waiting(), outbox.refused().map(({ id }) => id)]).toEqual([[], ["1"]]);
});

test("a command whose refusal its person hears takes its Undo with it as well", async () => {
  const { outbox, disk, sent: sentIds, end } = open();
  const heard: unknown[] = [];
  outbox.add(move("1"), { onRefused: (error) => void heard.push(error) });
  outbox.add({ ...move("2"), undoes: "1" });
  await end(0, refusal);
  expect([heard, sentIds(), outbox.waiting(), outbox.refused(), [...disk]]).toEqual([[refusal], ["1"], [], [], []]);
});

test("who waits through a try in vain hears the refusal of the next one, and who has left finds it where it stays", async () => {
  const { outbox, disk, end } = open();
  const heard: unknown[] = [];
  const onRefused = (error: unknown) => void heard.push(error);
  outbox.add(move("1", "a"), { onRefused, onStuck: () => heard.push("stuck") });
  outbox.add(move("2", "b"), { onRefused, onStuck: () => outbox.leave("2") });
  await end(0, passing);
  await end(1, passing);
  await vi.advanceTimersByTimeAsync(5_000);
  await end(2, refusal);
  await end(3, refusal);
  expect(heard).toEqual(["stuck", refusal]);
  expect([...disk]).toEqual(["2 refused"]);
});

test("what needs a new order waits while that is refused, and no other line does", async () => {
  const { outbox, sent: sentIds, end } = open();
  outbox.add({ ...move("1", "new"), makes: true });
  outbox.add(move("2", "new"));
  const behind = expect(outbox.settled("new")).rejects.toBeInstanceOf(BehindRefused);
  await end(0, refusal);
  await behind;
  outbox.add(move("3", "b"));
  expect([sentIds(), outbox.isBlocked("new"), outbox.isBlocked("b")]).toEqual([["1", "3"], true, false]);
  outbox.restore([{ ...move("1", "new"), makes: true }]);
  await end(2, "done");
  expect(sentIds()).toEqual(["1", "3", "1", "2"]);
});

test("whoever gives up a new order gives up what waits behind it", async () => {
  const { outbox, disk, end } = open();
  outbox.add({ ...move("1", "new"), makes: true });
  outbox.add(move("2", "new"));
  await end(0, refusal);
  expect(ids(outbox.discard("1"))).toEqual(["1", "2"]);
  expect([outbox.waiting(), disk.size]).toEqual([[], 0]);
});

test("two tabs show the same: what the other gave comes, what it sent goes, what ended here is not brought back", async () => {
  const { outbox, sent: sentIds, end } = open();
  for (const one of [move("1"), move("2", "b")]) outbox.add(one);
  await end(0, "done");
  const known = outbox.known();
  outbox.add(move("4", "d"));
  outbox.reconcile([move("1"), move("3", "c"), { ...move("5"), refusal: refused }], known);
  expect(outbox.waiting().map(({ entry }) => entry.id)).toEqual(["2", "4", "3"]);
  expect([ids(outbox.refused()), sentIds()]).toEqual([["5"], ["1", "2", "4", "3"]]);
  await end(1, new EndedElsewhere());
  expect(outbox.waiting().map(({ entry }) => entry.id)).toEqual(["4", "3"]);
  expect(ids(outbox.refused())).toEqual(["5"]);
});
