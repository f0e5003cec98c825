import { expect, test, vi } from "vitest";
import { type Attached, AttachLine, type Chosen } from "#work/attach/attach-line.ts";

const author = { id: "ana", name: "Ana" };
const chosen = (id: string, place: string, more: Partial<Chosen> = {}): Chosen => ({
  ...{ id, place, at: 1, aheadMs: 0, author, command: `${id}-c` },
  file: new File(["x"], `${id}.jpg`, { type: "image/jpeg" }),
  ...more,
});
const offline = new Error("offline");

function openLine() {
  const happened: string[] = [];
  const disk = new Map<string, string>();
  let free = (): Promise<void> => Promise.resolve();
  let keeps: ((id: string) => Promise<boolean>) | null = null;
  let answer = (_one: Attached): Promise<void> => Promise.resolve();
  const line = new AttachLine({
    upload: (one) => {
      happened.push(`upload ${one.id}`);
      return answer(one);
    },
    attach: async (orderId, { id }) => {
      await free();
      happened.push(`attach ${id} to ${orderId}`);
    },
    isPassing: (error) => error === offline,
    isMine: ({ author: { id } }) => id === "ana",
    refusalOf: (error) => ({ status: 415, code: "unsupported_file", detail: String(Object(error).message) }),
    keep: ({ id, place }) => {
      disk.set(id, place);
      return keeps?.(id);
    },
    note: ({ id, place, refusal }) => void disk.set(id, refusal ? `refused: ${refusal.detail}` : place),
    drop: (id) => void disk.delete(id),
    onRefused: ({ id }) => void happened.push(`refused ${id}`),
    onDone: ({ id }) => void happened.push(`done ${id}`),
  });
  return {
    line,
    happened,
    kept: disk,
    attaches: (next: typeof free) => {
      free = next;
    },
    keepsBy: (next: typeof keeps) => {
      keeps = next;
    },
    answers: (next: typeof answer) => {
      answer = next;
    },
  };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));
const place = "draft:new-order";

test("what is chosen while the form is open is sent at once, one after the other, and made with the order", async () => {
  const { line, happened, kept: disk } = openLine();
  line.add(chosen("a", place));
  line.add(chosen("b", place));
  await settled();
  expect([happened, line.all().map(({ isThere }) => isThere)]).toEqual([
    ["upload a", "upload b"],
    [true, true],
  ]);
  expect([...disk]).toEqual([
    ["a", place],
    ["b", place],
  ]);
  line.settle(place, "o1", ["a", "b"]);
  await settled();
  expect([line.all(), happened, disk.size]).toEqual([[], ["upload a", "upload b"], 0]);
});

test("what is still on its way when the order is made is given to it as it arrives", async () => {
  const { line, happened, kept: disk, answers } = openLine();
  const arriving = Promise.withResolvers<void>();
  answers(() => arriving.promise);
  line.add(chosen("a", place));
  line.settle(place, "o1", []);
  expect(disk.get("a")).toBe("order:o1");
  arriving.resolve();
  await settled();
  expect([happened, line.all(), disk.size]).toEqual([["upload a", "attach a to o1", "done a"], [], 0]);
});

test("without a connection it waits, kept, and is sent again when the line is back", async () => {
  const { line, happened, kept: disk, answers } = openLine();
  answers(() => Promise.reject(offline));
  line.add(chosen("a", "order:o1"));
  await settled();
  expect([line.all()[0]?.isStuck, disk.size]).toEqual([true, 1]);
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
    line.add(chosen("a", place));
    await vi.advanceTimersByTimeAsync(10);
    answers(() => Promise.resolve());
    await vi.advanceTimersByTimeAsync(500);
    expect(happened).toEqual(["upload a", "upload a"]);
  } finally {
    vi.useRealTimers();
  }
});

