import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";

const webRoot = mkdtempSync(join(tmpdir(), "millwright-screens-"));
afterAll(() => rmSync(webRoot, { recursive: true }));
mkdirSync(join(webRoot, "assets"));
mkdirSync(join(webRoot, ".vite"));
const script = `console.log(${JSON.stringify("bearing ".repeat(400))});`;
writeFileSync(join(webRoot, "index.html"), "<!doctype html><title>Millwright</title>");
writeFileSync(join(webRoot, "login.html"), "<!doctype html><title>Sign in</title>");
writeFileSync(join(webRoot, "report.html"), "<!doctype html><title>Report</title>");
writeFileSync(join(webRoot, "icon.svg"), "<svg/>");
writeFileSync(join(webRoot, "sw.js"), "keep();");
writeFileSync(join(webRoot, "sw-off.js"), "leave();");
writeFileSync(join(webRoot, ".vite/manifest.json"), "{}");
writeFileSync(join(webRoot, "assets/main-1a2b.js"), script);
writeFileSync(join(webRoot, "assets/ready-3c4d.js"), script);
writeFileSync(join(webRoot, "assets/ready-3c4d.js.br"), brotliCompressSync("made ahead"));
const app = await testApp({ deps: { webRoot } });
const get = (path: string, init?: RequestInit) => fetch(app.origin + path, init);

test.each([
  ["/", "Millwright"],
  ["/machines", "Millwright"],
  ["/reset-password?token=secret.word", "Millwright"],
  ["/login", "Sign in"],
  ["/login?tab=signup", "Sign in"],
  ["/r/0a1B_c-d", "Report"],
  ["/s/0a1B_c-d?from=mail", "Report"],
  ["/r", "Millwright"],
  ["/reports", "Millwright"],
])("%s opens the screens, with the page that names its first files", async (path, title) => {
  const page = await get(path);
  expect([page.status, await page.text()]).toEqual([200, `<!doctype html><title>${title}</title>`]);
  expect([page.headers.get("content-type"), page.headers.get("cache-control")]).toEqual([
    "text/html; charset=utf-8",
    "no-cache",
  ]);
  expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
});

test("files that are named by their content are kept for good, others are asked for each time", async () => {
  const [asset, icon] = [await get("/assets/main-1a2b.js"), await get("/icon.svg")];
  expect([asset.headers.get("cache-control"), icon.headers.get("cache-control")]).toEqual([
    "public, max-age=31536000, immutable",
    "no-cache",
  ]);
  const again = await get("/icon.svg", {
    headers: { "if-none-match": icon.headers.get("etag") ?? "", "cache-control": "max-age=0" },
  });
  expect(again.status).toBe(304);
});

test("a browser asks for the worker each time, and gets the one that clears everything where none should stay", async () => {
  const off = await testApp({ deps: { webRoot }, config: { serviceWorker: false } });
  for (const [origin, code] of [
    [app.origin, "keep();"],
    [off.origin, "leave();"],
  ]) {
    const worker = await fetch(`${origin}/sw.js`);
    expect([worker.status, await worker.text()]).toEqual([200, code]);
    expect(worker.headers.get("content-type")).toContain("javascript");
    expect(worker.headers.get("cache-control")).toBe("no-cache");
    expect(worker.headers.get("content-security-policy")).toContain("trusted-types millwright-worker");
  }
});

test.each(["br", "gzip"])("files go out compressed by %s", async (encoding) => {
  const asset = await get("/assets/main-1a2b.js", { headers: { "accept-encoding": encoding } });
  expect([asset.headers.get("content-encoding"), await asset.text()]).toEqual([encoding, script]);
});

test("a file that was compressed ahead goes out as it is", async () => {
  const asset = await get("/assets/ready-3c4d.js", { headers: { "accept-encoding": "br" } });
  expect(await asset.text()).toBe("made ahead");
  expect(asset.headers.get("content-type")).toContain("javascript");
});

test.each([
  ["GET", "/assets/gone.js"],
  ["GET", "/robots.txt"],
  ["GET", "/.vite/manifest.json"],
  ["GET", "/assets/..%2f..%2fpackage.json"],
  ["GET", "/api/gone"],
  ["POST", "/machines"],
])("%s %s is not found", async (method, path) => {
  const missing = await get(path, { method });
  expect([missing.status, missing.headers.get("content-type")]).toEqual([404, "application/json; charset=utf-8"]);
});

test("HEAD answers the same without the bytes", async () => {
  for (const path of ["/", "/machines", "/assets/main-1a2b.js", "/api/health"]) {
    const head = await get(path, { method: "HEAD" });
    expect([path, head.status, await head.text()]).toEqual([path, 200, ""]);
  }
});

test("a server without screens says of every other address that it is not there", async () => {
  const bare = await testApp();
  const answer = await fetch(`${bare.origin}/machines`);
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: "not_found" }]);
});
