import type { CallSpec } from "@millwright/contract/call/call";
import { contract } from "@millwright/contract/contract";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openApi } from "#http/reference/openapi.ts";
import { fitting, type Schema } from "#testing/fuzz/fitting.ts";

const api = openApi("1.0.0");
const operations = Object.entries(api.paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, operation]) => ({ key: `${method.toUpperCase()} ${path}`, ...operation })),
);
const bodies = operations.flatMap(({ key, requestBody }) =>
  Object.entries(requestBody?.content ?? {}).map(([type, content]) => ({ key, type, ...content })),
);

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema({ ...api, $id: "api" });
/** Whether a value is what a schema of the description says. */
const fits = (schema: object) =>
  ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll("#/components", "api#/components")));

interface Inline {
  shape: string;
  at: string;
}

/** Every object that the document describes inline, with its place. */
function written(node: unknown, at: string): Inline[] {
  if (typeof node !== "object" || node === null) return [];
  const inner = Object.entries(node).flatMap(([key, value]) => written(value, `${at}/${key}`));
  const isShape = "properties" in node && Reflect.get(node, "type") === "object";
  return isShape ? [{ shape: JSON.stringify(node), at }, ...inner] : inner;
}

test("only a file to upload and a refusal's codes are described inline", () => {
  const inline = written(api.paths, "").map(({ at }) => at);
  expect(
    inline.filter((at) => !at.includes("multipart")),
    "Name it in http/reference/named-shapes.ts",
  ).toEqual([]);
});

test("no shape is written out twice", () => {
  const shapes = Map.groupBy(written(api.components.schemas, ""), ({ shape }) => shape);
  const repeated = [...shapes.values()].filter((those) => those.length > 1);
  // What one shape takes may be what another one takes, as a department's name.
  expect(repeated.flat().filter(({ at }) => at.split("/").length > 2)).toEqual([]);
});

test("a call's body has an example, which is what its schema and the contract take", () => {
  const specs: Record<string, CallSpec> = contract;
  for (const { key, type, schema, example } of bodies) {
    expect([key, example]).toEqual([key, expect.anything()]);
    if (type !== "application/json") continue;
    const validate = fits(schema);
    expect([key, validate(example), validate.errors]).toEqual([key, true, null]);
    expect([key, specs[key]?.body?.safeParse(example).error]).toEqual([key, undefined]);
  }
});

test("what a body's description allows, the contract takes", { timeout: 60_000 }, () => {
  const specs: Record<string, CallSpec> = contract;
  const schemas: Record<string, Schema> = JSON.parse(JSON.stringify(api.components.schemas));
  for (const { key, type, schema } of bodies) {
    const body = specs[key]?.body;
    if (type !== "application/json" || body === undefined) continue;
    const validate = fits(schema);
    const values = fitting(JSON.parse(JSON.stringify(schema)), { schemas, id: fc.uuid() });
    fc.assert(
      fc.property(values, (value) => {
        fc.pre(validate(value));
        expect([key, body.safeParse(value).error]).toEqual([key, undefined]);
      }),
      { numRuns: 200 },
    );
  }
});

test("what the contract says of a field reaches the document", () => {
  const json = JSON.stringify(api.components.schemas.Machine);
  expect(json).toContain("When its last preventive maintenance was completed; a repair is none.");
  const fromDepartment = JSON.stringify(api.components.schemas.UpdateMachine);
  expect(fromDepartment).toContain("The department that it is moved from");
});

test("the document says what generators and linters ask for", () => {
  const { contact, license } = api.info;
  expect([contact, license]).toEqual([
    { name: expect.any(String) },
    expect.objectContaining({ name: expect.any(String) }),
  ]);
  const tags = new Map(api.tags.map(({ name, description }) => [name, description]));
  for (const { key, summary, description, tags: own, responses } of operations) {
    expect([key, summary.length]).toEqual([key, expect.any(Number)]);
    expect(summary.length).toBeLessThanOrEqual(160);
    expect(description.startsWith(summary)).toBe(true);
    for (const tag of own) expect([key, tags.get(tag)]).toEqual([key, expect.stringMatching(/\w+\.$/)]);
    const statuses = Object.keys(responses);
    expect([key, statuses.some((status) => status.startsWith("4"))]).toEqual([key, true]);
    expect([key, statuses.some((status) => status.startsWith("2"))]).toEqual([key, true]);
  }
  const document = JSON.stringify(api);
  expect(Object.keys(api.components.schemas).filter((name) => !document.includes(`/${name}"`))).toEqual([]);
});

test("a number says the bounds that it was given, and not those of what a computer can count", () => {
  expect(JSON.stringify(api).includes(`${Number.MAX_SAFE_INTEGER}`)).toBe(false);
  const body = bodies.find(({ key }) => key === "POST /parts/{id}/quantity");
  const isAsDescribed = fits(body?.schema ?? {});
  expect([-1, 0].map((quantity) => isAsDescribed({ change_type: "add", quantity }))).toEqual([false, true]);
});