test("what the server refuses is told, stays with its reason until somebody decides, and holds up nothing behind it", async () => {
  const { line, happened, kept: disk, answers } = openLine();
  answers(({ id }) => (id === "a" ? Promise.reject(new Error("unsupported")) : Promise.resolve()));
  line.add(chosen("a", place));
  line.add(chosen("b", place));
  await settled();
  expect(happened).toEqual(["upload a", "refused a", "upload b"]);
  line.arrived(["a", "b"]);
  expect(line.all()).toMatchObject([{ id: "a", refusal: { detail: "unsupported" } }]);
  expect([...disk]).toEqual([["a", "refused: unsupported"]]);
  const gone = line.takeOut(["a"]);
  expect([line.all(), disk.size]).toEqual([[], 0]);
  line.restore(gone);
  await settled();
  expect([happened.length, line.all()[0]?.refusal?.detail, disk.size]).toEqual([3, "unsupported", 1]);
  answers(() => Promise.resolve());
  line.retry("a", "order:o1");
  await settled();
  expect(happened.slice(3)).toEqual(["upload a", "attach a to o1", "done a"]);
});

test("what is chosen is on the device before it is shown, in its order; what it has no room for lasts as long as the page", async () => {
  const { line, happened, keepsBy } = openLine();
  const disk = { a: Promise.withResolvers<boolean>(), b: Promise.withResolvers<boolean>() };
  keepsBy((id) => disk[id === "a" ? "a" : "b"].promise);
  line.add(chosen("a", "order:o1"));
  line.add(chosen("b", place));
  disk.b.resolve(false);
  await settled();
  expect([line.all(), happened]).toEqual([[], []]);
  disk.a.resolve(true);
  await line.written();
  await settled();
  expect(happened).toContain("done a");
  expect(line.all()).toMatchObject([{ id: "b", isKept: false, isThere: true }]);
});

test("a file that waits for its order holds up no other one's bytes, for which that order may wait", async () => {
  const { line, happened, attaches } = openLine();
  const orderIsFree = Promise.withResolvers<void>();
  attaches(() => orderIsFree.promise);
  line.add(chosen("a", "order:o1"));
  await settled();
  line.add(chosen("b", place));
  await settled();
  expect(happened).toEqual(["upload a", "upload b"]);
  orderIsFree.resolve();
  await settled();
  expect(happened.slice(2)).toEqual(["attach a to o1", "done a"]);
});

test("what was kept before a reload goes on to where it was meant for", async () => {
  const { line, happened } = openLine();
  line.begin([chosen("a", "order:o1"), chosen("b", place)]);
  await settled();
  expect(happened).toEqual(["upload a", "upload b", "attach a to o1", "done a"]);
  expect(line.all().map(({ id }) => id)).toEqual(["b"]);
});

test("what is removed, or given up with its form, is no longer sent nor kept", async () => {
  const { line, kept: disk, happened, answers } = openLine();
  const arriving = Promise.withResolvers<void>();
  answers(() => arriving.promise);
  line.add(chosen("a", place));
  line.add(chosen("b", place));
  line.remove("a");
  line.giveUp(place);
  arriving.resolve();
  await settled();
  expect([happened, line.all(), disk.size]).toEqual([["upload a"], [], 0]);
});

test("what another technician chose in their form on the same tablet is in nobody else's", async () => {
  const { line, answers } = openLine();
  answers(() => Promise.reject(offline));
  line.add(chosen("a", place));
  line.add(chosen("b", place, { author: { id: "luc", name: "Luc" } }));
  line.add(chosen("c", "order:o1", { author: { id: "luc", name: "Luc" } }));
  expect([line.at(place), line.at("order:o1")].map((all) => all.map(({ id }) => id))).toEqual([["a"], ["c"]]);
  line.settle(place, "o2", []);
  line.giveUp(place);
  expect(line.all().map(({ id, place: at }) => `${id} ${at}`)).toEqual(["a order:o2", `b ${place}`, "c order:o1"]);
});

test("what the server has swept meanwhile is sent again", async () => {
  const { line, happened } = openLine();
  line.add(chosen("a", place));
  await settled();
  line.sendAgain(place);
  await settled();
  expect(happened).toEqual(["upload a", "upload a"]);
});
