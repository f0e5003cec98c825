import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { openApi } from "#http/reference/openapi.ts";
import { referencePage } from "#http/reference/page.ts";

/** Serves the API's description: `/api/openapi.json` for programs, `/api/docs` for people. */
export function serveReference(app: FastifyInstance, version: string): void {
  const files = [
    ["/api/openapi.json", "application/json; charset=utf-8", () => JSON.stringify(openApi(version))],
    ["/api/docs", "text/html; charset=utf-8", () => referencePage(openApi(version))],
    ["/api/docs.css", "text/css; charset=utf-8", () => readFileSync(new URL("./page.css", import.meta.url), "utf8")],
  ] as const;
  for (const [url, type, write] of files) {
    // Written when somebody asks first: no start waits for it.
    let text: string | undefined;
    app.get(url, (_request, reply) => {
      text ??= write();
      return reply.header("cache-control", "no-cache").type(type).send(text);
    });
  }
}
