import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { asSignedIn, goodPassword, signUp } from "#testing/sign-up.ts";

const app = await testApp();

async function twoSessions() {
  const phone = await signUp(app, { headers: { "user-agent": "Phone" } });
  app.clock.advance({ seconds: 1 });
  const body = { email: phone.user.email, password: goodPassword };
  const desk = (await app.anyone("POST /auth/login", { body, headers: { "user-agent": "Desk" } })).body;
  return { phone: asSignedIn(app, phone), desk: asSignedIn(app, desk) };
}

test("a person sees where they are signed in, and which place is this one", async () => {
  const { phone } = await twoSessions();
  const sessions = (await phone("GET /auth/sessions")).body;
  expect(sessions.map(({ user_agent, current }) => [user_agent, current])).toEqual([
    ["Desk", false],
    ["Phone", true],
  ]);
});

test("one place is signed out from another", async () => {
  const { phone, desk } = await twoSessions();
  const other = (await phone("GET /auth/sessions")).body.find(({ current }) => !current);
  expect((await phone("DELETE /auth/sessions/{id}", { params: { id: other?.id ?? "" } })).status).toBe(204);
  const refused = await desk("GET /auth/me");
  expect(refused.status).toBe(401);
  expect(refused.json).toEqual({ detail: "Please sign in to continue.", code: "unauthorized" });
});

test("nobody ends the session of somebody else", async () => {
  const { phone } = await twoSessions();
  const stranger = await twoSessions();
  const [theirs] = (await stranger.desk("GET /auth/sessions")).body;
  const refused = await phone("DELETE /auth/sessions/{id}", { params: { id: theirs?.id ?? "" } });
  expect(refused.status).toBe(404);
  expect(refused.json.code).toBe("not_found");
  expect((await stranger.desk("GET /auth/me")).status).toBe(200);
});

test("signing out ends this place alone", async () => {
  const { phone, desk } = await twoSessions();
  expect((await phone("POST /auth/logout")).status).toBe(204);
  expect((await phone("GET /auth/me")).status).toBe(401);
  expect((await desk("GET /auth/sessions")).body).toHaveLength(1);
});

test("a session ends after thirty days without use, and each use begins them anew", async () => {
  const { phone, desk } = await twoSessions();
  app.clock.advance({ hours: 24 * 20 });
  expect((await phone("GET /auth/me")).status).toBe(200);
  app.clock.advance({ hours: 24 * 20 });
  expect((await phone("GET /auth/me")).status).toBe(200);
  expect((await desk("GET /auth/me")).status).toBe(401);
});
