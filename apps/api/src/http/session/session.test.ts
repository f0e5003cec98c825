import { expect, test } from "vitest";
import { bind } from "#http/call/bind.ts";
import { testApp } from "#testing/app.ts";
import { asOwner } from "#testing/template.ts";

const seen: unknown[] = [];
const app = await testApp({
  routes: [
    bind("POST /auth/logout", ({ by, userAgent }) => {
      seen.push({ ...by, userAgent });
    }),
  ],
});
const call = (token: string) => app.as({ token })("POST /auth/logout", { headers: { "user-agent": "Board/1" } });

test("a call knows its person, their company, and the zone of the plant", async () => {
  const ana = await app.become({
    fullName: "Ana Roy",
    locale: "fr",
    role: "Supervisor",
    timeZone: "America/Vancouver",
  });
  expect((await call(ana.token)).status).toBe(204);
  expect(seen.at(-1)).toEqual({
    kind: "member",
    id: ana.personId,
    deviceId: ana.sessionId,
    personId: ana.personId,
    sessionId: ana.sessionId,
    bySignOn: false,
    companyId: ana.companyId,
    companyName: `Plant ${ana.companyId.slice(0, 8)}`,
    timeZone: "America/Vancouver",
    name: "Ana Roy",
    fullName: "Ana Roy",
    username: `user-${ana.personId.slice(0, 8)}`,
    email: ana.email,
    role: "Supervisor",
    access: "owner",
    seesMoney: true,
    locale: "fr",
    userAgent: "Board/1",
  });
});

test("no token, a made-up one and half a header are refused alike", async () => {
  const refusals = await Promise.all([
    app.anyone("POST /auth/logout"),
    call("made-up"),
    app.anyone("POST /auth/logout", { headers: { authorization: "Basic YTpi" } }),
    app.anyone("POST /auth/logout", { headers: { authorization: "Bearer" } }),
  ]);
  const refused = { detail: "Please sign in to continue.", code: "unauthorized" };
  expect(refusals.map(({ status, json }) => [status, json])).toEqual(refusals.map(() => [401, refused]));
});

test("a session that is used lasts another 30 days, one that is not ends", async () => {
  const [busy, idle] = [await app.become(), await app.become()];
  for (const days of [20, 20, 20]) {
    app.clock.advance({ hours: days * 24 });
    expect((await call(busy.token)).status).toBe(204);
  }
  expect((await call(idle.token)).status).toBe(401);
  app.clock.advance({ hours: 30 * 24 });
  expect((await call(busy.token)).status).toBe(401);
});

test("seeing a session writes at most once a minute", async () => {
  const { token, sessionId } = await app.become({ seenAt: app.clock() });
  const lastSeen = () =>
    asOwner(app.ownerUrl, async (owner) => {
      const { rows } = await owner.query("select last_seen_at from session where id = $1", [sessionId]);
      return rows[0].last_seen_at.toISOString();
    });
  const at = app.clock().toString({ fractionalSecondDigits: 3 });
  app.clock.advance({ seconds: 50 });
  await call(token);
  expect(await lastSeen()).toBe(at);
  app.clock.advance({ seconds: 10 });
  await call(token);
  expect(await lastSeen()).toBe(app.clock().toString({ fractionalSecondDigits: 3 }));
});

test("who is removed from the company, or whose session is ended, is out at once", async () => {
  const [removed, revoked] = [await app.become(), await app.become()];
  await asOwner(app.ownerUrl, async (owner) => {
    await owner.query("delete from membership where id = $1", [removed.membershipId]);
    await owner.query("delete from session where id = $1", [revoked.sessionId]);
  });
  expect([(await call(removed.token)).status, (await call(revoked.token)).status]).toEqual([401, 401]);
});
