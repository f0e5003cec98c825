import { expect, test } from "vitest";
import { listSources } from "#scripts/arrows/sources.ts";
import { root } from "#scripts/shell.ts";

/** Participles, verbs and pictures that say nothing of the thing that bears them. */
const words = [
  ...["said", "told", "held", "meant", "stands", "made"],
  ...["tell", "telling", "putBack", "doer", "doers", "room", "way", "ways", "walk", "shop", "hub", "deed"],
];

/** What a name may not begin with either: notifyOwners or showFailure, restoreFiles. */
const beginnings = ["tell", "putBack"];

/** This file, which writes them as examples. */
const own = "scripts/plain-names.test.ts";

/** Where a field of the wire, a column, kept JSON or a group of messages is read under its own name. */
const mayUse: Record<string, readonly string[]> = {
  "apps/api/src/features/executions/executions.queries.ts": ["made"],
  "apps/api/src/features/sync/sync.ts": ["told"],
  "apps/api/src/features/work-orders/change/late/done-before.ts": ["said", "stands"],
  "apps/api/src/testing/schema/kept-json.ts": ["made"],
  "apps/web/src/app/tablet/own-pin.test.ts": ["walk"],
  "apps/web/src/features/devices/tablet/report/TabletReport.tsx": ["held"],
  "apps/web/src/features/lockout/lockout.test.ts": ["walk"],
  "apps/web/src/print/HistoryReport.tsx": ["said", "made"],
  "apps/web/src/print/sheet/WorkOrderSheet.tsx": ["said"],
  "apps/web/src/report-page/report/mine.ts": ["said"],
  "e2e/src/offline/shared-tablet.spec.ts": ["walk"],
  "e2e/src/work/lock-out.ts": ["walk"],
  "e2e/src/work/lockout.spec.ts": ["walk"],
  "e2e/src/work/tablet-lockout.spec.ts": ["walk"],
};

const expressions = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\s*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])*\/[dgimsuvy]*/g;
const texts = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;
const template = /`(?:\\[\s\S]|[^`\\])*`/g;

/** The code without its texts; what stands in the braces of a template stays. */
function withoutTexts(code: string): string {
  const braces = (text: string) => `(${[...text.matchAll(/\$\{([^}]*)\}/g)].map(([, inner]) => inner).join(";")})`;
  return code.replaceAll(template, braces).replaceAll(texts, '""').replaceAll(expressions, "");
}

/** The words that a file uses as names of its own: neither as a property, nor as its key, nor as an attribute. */
function bareWordsIn(code: string): string[] {
  const bare = withoutTexts(code);
  const isName = (word: string) => new RegExp(String.raw`(?<![\w.$#-])${word}\b(?!\s*\??:)(?!=\{)(?!-)`).test(bare);
  return [...words, ...beginnings.map((beginning) => `${beginning}[A-Z]\\w*`)].filter(isName);
}

test("a variable, a parameter, a function or a type has a name that says what it is", () => {
  const sources = listSources(root).filter(({ path }) => /\.tsx?$/.test(path) && path !== own);
  const found = sources.flatMap(({ path, code }) =>
    bareWordsIn(code)
      .filter((word) => !mayUse[path]?.includes(word))
      .map((word) => `${path}: ${word}`),
  );
  expect(
    found,
    "Remedy: name the thing for what it is (fields, recipients, lockedOrder, target, state, created, capacity, plant).",
  ).toEqual([]);
});

test("a bare word is found as a variable and in a template, not as a property, a key or in a text", () => {
  expect(bareWordsIn("const said = 1;")).toEqual(["said"]);
  expect(bareWordsIn(["sql`select $", "{held}`"].join(""))).toEqual(["held"]);
  expect(bareWordsIn("tellOwners(); const shop = open();")).toEqual(["shop", String.raw`tell[A-Z]\w*`]);
  expect(bareWordsIn('row.made; const row = { told: "what stands" }; <Row held={x} />')).toEqual([]);
});
