import { readFileSync } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { localeOf, locales } from "@millwright/messages/text";
import { type Authority, authorityOf, profileOf } from "#http/tls/authority.ts";
import { trustPage } from "#http/tls/page/page.ts";
import { systemOf, systems } from "#http/tls/page/systems.ts";

/** That page asks the HTTPS server: only a device that trusts it gets an answer. */
export const trustedPath = "/tls/trusted";

export interface TrustHelp {
  /** PEM. */
  authority: () => Promise<string>;
  /** Where Millwright is, for a device that came by this host. */
  originsFor: (host: string | undefined) => readonly [string, ...string[]];
}

interface Answer {
  type: string;
  body: string | Buffer;
  headers?: Record<string, string>;
}

const ours = ["for", "lang", "stay"];
const sheet = readFileSync(new URL("./page/trust.css", import.meta.url), "utf8");
const script = readFileSync(new URL("./page/trust.js", import.meta.url), "utf8");

/** Answers every address of the port of plain HTTP: with what a device installs, or with the page that says how. */
export function helpToTrust(help: TrustHelp): RequestListener {
  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { allow: "GET, HEAD", connection: "close", "content-length": 0 }).end();
      return;
    }
    answer(request, help).then(
      (given) => send(response, given),
      () => response.writeHead(503, { "content-length": 0 }).end(),
    );
  };
}

/** Tells any page only that its reader trusts the server. */
export function answerTrusted(response: ServerResponse): void {
  const open = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" };
  response.writeHead(204, { ...open, "cache-control": "no-store", "x-content-type-options": "nosniff" }).end();
}

async function answer(request: IncomingMessage, help: TrustHelp): Promise<Answer> {
  const url = new URL(`http://here${pathOf(request)}`);
  if (url.pathname === "/trust.css") return { type: "text/css; charset=utf-8", body: sheet };
  if (url.pathname === "/trust.js") return { type: "text/javascript; charset=utf-8", body: script };
  const authority = authorityOf(await help.authority());
  return files[url.pathname]?.(authority) ?? pageFor(request, url, authority, help);
}

const files: Record<string, (authority: Authority) => Answer> = {
  "/millwright.crt": certificate("millwright.crt"),
  "/millwright.cer": certificate("millwright.cer"),
  "/millwright.mobileconfig": (authority) => ({ type: "application/x-apple-aspen-config", body: profileOf(authority) }),
};

function certificate(name: string) {
  const headers = { "content-disposition": `attachment; filename="${name}"` };
  return ({ bytes }: Authority): Answer => ({ type: "application/x-x509-ca-cert", body: bytes, headers });
}

function pageFor({ headers }: IncomingMessage, url: URL, authority: Authority, help: TrustHelp): Answer {
  const { searchParams: query } = url;
  const locale = locales.find((each) => each === query.get("lang")) ?? localeOf(headers["accept-language"]);
  const system = systems.find((each) => each === query.get("for")) ?? systemOf(headers["user-agent"]);
  const stays = query.has("stay");
  const origins = help.originsFor(headers.host);
  for (const name of ours) query.delete(name);
  const path = url.pathname + url.search;
  return {
    type: "text/html; charset=utf-8",
    body: trustPage({ locale, system, authority, origins, path, stays }),
    headers: { "content-security-policy": policyFor(origins), vary: "accept-language, user-agent" },
  };
}

function policyFor(origins: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src data:",
    `connect-src ${origins.map((origin) => origin + trustedPath).join(" ")}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}

/** What a proxy would be asked, or nonsense, is the page itself. */
function pathOf({ url = "/" }: IncomingMessage): string {
  return url.startsWith("/") && URL.canParse(`http://here${url}`) ? url : "/";
}

function send(response: ServerResponse, { type, body, headers }: Answer): void {
  response
    .writeHead(200, {
      "content-security-policy": "default-src 'none'",
      "content-type": type,
      "content-length": Buffer.byteLength(body),
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      ...headers,
    })
    .end(body);
}
