import { expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app.ts";

const app = await testApp();
const named = await testApp({ config: { trustProxy: "127.0.0.1" } });
const headers = { "x-forwarded-for": "203.0.113.9" };

const warningsOf = ({ logged }: TestApp) =>
  logged.map((line) => JSON.parse(line)).filter(({ level, msg }) => level === 40 && msg.includes("TRUST_PROXY"));

async function ownerAndMemberOf(product: TestApp) {
  const owner = await product.become();
  const member = await product.become({ company: owner, access: "planner" });
  const isTold = async (person: typeof owner) => (await product.as(person)("GET /company")).body.proxy_untrusted;
  return { owner, member, isTold };
}

test("an X-Forwarded-For that nobody is trusted to send is told once in the log, and to owners", async () => {
  const { owner, member, isTold } = await ownerAndMemberOf(app);
  expect([await isTold(owner), warningsOf(app)]).toEqual([false, []]);

  await Promise.all(Array.from({ length: 5 }, () => app.anyone("GET /health", { headers })));
  await fetch(`${app.origin}/nothing-here`, { headers });
  expect(warningsOf(app)).toEqual([
    { level: 40, time: expect.any(Number), msg: expect.stringMatching(/^A request said .* TRUST_PROXY=127\.0\.0\.1/) },
  ]);
  expect(await isTold(owner)).toBe(true);
  expect(await isTold(member)).toBe(false);
  const changed = await app.as(owner)("PUT /company", { body: { name: "Acier Roy" } });
  expect(changed.body.proxy_untrusted).toBe(true);
});

test("nothing is told where TRUST_PROXY names the proxy", async () => {
  const { owner, isTold } = await ownerAndMemberOf(named);
  await named.as(owner)("GET /company", { headers });
  expect([await isTold(owner), warningsOf(named)]).toEqual([false, []]);
});
