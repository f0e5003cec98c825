import { afterEach, expect, test, vi } from "vitest";
import { openBrowser } from "#testing/browser.ts";

openBrowser();
const { askEarly, forgetEarly, noteNewest, takeEarly } = await import("#lib/api/early/early.ts");
const { askStart } = await import("#lib/api/early/start.ts");
afterEach(() => {
  vi.unstubAllGlobals();
  forgetEarly();
});

const moment = () => new Promise((resolve) => setTimeout(resolve, 5));

test("what was asked early is given once, and a refusal of then is asked anew", async () => {
  const answers = [200, 403].map((status) => new Response(null, { status }));
  vi.stubGlobal("fetch", async () => answers.shift());
  for (const url of ["/api/auth/me", "/api/subscription/status"]) askEarly(url, {});
  await moment();
  expect((await takeEarly("/api/auth/me", {}))?.status).toBe(200);
  expect(takeEarly("/api/auth/me", {})).toBeUndefined();
  expect(takeEarly("/api/subscription/status", {})).toBeUndefined();
});

/** A server whose start has some parts; answers what it was asked. */
function serverAt(version: number, start: object | null) {
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    requests.push(url);
    const headers = { "company-version": String(version) };
    if (url !== "/api/start") return Response.json({ by: "itself" }, { headers });
    return start === null ? new Response(null, { status: 401 }) : Response.json(start, { headers });
  });
  return requests;
}
let n = 0;
const somebody = () => {
  n += 1;
  return { Authorization: `Bearer ${n}`, "Accept-Language": "en" };
};
const take = async (url: string, headers: Record<string, string>) => (await takeEarly(url, headers))?.json();

test("the start is asked once for a session, and answers each part to who asks for that", async () => {
  const requests = serverAt(4, { user: { id: "ann" }, unproven: [], company_code: null });
  const headers = somebody();
  askStart(headers);
  askStart(headers);
  expect(await take("/api/auth/me", headers)).toEqual({ id: "ann" });
  const unproven = await takeEarly("/api/unproven", headers);
  expect([await unproven?.json(), unproven?.headers.get("company-version")]).toEqual([[], "4"]);
  expect(requests).toEqual(["/api/start"]);
  expect(takeEarly("/api/auth/me", headers)).toBeUndefined();
  askStart(somebody());
  expect(requests).toEqual(["/api/start", "/api/start"]);
});

test("a part that the start does not have is asked by its own call, once somebody wants it", async () => {
  const requests = serverAt(4, { user: { id: "ann" }, company_code: null });
  const headers = somebody();
  askStart(headers);
  await moment();
  expect(requests).toEqual(["/api/start"]);
  expect(await take("/api/auth/company-code", headers)).toEqual({ by: "itself" });
  expect(requests).toEqual(["/api/start", "/api/auth/company-code"]);
});

test("what nobody wanted in time is forgotten, and a part that the start does not have is never asked for", async () => {
  vi.useFakeTimers();
  const requests = serverAt(4, { user: { id: "ann" }, company_code: null });
  const headers = somebody();
  askStart(headers);
  await vi.advanceTimersByTimeAsync(15_000);
  vi.useRealTimers();
  expect(takeEarly("/api/auth/me", headers)).toBeUndefined();
  expect(takeEarly("/api/auth/company-code", headers)).toBeUndefined();
  expect(requests).toEqual(["/api/start"]);
});

test("a start that is refused leaves each call to be refused by itself", async () => {
  const requests = serverAt(4, null);
  const headers = somebody();
  askStart(headers);
  expect(await take("/api/auth/me", headers)).toEqual({ by: "itself" });
  expect(requests).toEqual(["/api/start", "/api/auth/me"]);
});

test("what changed since it was asked early is asked anew, and so is all after something was done here", async () => {
  const requests = serverAt(4, { user: { id: "ann" }, unproven: [] });
  const headers = somebody();
  askStart(headers);
  noteNewest(4);
  expect(await take("/api/auth/me", headers)).toEqual({ id: "ann" });
  noteNewest(5);
  expect(await take("/api/unproven", headers)).toEqual({ by: "itself" });
  forgetEarly();
  expect(takeEarly("/api/company", headers)).toBeUndefined();
  expect(requests).toEqual(["/api/start", "/api/unproven"]);
});
