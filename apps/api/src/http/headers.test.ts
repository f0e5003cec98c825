import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";

const app = await testApp();
const overTls = await testApp({ config: { publicOrigin: "https://cmms.example", trustProxy: true } });

test.each(["/api/health", "/api/nothing", "/api/work-orders", "/api/%ff"])(
  "%s answers with the security headers",
  async (path) => {
    const { headers } = await fetch(app.origin + path);
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; " +
        "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
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

test("browsers are told to stay on TLS only where people come by it", async () => {
  const plain = await fetch(`${app.origin}/api/health`);
  const tls = await fetch(`${overTls.origin}/api/health`);
  expect([plain.headers.get("strict-transport-security"), tls.headers.get("strict-transport-security")]).toEqual([
    null,
    "max-age=31536000",
  ]);
});
