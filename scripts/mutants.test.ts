import { expect, test } from "vitest";
import { mistakesIn } from "../bench/mutants/mistakes.ts";

const changes = (source: string) =>
  mistakesIn("Screen.tsx", source).map(({ kind, start, end }) => `${kind}: ${source.slice(start, end)}`);

test("markup alone has no mistakes: names of classes, looks, words, lengths of a skeleton, lists", () => {
  const markup = `
    <Panel className={isLate && styles.late} tone={isLate ? "danger" : "plain"} columns={[1, 2]} hasLine={true} of={join(a, b)}>
      {"-"}
      {[1, 2, 3].map((at) => <Row key={at} height={24} label={"a" + at} />)}
    </Panel>`;
  expect(changes(markup)).toEqual([]);
});

test("what decides between tags stays: what shows and hides, handlers, and what they call", () => {
  expect(changes("<Panel isOpen={count > 0}>{isLate && <Late />}</Panel>")).toEqual([
    "boundary:  > ",
    "and, or:  && ",
    "condition dropped: isLate && <Late />",
    "condition dropped: isLate && <Late />",
  ]);
  expect(
    changes('<Save onPress={() => save(id, "draft")} items={all.map((one) => { close(); return one + 1; })} />'),
  ).toEqual([
    'arguments swapped: id, "draft"',
    'emptied: "draft"',
    "call removed: close();",
    "arithmetic:  + ",
    "constant: 1",
    "constant: 1",
  ]);
});

test("an order that nobody can see is no mistake: of a screen's states, of lists asked for again, of assignments that do not read each other", () => {
  const states = "const [code, setCode] = useState();";
  const swapped = (source: string) =>
    changes(`async function f() { ${states} ${source} }`).filter((one) => one.startsWith("order"));
  expect([swapped('setCode("1"); close();'), swapped('close(); setCode("1");')]).toEqual([[], []]);
  expect(swapped("void queries.invalidateQueries(a); void queries.invalidateQueries(b);")).toEqual([]);
  expect(swapped("one.a = b; one.c = d;")).toEqual([]);
  for (const seen of [
    "one.a = b; one.c = one.a;",
    "setCode(code); await save();",
    "setLine(1); close();",
    "save(); close();",
  ])
    expect(swapped(seen)).toHaveLength(1);
});

test("a small figure is wrong by one, a limit or a time by a digit: nobody notices a millisecond more", () => {
  const figures = (source: string) => mistakesIn("wait.ts", source).map(({ text }) => text);
  expect([figures("const most = 4;"), figures("const waitMs = 2_500;")]).toEqual([
    ["5", "3"],
    ["25000", "250"],
  ]);
});

test("outside of tags every text, figure and list is the program's", () => {
  expect(changes("const waits = [400];")).toEqual(["emptied: [400]", "constant: 400", "constant: 400"]);
});
