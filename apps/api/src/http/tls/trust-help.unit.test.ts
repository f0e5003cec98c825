import { X509Certificate } from "node:crypto";
import { expect, test } from "vitest";
import { makeAuthority } from "#adapters/tls/issue.ts";
import { openLeadServer } from "#http/tls/lead-server.ts";
import { systems } from "#http/tls/page/systems.ts";
import { helpToTrust } from "#http/tls/trust-help.ts";

const { cert } = await makeAuthority("Millwright mill", ["mill", "local"], Temporal.Now.instant());
const authority = new X509Certificate(cert);

async function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  const listener = helpToTrust({
    authority: async () => cert,
    originsFor: (host) =>
      host === undefined ? ["https://mill.local"] : ["https://mill.local", "https://10.0.0.5:3000"],
  });
  const server = await openLeadServer(0, "127.0.0.1", listener);
  try {
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers, method });
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  } finally {
    await server.close();
  }
}
const read = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).bytes.toString();

test("the page speaks the reader's language, or the one that is chosen", async () => {
  expect(await read("/", { "accept-language": "fr-CA" })).toContain('<html lang="fr">');
  expect(await read("/", { "accept-language": "de" })).toContain('<html lang="en">');
  expect(await read("/?lang=fr", { "accept-language": "en" })).toContain("Pour que cet appareil fasse confiance");
});

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", "windows"],
  ["Mozilla/5.0 (Linux; Android 14; Pixel 8)", "android"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)", "ios"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", "macos"],
])("%s is shown the steps of %s", async (agent, system) => {
  expect(await read("/", { "user-agent": agent })).toContain(`data-system="${system}"`);
});

test.each(systems.flatMap((system) => [[system, "en"] as const, [system, "fr"] as const]))(
  "each step for %s has its words and its picture in %s, with nothing left to fill in",
  async (system, lang) => {
    const page = await read(`/?for=${system}&lang=${lang}`);
    const steps = page.match(/<li>/g)?.length ?? 0;
    expect(steps).toBeGreaterThan(3);
    expect(page.match(/<svg /g)).toHaveLength(steps);
    expect(page).not.toMatch(/\{\w+\}|undefined|<text[^>]*><\/text>/);
    expect(page).toContain(authority.fingerprint256);
    expect(page).toMatch(/href="\/millwright\.(?:crt|cer|mobileconfig)"/);
  },
);

test("where a device wanted to go is kept, without the words of the page itself", async () => {
  const page = await read('/r/abc?x="<b>"&y=1&lang=fr&stay=1');
  expect(page).toContain('data-path="/r/abc?x=%22%3Cb%3E%22&#38;y=1"');
  expect(page).toContain('href="https://mill.local/r/abc?x=%22%3Cb%3E%22&#38;y=1"');
});

test("its policy lets it load what is its own, and ask the server alone whether it is trusted", async () => {
  const { answer } = await get("/");
  const policy = answer.headers.get("content-security-policy");
  expect(policy).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; " +
      "connect-src https://mill.local/tls/trusted https://10.0.0.5:3000/tls/trusted; base-uri 'none'; form-action 'none'; " +
      "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  );
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
});

test.each(["crt", "cer"])("millwright.%s is the authority's certificate", async (ending) => {
  const { answer, bytes } = await get(`/millwright.${ending}`);
  expect(answer.headers.get("content-type")).toBe("application/x-x509-ca-cert");
  expect(new X509Certificate(bytes).fingerprint256).toBe(authority.fingerprint256);
});

test("millwright.mobileconfig holds it for Apple's devices, the same each time", async () => {
  const { answer, bytes } = await get("/millwright.mobileconfig");
  expect(answer.headers.get("content-type")).toBe("application/x-apple-aspen-config");
  const profile = bytes.toString();
  const [, data = ""] = /<data>([^<]+)<\/data>/.exec(profile) ?? [];
  expect(new X509Certificate(Buffer.from(data, "base64")).fingerprint256).toBe(authority.fingerprint256);
  expect(profile.match(/<string>[\dA-F]{8}-[\dA-F]{4}-8[\dA-F]{3}-8[\dA-F]{3}-[\dA-F]{12}<\/string>/g)).toHaveLength(2);
  expect(profile).toContain("com.apple.security.root");
  expect(await read("/millwright.mobileconfig")).toBe(profile);
});

test("it takes nothing, and tells no names of its folders", async () => {
  expect((await get("/", {}, "POST")).answer.status).toBe(405);
  expect(await read("/../../package.json")).toContain("<!doctype html>");
  expect((await get("/", {}, "HEAD")).answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
});
