import { expect, test } from "vitest";
import { CommentLine, isSaid, type Said } from "#features/comments/comment-line.ts";

const offline = new Error("offline");
const said = (id: string, more: Partial<Said> = {}): Said => ({
  ...{ id, about: { kind: "workOrder", id: "o1" }, text: id, people: [], isPublic: false, at: 1 },
  ...more,
});
const settled = () => new Promise((resolve) => setTimeout(resolve));

function openLine() {
  const sent: string[] = [];
  const answered: string[] = [];
  const kept = new Map<string, Said>();
  const waitsForPicture = new Set<string>();
  let answer: (one: Said) => Promise<void> = () => Promise.resolve();
  const line = new CommentLine<void>({
    send: (one) => {
      sent.push(one.id);
      return answer(one);
    },
    isReady: ({ id }) => !waitsForPicture.has(id),
    isPassing: (error) => error === offline,
    keep: (one) => void kept.set(one.id, one),
    drop: ({ id }) => void kept.delete(id),
    onAnswer: ({ id }) => void answered.push(id),
    sayRefusal: () => ({ title: "No" }),
  });
  const answers = (next: typeof answer) => {
    answer = next;
  };
  return { line, sent, answered, kept, waitsForPicture, answers };
}

test("what is said is sent in its order, one after the other, and kept until it is answered", async () => {
  const { line, sent, answered, kept, answers } = openLine();
  const first = Promise.withResolvers<void>();
  answers(({ id }) => (id === "a" ? first.promise : Promise.resolve()));
  line.add(said("a"));
  line.add(said("b"));
  await settled();
  expect([sent, [...kept.keys()]]).toEqual([["a"], ["a", "b"]]);
  first.resolve();
  await settled();
  expect([sent, answered, line.all(), kept.size]).toEqual([["a", "b"], ["a", "b"], [], 0]);
});

test("without a line it waits, and is sent again under its id when the line is back", async () => {
  const { line, sent, answers } = openLine();
  answers(() => Promise.reject(offline));
  line.add(said("a"));
  await settled();
  expect(line.all()).toMatchObject([{ id: "a", isStuck: true }]);
  answers(() => Promise.resolve());
  line.wake();
  await settled();
  expect([sent, line.all()]).toEqual([["a", "a"], []]);
});

test("what is refused stays with its reason, over a reload as well, and holds up nothing behind it", async () => {
  const { line, answered, kept, answers } = openLine();
  answers(({ id }) => (id === "a" ? Promise.reject(new Error("422")) : Promise.resolve()));
  line.add(said("a"));
  line.add(said("b"));
  await settled();
  expect([answered, line.all(), kept.get("a")]).toMatchObject([["b"], [{ refusal: { title: "No" } }], { text: "a" }]);
  line.begin([...kept.values()]);
  await settled();
  expect(line.all()).toMatchObject([{ id: "a", refusal: { title: "No" } }]);
  line.takeBack("a");
  expect([line.all(), kept.size]).toEqual([[], 0]);
});

test("what waits for a picture holds up what follows about the same thing alone", async () => {
  const { line, sent, waitsForPicture } = openLine();
  waitsForPicture.add("a");
  line.add(said("a"));
  line.add(said("b"));
  line.add(said("c", { about: { kind: "machine", id: "m1" } }));
  await settled();
  expect(sent).toEqual(["c"]);
  waitsForPicture.clear();
  line.wake();
  await settled();
  expect(sent).toEqual(["c", "a", "b"]);
});

test("what comes back for somebody who has left is not heard", async () => {
  const { line, answered, answers } = openLine();
  const coming = Promise.withResolvers<void>();
  answers(() => coming.promise);
  line.add(said("a"));
  line.begin([]);
  coming.resolve();
  await settled();
  expect([answered, line.all()]).toEqual([[], []]);
});

test("what another version kept otherwise is not read", () => {
  expect([isSaid(said("a")), isSaid({ ...said("a"), about: { kind: "part", id: "p1" } }), isSaid({})]).toEqual([
    true,
    false,
    false,
  ]);
});
