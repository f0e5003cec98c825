import { expect, test, vi } from "vitest";
import { type Attached, AttachLine } from "#work/attach/attach-line.ts";

const file = (name: string) => new File(["x"], name, { type: "image/jpeg" });
const offline = new Error("offline");

function openLine() {
  const happened: string[] = [];
  const kept = new Map<string, string>();
  let answer = (_one: Attached): Promise<void> => Promise.resolve();
  const line = new AttachLine({
    upload: (one) => {
      happened.push(`upload ${one.id}`);
      return answer(one);
    },
    attach: async (orderId, { id }) => void happened.push(`attach ${id} to ${orderId}`),
    isPassing: (error) => error === offline,
    keep: ({ id, place }) => void kept.set(id, place),
    drop: (id) => void kept.delete(id),
    onRefused: ({ id }) => void happened.push(`refused ${id}`),
    onDone: ({ id }) => void happened.push(`done ${id}`),
  });
  return {
    line,
    happened,
    kept,
    answers: (next: typeof answer) => {
      answer = next;
    },
  };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));
const place = "draft:new-order";

test("what is chosen while the form is open is sent at once, one after the other, and made with the order", async () => {
  const { line, happened, kept } = openLine();
  line.add({ id: "a", file: file("a.jpg"), place, at: 1 });
  line.add({ id: "b", file: file("b.jpg"), place, at: 1 });
  await settled();
  expect([happened, line.all().map(({ isThere }) => isThere)]).toEqual([
    ["upload a", "upload b"],
    [true, true],
  ]);
  expect([...kept]).toEqual([
    ["a", place],
    ["b", place],
  ]);
  line.settle(place, "o1", ["a", "b"]);
  await settled();
  expect([line.all(), happened, kept.size]).toEqual([[], ["upload a", "upload b"], 0]);
});

test("what is still on its way when the order is made is given to it as it arrives", async () => {
  const { line, happened, kept, answers } = openLine();
  const arriving = Promise.withResolvers<void>();
  answers(() => arriving.promise);
  line.add({ id: "a", file: file("a.jpg"), place, at: 1 });
  line.settle(place, "o1", []);
  expect(kept.get("a")).toBe("order:o1");
  arriving.resolve();
  await settled();
  expect([happened, line.all(), kept.size]).toEqual([["upload a", "attach a to o1", "done a"], [], 0]);
});

test("without a connection it waits, kept, and is sent again when the line is back", async () => {
  const { line, happened, kept, answers } = openLine();
  answers(() => Promise.reject(offline));
  line.add({ id: "a", file: file("a.jpg"), place: "order:o1", at: 1 });
  await settled();
  expect([line.all()[0]?.isStuck, kept.size]).toEqual([true, 1]);
  answers(() => Promise.resolve());
  line.wake();
  await settled();
  expect(happened).toEqual(["upload a", "upload a", "attach a to o1", "done a"]);
});

test("it is tried again by itself after a while", async () => {
  vi.useFakeTimers();
  try {
    const { line, happened, answers } = openLine();
    answers(() => Promise.reject(offline));
    line.add({ id: "a", file: file("a.jpg"), place, at: 1 });
    await vi.advanceTimersByTimeAsync(10);
    answers(() => Promise.resolve());
    await vi.advanceTimersByTimeAsync(500);
    expect(happened).toEqual(["upload a", "upload a"]);
  } finally {
    vi.useRealTimers();
  }
});

test("what the server refuses is told and forgotten, and holds up nothing behind it", async () => {
  const { line, happened, answers } = openLine();
  answers(({ id }) => (id === "a" ? Promise.reject(new Error("unsupported")) : Promise.resolve()));
  line.add({ id: "a", file: file("a.jpg"), place, at: 1 });
  line.add({ id: "b", file: file("b.jpg"), place, at: 1 });
  await settled();
  expect([happened, line.all().map(({ id }) => id)]).toEqual([["upload a", "refused a", "upload b"], ["b"]]);
});

test("what was kept before a reload goes on to where it was meant for", async () => {
  const { line, happened } = openLine();
  line.begin([
    { id: "a", file: file("a.jpg"), place: "order:o1", at: 1 },
    { id: "b", file: file("b.jpg"), place, at: 1 },
  ]);
  await settled();
  expect(happened).toEqual(["upload a", "attach a to o1", "done a", "upload b"]);
  expect(line.all().map(({ id }) => id)).toEqual(["b"]);
});

test("what is removed, or given up with its form, is no longer sent nor kept", async () => {
  const { line, kept, happened, answers } = openLine();
  const arriving = Promise.withResolvers<void>();
  answers(() => arriving.promise);
  line.add({ id: "a", file: file("a.jpg"), place, at: 1 });
  line.add({ id: "b", file: file("b.jpg"), place, at: 1 });
  line.remove("a");
  line.giveUp(place);
  arriving.resolve();
  await settled();
  expect([happened, line.all(), kept.size]).toEqual([["upload a"], [], 0]);
});

test("what the server has swept meanwhile is sent again", async () => {
  const { line, happened } = openLine();
  line.add({ id: "a", file: file("a.jpg"), place, at: 1 });
  await settled();
  line.sendAgain(place);
  await settled();
  expect(happened).toEqual(["upload a", "upload a"]);
});
