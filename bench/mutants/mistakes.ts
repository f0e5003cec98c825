import { type Node, parseSync } from "oxc-parser";
import { decides, decisionsIn } from "./markup.ts";
import type { Mistake } from "./mistake.ts";
import { sqlMistakes } from "./sql-mistakes.ts";

type Mistakes = (node: Node, source: string) => Mistake[];

const otherOperator: Record<string, [kind: string, operator: string]> = {
  "<": ["boundary", "<="],
  "<=": ["boundary", "<"],
  ">": ["boundary", ">="],
  ">=": ["boundary", ">"],
  "===": ["equality", "!=="],
  "!==": ["equality", "==="],
  "&&": ["and, or", "||"],
  "||": ["and, or", "&&"],
  "+": ["arithmetic", "-"],
  "-": ["arithmetic", "+"],
  "*": ["arithmetic", "/"],
  "/": ["arithmetic", "*"],
};

const otherMethod = new Map([
  ["every", "some"],
  ["some", "every"],
  ["min", "max"],
  ["max", "min"],
  ["floor", "ceil"],
  ["ceil", "floor"],
  ["startsWith", "endsWith"],
  ["find", "findLast"],
  ["add", "subtract"],
  ["subtract", "add"],
]);

/** Every ordinary mistake that could be made in a source. */
export function mistakesIn(file: string, source: string): Mistake[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found = decisionsIn(program).flatMap(({ node, place }) =>
    (mistakesOf[node.type] ?? none)(node, source).filter(({ kind }) => decides(kind, place)),
  );
  return found.filter(({ start, end, text }) => source.slice(start, end) !== text);
}

/** The first that holds of two lines: what stood there, and what stands there now. */
export function describeMistake(source: string, { start, end, text }: Mistake): string {
  const short = (words: string) => words.replaceAll(/\s+/g, " ").trim().slice(0, 90);
  return `${short(source.slice(start, end))} → ${short(text) || "nothing"}`;
}

const none: Mistakes = () => [];

const mistakesOf: Partial<Record<string, Mistakes>> = {
  IfStatement(node, source) {
    if (node.type !== "IfStatement") return [];
    const { start, end } = node.test;
    const dropped = node.alternate === null ? [{ kind: "condition dropped", start, end, text: "Boolean(1)" }] : [];
    const never = { kind: "condition dropped", start, end, text: "Boolean(0)" };
    return [...negated(node.test, source), ...dropped, never];
  },
  ConditionalExpression: (node, source) => (node.type === "ConditionalExpression" ? negated(node.test, source) : []),
  BinaryExpression: (node, source) => (node.type === "BinaryExpression" ? operator(node, source) : []),
  LogicalExpression(node, source) {
    if (node.type !== "LogicalExpression" || node.operator === "??") return [];
    const { left, right, start, end } = node;
    const kind = "condition dropped";
    const halves = [left, right].map((half) => ({ kind, start, end, text: source.slice(half.start, half.end) }));
    return [...operator(node, source), ...halves];
  },
  CallExpression(node, source) {
    if (node.type !== "CallExpression") return [];
    const [first, second] = node.arguments;
    const other = node.callee.type === "MemberExpression" ? methodOf(node.callee.property) : [];
    if (first === undefined || second === undefined) return other;
    const [one, two, between] = [text(first, source), text(second, source), source.slice(first.end, second.start)];
    const swapped = `${two}${between}${one}`;
    return [...other, { kind: "arguments swapped", start: first.start, end: second.end, text: swapped }];
  },
  ExpressionStatement(node, source) {
    if (node.type !== "ExpressionStatement" || !/^(?:Call|Await)/.test(node.expression.type)) return [];
    const kind = text(node, source).includes("announce(") ? "announcement removed" : "call removed";
    return [{ kind, start: node.start, end: node.end, text: ";" }];
  },
  BlockStatement(node, source) {
    if (node.type !== "BlockStatement") return [];
    return [...swappedStatements(node.body, source), ...returnedEarly(node.body)];
  },
  Literal(node) {
    if (node.type !== "Literal") return [];
    const { start, end, value } = node;
    if (typeof value === "number") {
      return nextTo(value).map((other) => ({ kind: "constant", start, end, text: `${other}` }));
    }
    if (typeof value === "boolean") return [{ kind: "true, false", start, end, text: `${!value}` }];
    return typeof value === "string" ? [{ kind: "emptied", start, end, text: '""' }] : [];
  },
  ArrayExpression: ({ start, end }) => [{ kind: "emptied", start, end, text: "[]" }],
  TaggedTemplateExpression(node, source) {
    if (node.type !== "TaggedTemplateExpression" || text(node.tag, source) !== "sql") return [];
    const shift = node.quasi.start;
    return sqlMistakes(text(node.quasi, source)).map((one) => ({
      ...one,
      start: one.start + shift,
      end: one.end + shift,
    }));
  },
};

