import { trimmed } from "@millwright/domain/trimmed";
import { expect, test } from "vitest";
import { z } from "zod";
import { filledPattern, momentPattern } from "#call/described.ts";
import { asked, filled, filledLines, lines, optionalLines, optionalText } from "#call/shapes.ts";
import { contract } from "#contract.ts";

const broken = " Presse\r\n4\u2028nord ";

test("a line break in a text of one line counts as a space", () => {
  for (const text of [filled(40), optionalText(40), asked(40)]) expect(text.parse(broken)).toBe("Presse 4 nord");
});

test("a text of more than one line keeps its lines", () => {
  for (const text of [filledLines(40), optionalLines(40)]) expect(text.parse(broken)).toBe("Presse\r\n4\u2028nord");
});

test("blanks and line breaks alone are nothing", () => {
  expect(filled(40).safeParse("\n \n").success).toBe(false);
  expect(optionalText(40).parse(" \n ")).toBeNull();
});

test("what cannot be seen is nothing too, and what can stays as it is typed", () => {
  const hidden = "\u200b\u200c";
  for (const text of [filled(40), filledLines(40)]) expect(text.safeParse(hidden).success).toBe(false);
  for (const text of [asked(40), lines(40)]) expect(text.parse(hidden)).toBe("");
  for (const text of [optionalText(40), optionalLines(40)]) expect(text.parse(hidden)).toBeNull();
  expect(filled(40).parse(" 👩‍🔧 Ann ")).toBe("👩‍🔧 Ann");
});

test("the description of the API says the same of each character", () => {
  const pattern = new RegExp(filledPattern);
  const all = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
  expect(all.filter((character) => pattern.test(character) !== (trimmed(character) !== ""))).toEqual([]);
});

test("a moment that somebody says is one of the years that days have as well", () => {
  const anyYear = Object.entries(contract).flatMap(([key, call]) =>
    ["query" in call && call.query, "body" in call && call.body].flatMap((shape) => {
      if (!(shape instanceof z.ZodType)) return [];
      const text = JSON.stringify(z.toJSONSchema(shape, { io: "input", unrepresentable: "any" }));
      return datesIn(JSON.parse(text)).some((pattern) => pattern !== momentPattern) ? [key] : [];
    }),
  );
  // A stop that began more than a year ago has a sentence of its own; when something was completed, as it was seen, is never written.
  expect(anyYear).toEqual([
    "PUT /machines/{id}/state",
    "POST /work-orders/{id}/commands",
    "POST /work-orders/{id}/commands/batch",
  ]);
});

/** The patterns of all moments in a schema. */
function datesIn(schema: unknown): unknown[] {
  if (!(schema instanceof Object)) return [];
  const own = "format" in schema && schema.format === "date-time" && "pattern" in schema ? [schema.pattern] : [];
  return [...own, ...Object.values(schema).flatMap(datesIn)];
}
