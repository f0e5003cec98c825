import { expect, test } from "vitest";
import type { z } from "zod";
import type { CallSpec } from "#call/call.ts";
import { contract } from "#contract.ts";
import { fieldsOf, isMoneyField, mayHoldMoney, partsOf } from "#money.ts";

const calls: [string, CallSpec][] = Object.entries(contract);

/** Every schema of an answer, with the schema of each of its fields. */
function schemasOf({ output, views }: CallSpec): z.core.$ZodType[] {
  const all = new Set<z.core.$ZodType>();
  const add = (schema: z.core.$ZodType) => {
    if (all.has(schema)) return;
    all.add(schema);
    for (const part of partsOf(schema)) add(part);
  };
  for (const schema of [output, ...Object.values(views ?? {})]) if (schema) add(schema);
  return [...all];
}

// What the subscription costs is its owner's to read, and has a declaration of its own.
const ofPlant = calls.filter(([, { feature }]) => feature !== "subscription");

test("every field of cents in an answer is declared as money", () => {
  const undeclared = ofPlant.flatMap(([key, spec]) =>
    schemasOf(spec)
      .flatMap(fieldsOf)
      .filter((field) => /(?:^|_)(?:cents|dollars)(?:_|$)/.test(field) && !isMoneyField(field))
      .map((field) => `${key}: ${field}`),
  );
  expect(undeclared).toEqual([]);
});

test("money can be null wherever somebody is answered who may not see it", () => {
  const always = ofPlant
    .filter(([, { money }]) => money !== true)
    .flatMap(([key, spec]) =>
      schemasOf(spec)
        .flatMap((schema) => priced(schema))
        .filter(({ schema }) => !takesNull(schema))
        .map(({ field }) => `${key}: ${field}`),
    );
  expect(always).toEqual([]);
});

function priced(schema: z.core.$ZodType): { field: string; schema: z.core.$ZodType }[] {
  const names = fieldsOf(schema);
  const values = partsOf(schema);
  return names.flatMap((field, n) => {
    const value = values[n];
    return value !== undefined && isMoneyField(field) ? [{ field, schema: value }] : [];
  });
}

const takesNull = (schema: z.core.$ZodType) => (schema as z.ZodType).safeParse(null).success;

test.each<[keyof typeof contract, boolean]>([
  ["GET /parts", true],
  ["POST /parts/{id}/quantity", true],
  ["GET /machines/{id}", true],
  ["GET /sync", true],
  ["GET /activity", true],
  ["GET /labour-rates", true],
  ["GET /departments", false],
  ["GET /work-orders", false],
  ["GET /task-instances/today", false],
])("an answer of %s can hold money: %s", (key, may) => {
  const spec: CallSpec = contract[key];
  expect(mayHoldMoney(spec)).toBe(may);
});

test("who is answered at a call of money sees money, or nobody is", () => {
  const open = calls.filter(([, spec]) => spec.money && (spec.access === "public" || spec.access === "device"));
  expect(open).toEqual([]);
});
