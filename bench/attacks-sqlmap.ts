/**
 * `npm run bench -- attacks-sqlmap [part of a path]`: sqlmap (Debian's package) over every parameter of every call in the API's description,
 * and over a hole that is planted for it: it has to find that one and nothing else.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openApi } from "@millwright/api/http/reference/openapi";
import { findByHole } from "./attacks/hole.queries.ts";
import { sampleOf } from "./attacks/sample.ts";
import { startDatabase } from "./database.ts";
import { startProduct } from "./product.ts";

const folder = mkdtempSync(join(tmpdir(), "millwright-sqlmap-"));

/** Runs sqlmap over a request; answers the parameters it found to be injectable. */
async function holesIn(request: string): Promise<string[]> {
  const file = join(folder, "request.txt");
  writeFileSync(file, request);
  const args = ["-r", file, "--batch", "--flush-session", "--dbms=postgresql", "--technique=BEUST", "--time-sec=2"];
  const more = [
    "--skip-waf",
    "--ignore-code=*",
    "--ignore-stdin",
    "--threads=4",
    "--disable-coloring",
    `--output-dir=${folder}/out`,
  ];
  const child = spawn("sqlmap", [...args, ...more], { stdio: ["ignore", "pipe", "ignore"] });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  await once(child, "close");
  if (!/all tested parameters|identified the following injection point/.test(output)) {
    throw new Error(`sqlmap did not end its tests:\n${output.slice(-2_000)}`);
  }
  return [...output.matchAll(/^Parameter: (.+)$/gm)].map(([, name = ""]) => name);
}

/** A request of a call as a file of sqlmap's, each parameter with a mark. */
function requestOf(host: string, token: string, { method, path, query, body }: Call): string {
  const text = body === undefined ? "" : JSON.stringify(body);
  const address = `/api${path.replace(/\{\w+\}/g, `${crypto.randomUUID()}*`)}${query}`;
  const head = [`${method} ${address} HTTP/1.1`, `Host: ${host}`, `Authorization: Bearer ${token}`];
  const json = text === "" ? [] : ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(text)}`];
  return `${[...head, ...json].join("\r\n")}\r\n\r\n${text}`;
}

interface Call {
  method: string;
  path: string;
  query: string;
  body: unknown;
}

/** What would end the session that the run goes by, or what has nothing to put a word into. */
const leftOut = ["/auth/logout", "/live", "/files/upload", "/payments/webhook"];

function callsOf(): Call[] {
  const api = openApi("sqlmap");
  return Object.entries(api.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).flatMap(([method, { parameters, requestBody }]) => {
      const inQuery = parameters.filter((parameter) => parameter.in === "query");
      const values = inQuery.map(({ name, schema }) => [name, String(sampleOf(schema, api))]);
      const query = values.length === 0 ? "" : `?${new URLSearchParams(values)}`;
      const schema = requestBody?.content["application/json"]?.schema;
      const body = schema && sampleOf(schema, api);
      const hasWords = query !== "" || body !== undefined || path.includes("{");
      return hasWords && !leftOut.includes(path) ? [{ method: method.toUpperCase(), path, query, body }] : [];
    }),
  );
}

/** A server with a hole: what it is asked for stands in its statement as it came. */
async function findsThePlantedHole(): Promise<boolean> {
  const { database, stop } = await startDatabase();
  const server = createServer((request, response) => {
    const word = new URL(request.url ?? "/", "http://x").searchParams.get("q") ?? "";
    database
      .inIdentity((db) => findByHole(db, word))
      .then(
        (rows) => response.end(JSON.stringify(rows)),
        (error) => response.writeHead(500).end(String(error)),
      );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const holes = await holesIn(`GET /?q=press HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
  server.closeAllConnections();
  server.close();
  await stop();
  return holes.length > 0;
}

const product = await startProduct();
try {
  console.log(`the planted hole: ${(await findsThePlantedHole()) ? "found" : "MISSED"}`);
  const token = await product.signUp();
  const calls = callsOf().filter(({ path }) => path.includes(process.argv[3] ?? ""));
  let found = 0;
  for (const call of calls) {
    const holes = await holesIn(requestOf(new URL(product.address).host, token, call));
    found += holes.length;
    console.log(`${call.method} ${call.path}: ${holes.length === 0 ? "nothing" : `HOLES ${holes.join(", ")}`}`);
  }
  console.log(`${calls.length} calls: ${found} holes`);
  process.exitCode = found === 0 ? 0 : 1;
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
