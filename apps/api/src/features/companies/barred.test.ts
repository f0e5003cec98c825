import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { asSignedIn, goodPassword, signUp } from "#testing/sign-up.ts";

const app = await testApp();

/** A company with its owner, and somebody who has joined it by its code. */
async function companyOfTwo() {
  const owner = await signUp(app, { full_name: "Ann Roy" });
  const asOwner = asSignedIn(app, owner);
  const codeNow = async () => (await asOwner("GET /auth/company-code")).body.company_code;
  const member = await signUp(app, { company_code: await codeNow(), full_name: "Ben Cole" });
  const join = async () =>
    app.anyone("POST /auth/login", {
      body: { email: member.user.email, password: goodPassword, company_code: await codeNow() },
    });
  return { owner, asOwner, codeNow, member, join };
}

test("who was removed does not walk back in by the code that they know, until an owner readmits them", async () => {
  const { owner, asOwner, codeNow, member, join } = await companyOfTwo();
  const params = { id: member.user.id };
  const before = await codeNow();
  expect((await asOwner("DELETE /company/members/{id}", { params })).status).toBe(204);
  expect(await codeNow()).not.toBe(before);
  for (let n = 0; n < 2; n += 1) {
    const refused = await join();
    expect([refused.status, refused.json]).toEqual([
      403,
      {
        code: "barred",
        detail: "An owner removed you from this company. Ask them to readmit you, then enter the code again.",
      },
    ]);
  }
  expect((await asOwner("GET /company/members")).body).toHaveLength(1);
  expect((await asOwner("GET /company/barred")).body).toEqual([
    {
      id: member.user.id,
      email: member.user.email,
      username: member.user.username,
      full_name: "Ben Cole",
      barred_at: app.clock().toString(),
      barred_by: "Ann Roy",
    },
  ]);

  expect((await asOwner("POST /company/members/{id}/readmit", { params })).status).toBe(204);
  expect((await asOwner("GET /company/barred")).body).toEqual([]);
  expect((await asOwner("POST /company/members/{id}/readmit", { params })).status).toBe(404);
  expect((await join()).body.user).toMatchObject({ company_id: owner.user.company_id, access: "planner" });
});

test("nobody who isn't there is removed, and the code stays", async () => {
  const { asOwner, codeNow } = await companyOfTwo();
  const before = await codeNow();
  const missing = await asOwner("DELETE /company/members/{id}", { params: { id: randomUUID() } });
  expect([missing.status, await codeNow()]).toEqual([404, before]);
});

test("who is removed and barred elsewhere is neither seen nor readmitted by another company's owner", async () => {
  const [one, other] = [await companyOfTwo(), await companyOfTwo()];
  await one.asOwner("DELETE /company/members/{id}", { params: { id: one.member.user.id } });
  expect((await other.asOwner("GET /company/barred")).body).toEqual([]);
  const answer = await other.asOwner("POST /company/members/{id}/readmit", { params: { id: one.member.user.id } });
  expect(answer.status).toBe(404);
  expect((await one.join()).status).toBe(403);
});

test("who may not see the team may not see or readmit who was removed", async () => {
  const { member } = await companyOfTwo();
  const call = asSignedIn(app, member);
  expect((await call("GET /company/barred")).json.code).toBe("not_allowed");
  const answer = await call("POST /company/members/{id}/readmit", { params: { id: member.user.id } });
  expect(answer.json.code).toBe("not_allowed");
});
