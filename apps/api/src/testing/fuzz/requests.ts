import fc from "fast-check";
import type { OpenApi } from "#http/reference/openapi.ts";
import type { Operation } from "#http/reference/operation.ts";
import { fitting, type Schema, type Vocabulary } from "#testing/fuzz/fitting.ts";
import { hostileBody, hostileHeaders, hostileText, hostileValue } from "#testing/fuzz/hostile.ts";

export interface FuzzRequest {
  kind: "valid" | "near" | "hostile";
  who: "owner" | "member" | "nobody";
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
}

/** Streams that stay open have no end to wait for. */
const endless = ["getLive"];

/** Requests made from the product's own description of its calls: one of every four is what a client would send. */
export function requestsOf(api: OpenApi, id: fc.Arbitrary<string>): fc.Arbitrary<FuzzRequest> {
  const words: Vocabulary = { schemas: plain(api.components.schemas), id };
  const operations = Object.entries(api.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const each = operations
    .filter(({ operation }) => !endless.includes(operation.operationId))
    .map(({ path, method, operation }) => requestOf(path, method, operation, words));
  return fc.oneof(...each);
}

function requestOf(path: string, method: string, operation: Operation, words: Vocabulary): fc.Arbitrary<FuzzRequest> {
  return fc.constantFrom("valid", "near", "near", "hostile").chain((kind) => {
    const bent = <T>(value: fc.Arbitrary<T>, otherwise: fc.Arbitrary<unknown>) => {
      if (kind === "valid") return value;
      const weight = kind === "near" ? 1 : 3;
      return fc.oneof({ weight: 4, arbitrary: value }, { weight, arbitrary: otherwise });
    };
    const parameters = operation.parameters.filter((parameter) => parameter.in !== "header");
    const values = parameters.map(({ name, required, schema }) =>
      fc
        .option(bent(fitting(plain(schema), words), hostileText), { nil: required ? "none" : undefined, freq: 3 })
        .map((value) => [name, value] as const),
    );
    return fc.record({
      kind: fc.constant(kind),
      who: fc.constantFrom("owner", "owner", "member", "nobody"),
      method: fc.constant(method),
      path: fc.tuple(...values).map((given) => addressOf(path, given)),
      headers: kind === "valid" ? fc.constant({}) : fc.option(hostileHeaders, { nil: {}, freq: 1 }),
      body: bodyOf(operation, kind, words),
    });
  });
}

function addressOf(path: string, values: readonly (readonly [string, unknown])[]): string {
  const given = new Map(values.filter(([, value]) => value !== undefined));
  const written = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)).toWellFormed();
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(written(given.get(name) ?? "")));
  const query = [...given].filter(([name]) => !path.includes(`{${name}}`));
  const search = new URLSearchParams(query.map(([name, value]) => [name, written(value)]));
  return `/api${filled}${search.size > 0 ? `?${search}` : ""}`;
}

function bodyOf({ requestBody }: Operation, kind: FuzzRequest["kind"], words: Vocabulary) {
  if (requestBody === undefined) return fc.constant(undefined);
  const json = requestBody.content["application/json"];
  if (json === undefined) return upload;
  const valid = fitting(plain(json.schema), words);
  const written = fc.oneof(
    { weight: kind === "hostile" ? 2 : 6, arbitrary: (kind === "valid" ? valid : bend(valid)).map(asText) },
    { weight: kind === "hostile" ? 1 : 0, arbitrary: hostileBody },
  );
  return written;
}

/** A body with one or two of its fields made something else, left out, or added. */
function bend(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = fc.record({ at: fc.nat(30), value: hostileValue, drop: fc.boolean() });
  const added = fc.constantFrom("id", "company_id", "access", "role", "version", "created_by", "__proto__", "status");
  return fc
    .tuple(valid, fc.array(change, { minLength: 1, maxLength: 2 }), fc.option(added))
    .map(([body, changes, name]) => {
      if (typeof body !== "object" || body === null) return changes[0]?.value;
      const fields = new Map<string, unknown>(Object.entries(body));
      const names = [...fields.keys()];
      for (const { at, value, drop } of changes) {
        const field = names[at % Math.max(names.length, 1)] ?? "extra";
        if (drop) fields.delete(field);
        else fields.set(field, value);
      }
      if (name !== null) fields.set(name, changes[0]?.value);
      return Object.fromEntries(fields);
    });
}

const upload = fc
  .tuple(hostileText, fc.constantFrom("%PDF-1.4\n%%EOF", "<svg/>", "text", ""))
  .map(([name, content]) => {
    const form = new FormData();
    form.set("file", new Blob([content]), `${name.toWellFormed()}.pdf`);
    return form;
  });

function asText(body: unknown): string {
  return JSON.stringify(body) ?? "";
}

/** Our own description, read as the schema that it is. */
function plain<T>(schema: T): T & Schema & Record<string, Schema> {
  return JSON.parse(JSON.stringify(schema));
}
