import type { Mistake } from "./mistake.ts";

/** Conditions, as they stand in a statement, and the same with a mistake. */
const patterns: readonly [kind: string, RegExp, (words: string) => string][] = [
  [
    "SQL condition dropped",
    /\b(?:and|or) [\w.]+ (?:is (?:not )?null|[<>=]+ (?:\$\{[^{}]+\}|[\w.']+))(?=\s|`|\))/g,
    () => "",
  ],
  ["SQL and, or", /(?<=\s)(?:and|or)(?= [\w.(]+ )/g, (word) => (word === "and" ? "or" : "and")],
  ["SQL boundary", /(?<=\s)[<>]=?(?=\s)/g, (sign) => (sign.endsWith("=") ? sign.slice(0, -1) : `${sign}=`)],
  ["SQL null", /is not null|is null/g, (words) => (words === "is null" ? "is not null" : "is null")],
  ["SQL order", /(?<=[\w)]) (?:desc|asc)\b/g, (word) => (word === " desc" ? " asc" : " desc")],
  ["SQL constant", /(?<=\s[+-] |limit )\d+/g, (figure) => `${Number(figure) + 1}`],
];
/** A column by its table, or one that is compared, sorted by or assigned. */
const column =
  /(?<=\b\w+\.)[a-z_]+\b(?!\()|(?<!\b(?:from|join|update|into|as) )\b[a-z]+(?:_[a-z]+)+\b(?!\()|\b[a-z]+(?= (?:=|is|<|>))/g;
const noColumn = /^(?:and|or|where|not|on|end|else|then|json_\w+|wire_\w+|do|nothing|update|key)$/;

/** The mistakes that could be made in a statement; what they name begins at the start of its text. */
export function sqlMistakes(statement: string): Mistake[] {
  const found = patterns.flatMap(([kind, pattern, other]) =>
    [...statement.matchAll(pattern)].map(({ 0: words, index }) => ({
      kind,
      ...positionOf(words, index),
      text: other(words),
    })),
  );
  return [...found, ...wrongColumns(statement)];
}

function positionOf(words: string, index: number) {
  return { start: index, end: index + words.length };
}

/** Each column instead of the one that the statement names before it. */
function wrongColumns(statement: string): Mistake[] {
  const named = [...statement.matchAll(column)].filter(
    ({ 0: name, index }) => !noColumn.test(name) && !isInside(statement, index),
  );
  const names = [...new Set(named.map(([name]) => name))];
  return named.flatMap(({ 0: name, index }) => {
    const other = names.at(names.indexOf(name) - 1) ?? name;
    return [{ kind: "wrong column", ...positionOf(name, index), text: other }];
  });
}

/** Whether a place is within `${…}`, where names are the program's. */
function isInside(statement: string, index: number): boolean {
  return statement.lastIndexOf("${", index) > statement.lastIndexOf("}", index);
}
