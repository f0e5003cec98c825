import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { emailsTo } from "#testing/mail/mailbox.ts";
import { asSignedIn, goodPassword, signUp } from "#testing/sign-up.ts";

const app = await testApp();

/** Somebody who owns a company of their own and works in another one as well. */
async function openBoth() {
  const [founder, person] = [await signUp(app), await signUp(app, { role: "Owner at home" })];
  const asFounder = asSignedIn(app, founder);
  const { company_code } = (await asFounder("GET /auth/company-code")).body;
  const { email, id } = person.user;
  const away = (await app.anyone("POST /auth/login", { body: { email, password: goodPassword, company_code } })).body;
  return { founder, asFounder, person, id, atHome: asSignedIn(app, person), away: asSignedIn(app, away) };
}

test("what happens to a person in one company changes nothing in the other", async () => {
  const { asFounder, person, id, atHome, away } = await openBoth();
  const before = (await atHome("GET /auth/me")).body;
  expect(before).toMatchObject({ access: "owner", company_id: person.user.company_id });
  await away("PUT /auth/profile", { body: { role: "Welder away" } });
  expect((await away("GET /auth/me")).body).toMatchObject({ role: "Welder away", access: "planner" });
  for (const access of ["owner", "member"] as const) {
    await asFounder("PUT /company/members/{id}", { params: { id }, body: { access } });
    expect((await atHome("GET /auth/me")).body).toEqual(before);
  }
  expect((await asFounder("DELETE /company/members/{id}", { params: { id } })).status).toBe(204);
  expect((await away("GET /auth/me")).status).toBe(401);
  expect((await atHome("GET /auth/me")).body).toEqual(before);
});

test("who was removed and comes back signs in anew: what they were signed in with stays dead", async () => {
  const { founder, asFounder, person, id, away } = await openBoth();
  await asFounder("DELETE /company/members/{id}", { params: { id } });
  await asFounder("POST /company/members/{id}/readmit", { params: { id } });
  const { company_code } = (await asFounder("GET /auth/company-code")).body;
  const body = { email: person.user.email, password: goodPassword, company_code };
  const back = (await app.anyone("POST /auth/login", { body })).body;
  expect(back.user).toMatchObject({ id, company_id: founder.user.company_id });
  expect((await away("GET /auth/me")).status).toBe(401);
});

test("only the owners of that company learn who joins", async () => {
  const stranger = await signUp(app);
  const { founder, person } = await openBoth();
  const joinMails = async (email: string) =>
    (await emailsTo(app, email)).filter(({ subject }) => /joined/.test(subject));
  expect(await joinMails(founder.user.email)).toHaveLength(1);
  expect(await joinMails(stranger.user.email)).toEqual([]);
  expect(await joinMails(person.user.email)).toEqual([]);
});