/** What somebody writes instead of a figure: one beside it, or of a large one, which is a limit or a time, one digit too many or too few. */
function nextTo(figure: number): number[] {
  return figure < 100 ? [figure + 1, figure - 1] : [figure * 10, Math.floor(figure / 10)];
}

function text({ start, end }: { start: number; end: number }, source: string): string {
  return source.slice(start, end);
}

function negated(test: Node, source: string): Mistake[] {
  return [{ kind: "condition negated", start: test.start, end: test.end, text: `!(${text(test, source)})` }];
}

function operator(node: { left: Node; right: Node; operator: string }, source: string): Mistake[] {
  const [kind, other] = otherOperator[node.operator] ?? [];
  if (kind === undefined || other === undefined) return [];
  const [start, end] = [node.left.end, node.right.start];
  return [{ kind, start, end, text: source.slice(start, end).replace(node.operator, other) }];
}

function methodOf(name: Node): Mistake[] {
  const other = name.type === "Identifier" ? otherMethod.get(name.name) : undefined;
  return other === undefined ? [] : [{ kind: "other method", start: name.start, end: name.end, text: other }];
}

/** Two neighbours that are done the other way round. */
function swappedStatements(body: readonly Node[], source: string): Mistake[] {
  return body.slice(1).flatMap((second, at) => {
    const first = body[at];
    if (first?.type !== "ExpressionStatement" || second.type !== "ExpressionStatement") return [];
    if (isOneMoment(first.expression, second.expression, source)) return [];
    const between = source.slice(first.end, second.start);
    const swapped = `${text(second, source)}${between}${text(first, source)}`;
    return [{ kind: "order swapped", start: first.start, end: second.end, text: swapped }];
  });
}

/**
 * Whether nobody can see which of two was done first: a screen's state, which is drawn after both, two lists that are asked for
 * again, or assignments of which neither reads the other.
 */
function isOneMoment(one: Node, other: Node, source: string): boolean {
  const both = [text(one, source), text(other, source)];
  const isPlain = both.every((words) => !words.includes("await "));
  if (isPlain && both.some((words) => isStateOf(source, words))) return true;
  if (both.every((words) => /^void [\w.]+\.invalidateQueries\(/.test(words))) return true;
  if (one.type !== "AssignmentExpression" || other.type !== "AssignmentExpression") return false;
  const [left, right] = [text(one.left, source), text(other.left, source)];
  const reads = (words: string, name: string) => words.includes(name) || words.includes("(");
  return left !== right && !reads(text(other.right, source), left) && !reads(text(one.right, source), right);
}

/** Whether a call sets a state of the screen that a source draws. */
function isStateOf(source: string, call: string): boolean {
  const [, name] = /^(set[A-Z]\w*)\(/.exec(call) ?? [];
  return name !== undefined && new RegExp(`\\b${name}\\] = useState`).test(source);
}

/** Left before the last thing is done. */
function returnedEarly(body: readonly Node[]): Mistake[] {
  const last = body.at(-1);
  if (last?.type !== "ExpressionStatement" || body.length < 2) return [];
  return [{ kind: "returned early", start: last.start, end: last.end, text: "return;" }];
}
