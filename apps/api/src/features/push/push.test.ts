import { beforeEach, expect, test } from "vitest";
import type { PushMessage } from "#adapters/push.ts";
import { type DeliveryDeps, deliverDuePush, enqueuePush } from "#features/push/push.ts";
import { testApp } from "#testing/app.ts";
import { renewSession, type Session } from "#testing/become.ts";
import { someBrowser } from "#testing/push/browser.ts";
import { pushService } from "#testing/push/push-service.ts";
import { testPush } from "#testing/push/test-push.ts";
import { asOwner } from "#testing/template.ts";

const service = await pushService();
const push = testPush([service.origin]);
const app = await testApp({ deps: { push } });
const failures: Parameters<DeliveryDeps["onFailure"]>[0][] = [];
const deps: DeliveryDeps = {
  database: app.db,
  push,
  clock: app.clock,
  onFailure: (failure) => void failures.push(failure),
};
const message: PushMessage = {
  text: '{"title":"Press 4 stands"}',
  ttlSeconds: 3_600,
  urgency: "normal",
  topic: "press",
};

beforeEach(() => {
  Object.assign(service, { received: [], answerWith: null, isSlow: false });
  failures.length = 0;
});

async function switchedOn(session: Session) {
  const browser = service.browser();
  expect((await app.as(session)("PUT /push/subscription", { body: browser })).body.is_on).toBe(true);
  return browser;
}

const pushTo = (session: Session, say = message) =>
  app.db.inCompany(session.companyId, (db) => enqueuePush(db, session.personId, say, app.clock()));
const isOn = async (session: Session) => (await app.as(session)("GET /push")).body.is_on;
const pathsTold = () => service.received.map(({ path }) => service.origin + path).sort();
const waiting = async () =>
  (await asOwner(app.ownerUrl, (owner) => owner.query("select * from push_outbox"))).rows.length;

test("each browser where a person switched it on gets the message once", async () => {
  const laptop = await app.become();
  const phone = await renewSession(app.ownerUrl, laptop, app.clock());
  const tablet = await renewSession(app.ownerUrl, laptop, app.clock());
  const [one, other] = [await switchedOn(laptop), await switchedOn({ ...laptop, ...phone })];
  expect(await isOn({ ...laptop, ...tablet })).toBe(false);
  await pushTo(laptop);
  const delivered = await Promise.all([deliverDuePush(deps), deliverDuePush(deps)]);
  expect(delivered.reduce((sum, n) => sum + n)).toBe(2);
  expect(pathsTold()).toEqual([one.endpoint, other.endpoint].sort());
  expect(service.received[0]?.text).toBe(message.text);
  expect(await waiting()).toBe(0);
});

