import { expect, test } from "vitest";
import { openLog } from "#http/log/log.ts";
import { testApp } from "#testing/app.ts";
import { codeSentTo, resetTokenSentTo } from "#testing/mail/mailbox.ts";
import { asSignedIn, freshEmail, goodPassword, verify } from "#testing/sign-up.ts";

const app = await testApp();

test("signing up, in and out, and a forgotten password leave no secret in the logs", async () => {
  const email = freshEmail();
  const newPassword = "a new crowbar under the stairs";
  const verification_token = await verify(app, email);
  const code = await codeSentTo(app, email);
  const body = { email, password: goodPassword, role: "Admin", verification_token };
  const signedIn = (await app.anyone("POST /auth/register", { body })).body;
  const { company_code } = (await asSignedIn(app, signedIn)("GET /auth/company-code")).body;
  await app.anyone("POST /auth/login", { body: { email, password: "wrong crowbar", company_code } });
  await app.anyone("POST /auth/forgot-password", { body: { email } });
  const token = await resetTokenSentTo(app, email);
  await fetch(`${app.origin}/reset-password?token=${token}`);
  await fetch(`${app.origin}/api/auth/me?access_token=${signedIn.access_token}`);
  await app.anyone("POST /auth/reset-password", { body: { token, new_password: newPassword } });
  const again = await app.anyone("POST /auth/login", { body: { email, password: newPassword } });
  await fetch(`${app.origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: `{ "password": "${goodPassword}"`,
  });
  await asSignedIn(app, again.body)("POST /auth/logout");

  const logs = app.logged.join("");
  const tokens = [signedIn.access_token, again.body.access_token, token];
  const secrets = [
    goodPassword,
    newPassword,
    "wrong crowbar",
    ...tokens,
    company_code,
    company_code.replaceAll("-", ""),
    code,
  ];
  expect(app.logged.length).toBeGreaterThan(10);
  expect(secrets.filter((secret) => new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(logs))).toEqual([]);
});

test("a request leaves one line, with its route, its outcome, and who asked from where", async () => {
  const owner = await app.become();
  // Without a proxy that is trusted, what a client says of its address is nothing.
  const headers = { "x-forwarded-for": "203.0.113.9" };
  const answer = await app.as(owner)("GET /machines", { query: { q: "press" }, headers });
  const requestId = answer.headers.get("x-request-id");
  await expect.poll(() => app.logged.some((line) => JSON.parse(line).requestId === requestId)).toBe(true);
  const lines = app.logged.map((line) => JSON.parse(line)).filter((line) => line.requestId === requestId);
  expect(lines).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      requestId,
      method: "GET",
      route: "/api/machines",
      status: 200,
      ms: expect.any(Number),
      companyId: owner.companyId,
      actorId: owner.personId,
      from: "127.0.0.1",
      msg: "request",
    },
  ]);
});

test("what could sign somebody in is taken out of a record by its name", () => {
  const lines: string[] = [];
  const log = openLog("info", { write: (line) => void lines.push(line) });
  log.info({
    password: "p1",
    body: { token: "t1", new_password: "p2" },
    request: { headers: { authorization: "Bearer t2" } },
  });
  log.error({
    err: Object.assign(new Error("Duplicate", { cause: new Error("Key") }), { code: "23505", detail: "(t3)" }),
  });
  const written = lines.join("");
  expect(written).not.toMatch(/p1|p2|t1|t2|t3/);
  expect(written).toContain('"errorCode":"23505"');
});
