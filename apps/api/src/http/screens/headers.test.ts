import { connect } from "node:net";
import { expect, test } from "vitest";
import { headersOfEveryAnswer } from "#http/screens/headers.ts";
import { testApp } from "#testing/app.ts";

const app = await testApp();
const overTls = await testApp({ config: { publicOrigin: "https://cmms.example", trustProxy: 1 } });

test.each(["/api/health", "/api/nothing", "/api/work-orders", "/api/%ff"])(
  "%s answers with the security headers",
  async (path) => {
    const { headers } = await fetch(app.origin + path);
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; " +
        "manifest-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
        "require-trusted-types-for 'script'; trusted-types millwright-worker",
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
      "permissions-policy": expect.stringContaining("camera=(self)"),
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "no-store",
      "x-request-id": expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(headers.get("x-powered-by")).toBeNull();
  },
);

test.each(["/api/health", "/api/nothing", "/api/work-orders", "/api/%ff"])(
  "%s tells the server's time, by which a browser whose clock is wrong knows the day",
  async (path) => {
    const { headers } = await fetch(app.origin + path);
    expect(headers.get("x-server-time")).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const serverTime = Temporal.Instant.from(headers.get("x-server-time") ?? "");
    expect(Math.abs(serverTime.until(app.deps.clock()).total("seconds"))).toBeLessThan(60);
  },
);

test("browsers are told to stay on TLS only where people come by it", async () => {
  const plain = await fetch(`${app.origin}/api/health`);
  const tls = await fetch(`${overTls.origin}/api/health`);
  expect([plain.headers.get("strict-transport-security"), tls.headers.get("strict-transport-security")]).toEqual([
    null,
    "max-age=31536000; includeSubDomains",
  ]);
});

test.each([
  ["https://cmms.example", { kind: "own", certFile: "", keyFile: "", httpPort: null }, true],
  ["https://cmms.example:3000", { kind: "own", certFile: "", keyFile: "", httpPort: null }, false],
  ["https://mill.local", { kind: "local", httpPort: 80 }, false],
] as const)(
  "at %s by %j that is %s: no other port of the host, and nobody without the authority, is locked out",
  (publicOrigin, tls, isTold) => {
    const headers = headersOfEveryAnswer({ ...app.deps.config, publicOrigin, tls });
    expect("strict-transport-security" in headers).toBe(isTold);
  },
);

/** What a server answers to bytes that no client of HTTP would send. */
function answerTo(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(app.origin).port), "127.0.0.1", () => socket.write(request));
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("close", () => resolve(answer)).on("error", reject);
  });
}

const head = "GET /api/health HTTP/1.1\r\nConnection: close\r\n";
test.each([
  ["that are no request", "hello\r\n\r\n", 400],
  ["of a header that is too long", `${head}Host: x\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`, 431],
  ["of a request without a host", `${head}\r\n`, 400],
  [
    "of two lengths",
    `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}`,
    400,
  ],
  [
    "of a length beside chunks",
    "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    400,
  ],
  ["of two hosts", `${head}Host: x\r\nHost: y\r\n\r\n`, 400],
  ["of an expectation", `${head}Host: x\r\nExpect: 200-maybe\r\n\r\n`, 417],
])("bytes %s are answered with the security headers too", async (_what, request, status) => {
  const answer = await answerTo(request);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain("content-security-policy: default-src 'none'");
  expect(answer).toContain("x-content-type-options: nosniff");
});
