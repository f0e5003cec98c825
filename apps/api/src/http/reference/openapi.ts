import { setImmediate } from "node:timers/promises";
import type { CallSpec } from "@millwright/contract/call/call";
import { errorStatus, fieldCodes } from "@millwright/contract/call/errors";
import { contract } from "@millwright/contract/contract";
import { splitKey } from "#http/call/bind.ts";
import { type Operation, operationOf } from "#http/reference/operation.ts";
import { type JsonSchema, SchemaWriter } from "#http/reference/schemas.ts";
import { tagDescriptions } from "#http/reference/tags.ts";

export interface OpenApi {
  openapi: "3.1.1";
  info: { title: string; version: string; description: string; contact: object; license: object };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: object };
}

export const conventions = [
  "A refusal answers detail (a sentence in the language of Accept-Language, en or fr), code (stable) and, where a field is wrong, fields.",
  "A thing of another company is not found, as if it did not exist.",
  'A list answers an array and names its next page in a Link header with rel="next".',
  "A POST of somebody signed in may carry an Idempotency-Key: sent again within 24 hours, it answers what it answered first and does nothing twice.",
  "Another system of the plant calls with an API key in place of a session's token. It needs no cookie and no other header, and what takes a person is refused to it.",
  "Instants are ISO 8601 in UTC, days are YYYY-MM-DD, ids are UUIDs.",
];

const refusal: JsonSchema = {
  type: "object",
  required: ["detail", "code"],
  properties: {
    detail: { type: "string" },
    code: { type: "string", enum: Object.keys(errorStatus) },
    fields: { type: "object", additionalProperties: { type: "string", enum: [...fieldCodes] } },
  },
};

/** One message of a stream of events. */
const liveMessage: JsonSchema = {
  type: "object",
  required: ["data"],
  properties: {
    id: { type: "string" },
    event: { type: "string" },
    data: { type: "string", contentMediaType: "application/json" },
  },
};

const securitySchemes = {
  bearer: {
    type: "http",
    scheme: "bearer",
    description: "The token that signing in, enrolling a tablet or a turn on it answers.",
  },
  apiKey: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "mw_<id>_<secret>",
    description: "A key that an owner makes under People, Other systems. It acts at its level, and the log names it.",
  },
};

/** The OpenAPI 3.1 document of every declared call. */
export function openApi(version: string): OpenApi {
  const parts = describeCalls(version);
  for (;;) {
    const part = parts.next();
    if (part.done) return part.value;
  }
}

/** The same, a call at a time: all of them take a second, in which the server answers others. */
export async function openApiInTurns(version: string): Promise<OpenApi> {
  const parts = describeCalls(version);
  for (;;) {
    const part = parts.next();
    if (part.done) return part.value;
    await setImmediate();
  }
}

function* describeCalls(version: string): Generator<undefined, OpenApi> {
  const schemas = new SchemaWriter();
  const paths: OpenApi["paths"] = {};
  const features = new Set<string>();
  for (const [key, spec] of Object.entries<CallSpec>(contract)) {
    const { method, path } = splitKey(key);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(key, spec, schemas) };
    features.add(spec.feature);
    yield;
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Millwright API",
      version,
      description: conventions.join(" "),
      contact: { name: "Millwright support, at the address that GET /support answers" },
      license: { name: "All rights reserved", identifier: "LicenseRef-Millwright" },
    },
    servers: [{ url: "/api" }],
    tags: Object.entries(tagDescriptions)
      .filter(([name]) => features.has(name))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { ...schemas.components, Error: refusal, LiveMessage: liveMessage },
      securitySchemes,
    },
  };
}
