import type { WorkCommand } from "@millwright/domain/work/work-commands";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Outbox, type Post, type Waiting } from "#work/outbox/outbox.ts";

const passing = new Error("no line");
const refusal = new Error("refused");
const move = (id: string, orderId = "a"): WorkCommand => ({ id, orderId, at: 1, kind: "hold" });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An outbox whose calls end when they are told to. */
function open(held: Post<string>["held"] = () => "no") {
  const calls: { id: string; end: (how: "done" | Error) => Promise<void> }[] = [];
  const disk = new Set<string>();
  const unheard: string[] = [];
  const outbox = new Outbox<string>({
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
    held,
    keep: ({ id }) => void disk.add(id),
    drop: ({ id }) => void disk.delete(id),
    onAnswer: () => undefined,
    onUnheard: ({ id }) => void unheard.push(id),
  });
  const sent = () => calls.map(({ id }) => id);
  const end = (n: number, how: "done" | Error) => calls[n]?.end(how);
  return { outbox, disk, unheard, sent, end };
}
const late = (waiting: readonly Waiting[]) => waiting.filter(({ isLate }) => isLate).map(({ command }) => command.id);

test("of one order one is on its way at a time, of others at the same time", async () => {
  const { outbox, sent, end } = open();
  for (const command of [move("1"), move("2"), move("3", "b")]) outbox.add(command);
  expect(sent()).toEqual(["1", "3"]);
  await end(0, "done");
  expect(sent()).toEqual(["1", "3", "2"]);
});

test("what was not reached is kept, marked, and sent again under its name until it is answered, with what waits behind it", async () => {
  const { outbox, disk, sent, end } = open();
  const onDone = vi.fn();
  outbox.add(move("1"), { onDone });
  outbox.add(move("2"));
  await end(0, passing);
  expect(late(outbox.waiting())).toEqual(["1", "2"]);
  expect([...disk]).toEqual(["1", "2"]);
  await vi.advanceTimersByTimeAsync(400);
  expect(sent()).toEqual(["1", "1"]);
  await end(1, passing);
  outbox.wake();
  expect(sent()).toEqual(["1", "1", "1"]);
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
  const { outbox, disk, unheard, sent, end } = open();
  const onRefused = vi.fn();
  outbox.add(move("1"), { onRefused });
  outbox.add(move("2"));
  await end(0, refusal);
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(refusal);
  expect([sent(), [...disk]]).toEqual([["1", "2"], ["2"]]);
  outbox.begin([move("3")]);
  await end(2, refusal);
  expect(unheard).toEqual(["3"]);
});

test("what was kept of somebody is sent under its name; what comes back for who was there before is not heard", async () => {
  const { outbox, disk, sent, end } = open();
  const onDone = vi.fn();
  outbox.add(move("1"), { onDone });
  outbox.begin([move("9", "b")]);
  await end(0, "done");
  expect(onDone).not.toHaveBeenCalled();
  expect([...disk]).toEqual(["1"]);
  expect(sent()).toEqual(["1", "9"]);
  expect(late(outbox.waiting())).toEqual(["9"]);
});

test("four lines are under way at a time, and the others after them", async () => {
  const { outbox, sent, end } = open();
  for (let n = 0; n < 6; n += 1) outbox.add(move(String(n), `order ${n}`));
  expect(sent()).toEqual(["0", "1", "2", "3"]);
  await end(1, "done");
  expect(sent()).toEqual(["0", "1", "2", "3", "4"]);
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
  const { outbox, sent } = open(({ id }) => (id === "1" && !isThere ? "coming" : "no"));
  for (const command of [move("1"), move("2"), move("3", "b")]) outbox.add(command);
  await vi.advanceTimersByTimeAsync(0);
  expect([sent(), late(outbox.waiting())]).toEqual([["3"], ["1", "2"]]);
  isThere = true;
  outbox.wake();
  expect(sent()).toEqual(["3", "1"]);
});

test("a save behind what waits for its photo hears that there is no line, and is not left to wait", async () => {
  const { outbox } = open(() => ({ line: passing }));
  outbox.add(move("1"));
  await expect(outbox.settled("a")).rejects.toBe(passing);
});
