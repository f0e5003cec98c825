import type { CallSpec } from "@millwright/contract/call/call";
import { type CallKey, contract } from "@millwright/contract/contract";
import { z } from "zod";
import { photo } from "#testing/call-matrix/things.ts";
import { someBrowser } from "#testing/push/browser.ts";

type Schema = z.core.JSONSchema.BaseSchema;

export interface Sampled {
  key: CallKey;
  spec: CallSpec;
  /** Which of the shapes that its body may have this is, from 0. */
  form: number;
  /** The smallest body that fits; a call without one has none. */
  body: unknown;
  /** The smallest query that fits; undefined when none is needed. */
  query: unknown;
  /** The fields that the body and the query declare. */
  bodyNames: string[];
  queryNames: string[];
  /** The names of the path's parameters. */
  params: string[];
  /** Fields of the body that name a thing by its id, such as `files.id`. */
  bodyIds: string[];
  /** Fields of the query that do. */
  queryIds: string[];
}

/** Bodies that their declaration alone does not tell: there the walk would get no further than what is typed. */
const fitting: Partial<Record<CallKey, object>> = {
  "POST /labour-rates": { cents_per_hour: 4200 },
  "PUT /labour-rates/{id}": { cents_per_hour: 4200 },
  "POST /meters/{id}/readings": { value: 12 },
  "POST /meters/{id}/readings/{reading_id}/correct": { value: 12, note: "Misread" },
  "POST /procedures": { name: "Sample", steps: [{ kind: "meter", text: { en: "Sample" } }] },
  "PUT /procedures/{id}": { steps: [{ kind: "meter", text: { en: "Sample" } }] },
  "POST /work-orders/{id}/commands/batch": { commands: [{ command: { id: crypto.randomUUID(), kind: "start" } }] },
  "POST /turns": { technician_id: crypto.randomUUID(), pin: "4071" },
  "PUT /assignees/{id}/badge": { code: "0012345678" },
  "PUT /assignees/{id}/pin": { pin: "4071" },
  "PUT /work-orders/{id}/parts/{part_id}": { quantity: 2 },
  "PUT /procedures/{id}/parts/{part_id}": { quantity: 2 },
  "PUT /plant-calendar/shutdowns/{id}": { from: "2031-07-22", to: "2031-07-24", name: "Sample" },
  "PUT /push/subscription": someBrowser(),
};

/** Queries of which the smallest that fits finds nothing: the walk goes in November 2026. */
const asked: Partial<Record<CallKey, object>> = {
  "GET /labour/work-orders": { work_order_ids: crypto.randomUUID() },
  "GET /figures/costs": { from: "2026-11-01", to: "2026-11-30" },
  "GET /figures/rows": { from: "2026-11-01", to: "2026-11-30", figure: "backlog" },
};

/** Every declared call of members and owners with what to send it, made from its own declaration. */
export function sampledCalls(): Sampled[] {
  return callKeys()
    .map((key) => ({ key, spec: specOf(key) }))
    .filter(({ spec }) => spec.access !== "public")
    .flatMap(({ key, spec }) => formsOf(spec).map((form, n) => ({ key, spec, form, n })))
    .map(({ key, spec, form, n }) => ({
      key,
      spec,
      form: n,
      body: fitting[key] ?? (spec.multipart ? photo() : form && sampleOf(form)),
      query: asked[key] ?? (spec.query && sampleOf(schemaOf(spec.query))),
      bodyNames: Object.keys(form?.properties ?? {}),
      queryNames: spec.query ? Object.keys(schemaOf(spec.query).properties ?? {}) : [],
      params: [...key.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
      bodyIds: form ? idsIn(form) : [],
      queryIds: spec.query ? idsIn(schemaOf(spec.query)) : [],
    }));
}

/** The shapes that a body may have, such as those of the commands that one call takes; one that is undefined without a body. */
function formsOf({ body }: CallSpec): (Schema | undefined)[] {
  if (body === undefined) return [undefined];
  const schema = schemaOf(body);
  return schema.oneOf?.map(asSchema) ?? [schema];
}

function specOf(key: CallKey): CallSpec {
  return contract[key];
}

function callKeys(): CallKey[] {
  const isKey = (key: string): key is CallKey => key in contract;
  return Object.keys(contract).filter(isKey);
}

function schemaOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline", metadata: z.registry() });
}

/** Required fields only, each with the plainest value that fits. */
function sampleOf(schema: Schema): unknown {
  const [first = schema.const] = schema.enum ?? [];
  if (first !== undefined) return first;
  if (schema.type === "object") {
    const required = schema.required ?? [];
    return Object.fromEntries(required.map((name) => [name, sampleOf(asSchema(schema.properties?.[name]))]));
  }
  if (schema.type === "array") {
    const item = asSchema([schema.items ?? []].flat()[0]);
    return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(item));
  }
  if (schema.type === "boolean") return true;
  if (schema.type === "integer" || schema.type === "number") return schema.minimum ?? 1;
  if (isDay(schema)) return "2026-11-21";
  return schema.format === "uuid" ? crypto.randomUUID() : "Sample";
}

/** A day has patterns of its own, one for the calendar and one for its years. */
function isDay(schema: Schema): boolean {
  const patterns = (schema.allOf ?? []).flatMap((one) => asSchema(one).pattern ?? []);
  return patterns.length > 0 && patterns.every((pattern) => new RegExp(pattern).test("2026-11-21"));
}

/** Where ids stand in a shape, through lists and alternatives. */
function idsIn(schema: Schema): string[] {
  if (schema.format === "uuid") return [""];
  const inside = [...(schema.anyOf ?? []), ...[schema.items ?? []].flat()].flatMap((one) => idsIn(asSchema(one)));
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    idsIn(asSchema(field)).map((path) => (path === "" ? name : `${name}.${path}`)),
  );
  return [...inside, ...fields];
}

function asSchema(schema: Schema | boolean | undefined): Schema {
  return typeof schema === "object" ? schema : {};
}

/** The body with one id put in: `files.id` becomes `files: [{ id }]`. */
export function withId(body: unknown, path: string, id: string): unknown {
  const field = fieldOf(path);
  if (field !== path) return { ...asObject(body), own: withId({}, field, id) };
  return withField(body, path, id);
}

/** What is saved of a PM alone, beside what is for all of its family, has the fields of an order. */
export const fieldOf = (path: string): string => path.replace(/^own\./, "");

function withField(body: unknown, path: string, id: string): unknown {
  const [list, field] = path.split(".");
  const given = path.endsWith("_ids") ? [id] : id;
  const whole = asObject(body);
  const [first = { text: "Sample", quantity: 1 }] = Object.entries(whole).flatMap(([name, value]) =>
    name === list ? value : [],
  );
  return { ...whole, ...(field === undefined ? { [path]: given } : { [list ?? ""]: [{ ...first, [field]: id }] }) };
}

function asObject(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}
