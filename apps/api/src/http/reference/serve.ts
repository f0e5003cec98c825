import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { type OpenApi, openApiInTurns } from "#http/reference/openapi.ts";
import { writeReferencePage } from "#http/reference/page.ts";

/** Serves the API's description: `/api/openapi.json` for programs, `/api/docs` for people. */
export function serveReference(app: FastifyInstance, version: string): void {
  let written: Promise<OpenApi> | undefined;
  // Written when somebody asks first: no start waits for it.
  const description = () => {
    written ??= openApiInTurns(version);
    return written;
  };
  const files = [
    ["/api/openapi.json", "application/json; charset=utf-8", async () => JSON.stringify(await description())],
    ["/api/docs", "text/html; charset=utf-8", async () => writeReferencePage(await description())],
    ["/api/docs.css", "text/css; charset=utf-8", () => readFile(new URL("./page.css", import.meta.url), "utf8")],
    ["/api/docs.js", "text/javascript; charset=utf-8", () => readFile(new URL("./try-it.js", import.meta.url), "utf8")],
  ] as const;
  for (const [url, type, write] of files) {
    let text: Promise<string> | undefined;
    app.get(url, async (_request, reply) => {
      text ??= write();
      return reply
        .header("cache-control", "no-cache")
        .type(type)
        .send(await text);
    });
  }
}