test("a failed transaction pushes nothing, and neither does a message for somebody without a browser", async () => {
  const somebody = await app.become();
  await pushTo(somebody);
  expect([await deliverDuePush(deps), await waiting()]).toEqual([0, 0]);
  await switchedOn(somebody);
  const failing = app.db.inCompany(somebody.companyId, async (db) => {
    await enqueuePush(db, somebody.personId, message, app.clock());
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect(await deliverDuePush(deps)).toBe(0);
});

test("a browser takes no more once its person signs out, switches it off, or somebody else signs in there", async () => {
  const owner = await app.become();
  const gone = await renewSession(app.ownerUrl, owner, app.clock());
  await switchedOn({ ...owner, ...gone });
  await app.as(gone)("POST /auth/logout");
  await pushTo(owner);
  expect(await deliverDuePush(deps)).toBe(0);

  await switchedOn(owner);
  await app.as(owner)("DELETE /push/subscription");
  expect(await isOn(owner)).toBe(false);

  const shared = await switchedOn(owner);
  const next = await app.become({ company: owner, access: "technician" });
  await app.as(next)("PUT /push/subscription", { body: shared });
  expect([await isOn(owner), await isOn(next)]).toEqual([false, true]);
  await pushTo(owner);
  expect(await deliverDuePush(deps)).toBe(0);
});

test("a removed member gets no more messages of the company, not even those on their way", async () => {
  const owner = await app.become();
  const leaver = await app.become({ company: owner, access: "technician" });
  await switchedOn(leaver);
  await pushTo(leaver);
  await app.as(owner)("DELETE /company/members/{id}", { params: { id: leaver.personId } });
  expect([await deliverDuePush(deps), await waiting()]).toEqual([0, 0]);
});

test("a message of one company reaches no browser that is signed in to another one", async () => {
  const here = await app.become();
  const there = await app.become();
  await switchedOn(there);
  await app.db.inCompany(here.companyId, (db) => enqueuePush(db, there.personId, message, app.clock()));
  expect(await deliverDuePush(deps)).toBe(0);
});

test.each([404, 410])("a push service that answers %i ends the subscription", async (status) => {
  const somebody = await app.become();
  await switchedOn(somebody);
  await pushTo(somebody);
  service.answerWith = { status };
  expect([await deliverDuePush(deps), await waiting(), await isOn(somebody)]).toEqual([0, 0, false]);
  expect(failures).toEqual([]);
});

test("what is refused for now is tried again as late as the push service asks, and given up in the end", async () => {
  const somebody = await app.become();
  await switchedOn(somebody);
  await pushTo(somebody);
  service.answerWith = { status: 429, headers: { "retry-after": "600" } };
  await deliverDuePush(deps);
  app.clock.advance({ minutes: 9 });
  service.answerWith = { status: 503 };
  await deliverDuePush(deps);
  expect(failures).toMatchObject([{ tries: 1, abandoned: false }]);
  app.clock.advance({ minutes: 2 });
  await deliverDuePush(deps);
  app.clock.advance({ minutes: 5 });
  service.answerWith = null;
  expect(await deliverDuePush(deps)).toBe(1);
  expect(failures.map(({ tries }) => tries)).toEqual([1, 2]);

  await pushTo(somebody, { ...message, ttlSeconds: 86_400 });
  service.answerWith = { status: 500 };
  for (let n = 0; n < 12; n++) {
    await deliverDuePush(deps);
    app.clock.advance({ minutes: 15 });
  }
  expect(failures.at(-1)).toMatchObject({ tries: 4, abandoned: true });
  expect([await waiting(), await isOn(somebody)]).toEqual([0, true]);
});

test("news that grew old on its way is not told any more", async () => {
  const somebody = await app.become();
  await switchedOn(somebody);
  await pushTo(somebody, { ...message, ttlSeconds: 60 });
  app.clock.advance({ minutes: 2 });
  expect([await deliverDuePush(deps), await waiting()]).toEqual([0, 0]);
});

test("the flood of one company holds up no message of another one", async () => {
  const [loud, quiet] = [await app.become(), await app.become()];
  await switchedOn(loud);
  for (let n = 0; n < 40; n++) await pushTo(loud);
  const browser = await switchedOn(quiet);
  await pushTo(quiet);
  await deliverDuePush(deps);
  expect(service.received).toHaveLength(41);
  expect(service.received.slice(0, 6).map(({ path }) => service.origin + path)).toContain(browser.endpoint);
});

test("a person has twenty browsers, and the first one goes for the next", async () => {
  const first = await app.become();
  await switchedOn(first);
  for (let n = 0; n < 20; n++) {
    app.clock.advance({ seconds: 1 });
    await switchedOn({ ...first, ...(await renewSession(app.ownerUrl, first, app.clock())) });
  }
  expect(await isOn(first)).toBe(false);
  await pushTo(first);
  expect(await deliverDuePush(deps)).toBe(20);
});

test("an address that is no push service is refused, whatever it leads to", async () => {
  const call = app.as(await app.become());
  const { p256dh, auth } = someBrowser();
  for (const endpoint of ["https://169.254.169.254/latest", "http://127.0.0.1:5432/", "https://plant.example/x"]) {
    const { status, json } = await call("PUT /push/subscription", { body: { endpoint, p256dh, auth } });
    expect([status, json.code]).toEqual([422, "push_service_unknown"]);
  }
});

test("where the server has no HTTPS address, nobody subscribes and nothing waits", async () => {
  const plain = await testApp({ deps: { push: null } });
  const somebody = await plain.become();
  expect((await plain.as(somebody)("GET /push")).body).toEqual({ public_key: null, is_on: false });
  const refused = await plain.as(somebody)("PUT /push/subscription", { body: someBrowser() });
  expect([refused.status, refused.json.code]).toEqual([409, "push_off"]);
  await plain.db.inCompany(somebody.companyId, (db) => enqueuePush(db, somebody.personId, message, plain.clock()));
  expect(await deliverDuePush({ ...deps, database: plain.db, push: null })).toBe(0);
  const { rows } = await asOwner(plain.ownerUrl, (owner) => owner.query("select from push_outbox"));
  expect(rows).toEqual([]);
});

test("a browser subscribed under another key of the server is asked to subscribe again", async () => {
  const somebody = await app.become();
  await switchedOn(somebody);
  await pushTo(somebody);
  expect(await deliverDuePush({ ...deps, push: testPush([service.origin]) })).toBe(0);
});
