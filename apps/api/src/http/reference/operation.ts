import { type CallSpec, takesKeys } from "@millwright/contract/call/call";
import { type ErrorCode, errorStatus } from "@millwright/contract/call/errors";
import type { LeastAccess } from "@millwright/domain/access";
import { errors } from "@millwright/messages/en/errors";
import { z } from "zod";
import { splitKey } from "#http/call/bind.ts";
import { errorsOf } from "#http/call/call-errors.ts";
import { exampleOf } from "#http/reference/examples.ts";
import { type Parameter, parametersOf } from "#http/reference/parameters.ts";
import type { JsonSchema, SchemaWriter } from "#http/reference/schemas.ts";

type Content = Record<string, { schema: JsonSchema; example?: unknown }>;
export interface Answered {
  description: string;
  content?: Content;
}

/** One call, as OpenAPI describes it. */
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, Answered>;
}

export function operationOf(key: string, spec: CallSpec, schemas: SchemaWriter): Operation {
  const body = requestContent(key, spec, schemas);
  return {
    operationId: operationId(key),
    tags: [spec.feature],
    summary: firstSentence(spec.summary),
    description: `${spec.summary} ${whoMay(spec)}`,
    security: spec.access === "public" ? [] : [{ bearer: [] }, ...(takesKeys(spec) ? [{ apiKey: [] }] : [])],
    parameters: parametersOf(key, spec, schemas),
    ...(body && { requestBody: { required: true as const, content: body } }),
    responses: { ...success(spec, schemas), ...refusals(errorsOf(key, spec)) },
  };
}

/** "PUT /work-orders/{id}" is putWorkOrdersById. */
function operationId(key: string): string {
  const { method, path } = splitKey(key);
  const words = path.replace(/\{(\w+)\}/g, "by-$1").split(/[/_-]/);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return method.toLowerCase() + name.join("");
}

function firstSentence(text: string): string {
  return text.replace(/[.;:] .*$/s, "").replace(/\.$/, "");
}

const whileRunning: Record<CallSpec["plan"], string> = {
  any: "",
  active: ", while its trial or subscription runs",
  parts: ", while its trial or plan includes the parts inventory",
};

const callers: Record<LeastAccess | "device", string> = {
  device: "A shared tablet, by itself or in somebody's turn,",
  member: "Any member",
  owner: "An owner",
  planner: "A planner or an owner",
  technician: "A technician, a planner or an owner",
  requester: "A requester, a technician, a planner or an owner",
  viewer: "A viewer, a technician, a planner or an owner",
};

function whoMay(spec: CallSpec): string {
  const { access, plan } = spec;
  if (access === "public") return "Anyone may call.";
  const isKeyRefused = access !== "device" && access !== "owner" && !takesKeys(spec);
  return `${callers[access]} of the company may call${whileRunning[plan]}${isKeyRefused ? ", an API key may not" : ""}.`;
}

function requestContent(key: string, spec: CallSpec, schemas: SchemaWriter): Content | undefined {
  const example = exampleOf(key);
  if (spec.body) return { "application/json": { schema: schemas.write(spec.body, "input"), example } };
  if (spec.raw) return { "application/json": { schema: {}, example } };
  if (!spec.multipart) return undefined;
  const file: JsonSchema = { type: "string", contentMediaType: "application/octet-stream" };
  const schema: JsonSchema = { type: "object", required: ["file"], properties: { file } };
  return { "multipart/form-data": { schema, example } };
}

function success(spec: CallSpec, schemas: SchemaWriter): Record<string, Answered> {
  const { answer = "json", views = {} } = spec;
  const [first, ...others] = Object.values(views);
  const output = spec.output && first ? z.union([spec.output, first, ...others]) : spec.output;
  if (answer === "empty") return { [spec.status ?? 204]: { description: "Done." } };
  const content: Record<typeof answer, () => Content> = {
    json: (): Content => (output ? { "application/json": { schema: schemas.write(output, "output") } } : {}),
    file: () => Object.fromEntries((spec.mediaTypes ?? []).map((type) => [type, { schema: {} }])),
    events: () => ({ "text/event-stream": { schema: { $ref: "#/components/schemas/LiveMessage" } } }),
  };
  return { [spec.status ?? 200]: { description: "As asked.", content: content[answer]() } };
}

/** The refusals by status, each with its codes and their sentences. */
function refusals(codes: readonly ErrorCode[]): Record<string, Answered> {
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, those]) => [
      String(status),
      {
        description: those.map((code) => `${code}: ${errors[code]}`).join("\n"),
        content: { "application/json": { schema: refusalSchema(those) } },
      },
    ]),
  );
}

function refusalSchema(codes: readonly ErrorCode[]): JsonSchema {
  return { allOf: [{ $ref: "#/components/schemas/Error" }, { properties: { code: { enum: [...codes] } } }] };
}
