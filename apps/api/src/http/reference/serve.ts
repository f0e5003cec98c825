import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { openApi } from "#http/reference/openapi.ts";
import { referencePage } from "#http/reference/page.ts";

/** Serves the API's description: `/api/openapi.json` for programs, `/api/docs` for people. */
export function serveReference(app: FastifyInstance, version: string): void {
  const description = openApi(version);
  const files = [
    ["/api/openapi.json", "application/json; charset=utf-8", JSON.stringify(description)],
    ["/api/docs", "text/html; charset=utf-8", referencePage(description)],
    ["/api/docs.css", "text/css; charset=utf-8", readFileSync(new URL("./page.css", import.meta.url), "utf8")],
  ] as const;
  for (const [url, type, text] of files) {
    app.get(url, (_request, reply) => reply.header("cache-control", "no-cache").type(type).send(text));
  }
}
