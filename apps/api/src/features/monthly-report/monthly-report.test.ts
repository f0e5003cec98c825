import { randomUUID } from "node:crypto";
import { usualSettings } from "@millwright/domain/notifications/settings";
import { beforeEach, expect, test } from "vitest";
import { mailMonths } from "#features/monthly-report/monthly-report.ts";
import { testApp } from "#testing/app.ts";
import type { Session } from "#testing/become.ts";
import { emailsTo } from "#testing/mail/mailbox.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await testApp();
// The last days of October 2026, before the clocks of Toronto change.
beforeEach(() => app.clock.set("2026-10-20T14:00:00Z"));

const failures: unknown[] = [];
const round = () =>
  mailMonths({
    ...{ database: app.db, clock: app.clock, pepper: app.deps.pepper, origin: "https://mill.example" },
    onError: (error: unknown) => void failures.push(error),
  });
const at = async (...moments: string[]) => {
  for (const moment of moments) {
    app.clock.set(moment);
    await round();
  }
};
const mailsTo = async (email: string) =>
  (await emailsTo(app, email))
    .filter(({ subject }) => /figures of the month|^Indicateurs/.test(subject))
    .map(({ subject, text }) => ({ subject, text: text.replace(/[\u00a0\u202f]/g, " ") }));
const name = (plant: TestPlant, { personId }: Session, body: object = { gets_monthly_report: true }) =>
  plant.call("PUT /company/members/{id}", { params: { id: personId }, body });

/** A machine that stood four hours for a repair on the tenth of November. */
async function failedOnce(plant: TestPlant) {
  app.clock.set("2026-11-01T05:00:00Z");
  const { id } = await plant.machine();
  const stopped_at = "2026-11-10T15:00:00Z";
  app.clock.set(stopped_at);
  const order = await plant.order({ title: "Leak", machine_id: id, is_stopped: true, stopped_at });
  app.clock.set("2026-11-10T19:00:00Z");
  const body = { id: randomUUID(), kind: "complete", running_again: true } as const;
  await plant.call("POST /work-orders/{id}/commands", { params: { id: order.id }, body });
}

test("whom an owner named is mailed the figures of the month on the first working day, once, in their language", async () => {
  const plant = await openTestPlant(app);
  const company = { company: plant.session };
  const viewer = await app.become({ ...company, access: "viewer" });
  const french = await app.become({ ...company, access: "planner", locale: "fr" });
  const other = await app.become({ ...company, access: "owner" });
  await at("2026-10-20T14:00:00Z", "2026-11-02T12:00:00Z");
  for (const one of [viewer, french]) expect((await name(plant, one)).status).toBe(200);
  await failedOnce(plant);
  await at("2026-11-30T15:00:00Z", "2026-12-01T11:59:00Z");
  expect(await mailsTo(viewer.email)).toEqual([]);
  await at("2026-12-01T12:00:00Z");
  await Promise.all([round(), round(), round()]);
  const [mail, ...more] = await mailsTo(viewer.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^November 2026 at .+: figures of the month$/);
  expect(mail?.text).toContain("Time to repair (MTTR): 4 h");
  expect(mail?.text).toContain(
    "1 failure began in this period. From the stop of each until its machine ran again it was 4 h together",
  );
  expect(mail?.text).toContain("Only 1 failure: no trend can be read from it.");
  expect(mail?.text).toContain("(Bad actor): 4 h, 1 failure");
  expect(mail?.text).toContain("Nothing was said: 1 repair");
  expect(mail?.text).toContain("https://mill.example/figures?period=own&from=2026-11-01&to=2026-11-30");
  const [lettre] = await mailsTo(french.email);
  expect(lettre?.subject).toMatch(/^Indicateurs de novembre 2026 chez /);
  expect(lettre?.text).toContain("4 h, 1 panne");
  expect(lettre?.text).not.toMatch(/\{\w+\}|undefined/);
  expect([await mailsTo(other.email), await mailsTo(plant.session.email)]).toEqual([[], []]);
  await at("2027-01-01T11:00:00Z", "2027-01-01T12:00:00Z");
  expect((await mailsTo(viewer.email)).map(({ subject }) => subject.slice(0, 13))).toEqual([
    "November 2026",
    "December 2026",
  ]);
  const [, next] = await mailsTo(viewer.email);
  expect(next?.text).toContain("(November 2026: 99.4%)");
  expect(failures.splice(0)).toEqual([]);
});

test("a holiday and a weekend put the report off, and a server that was off mails the last month alone", async () => {
  const plant = await openTestPlant(app);
  await name(plant, plant.session);
  await round();
  await plant.call("POST /plant-calendar/holidays", { body: { day: "2026-12-01", name: "Closed" } });
  await at("2026-11-01T13:00:00Z");
  expect(await mailsTo(plant.session.email)).toEqual([]);
  await at("2026-11-02T12:00:00Z", "2026-12-01T13:00:00Z");
  expect(await mailsTo(plant.session.email)).toHaveLength(1);
  await at("2026-12-02T12:00:00Z", "2027-03-20T03:00:00Z");
  expect((await mailsTo(plant.session.email)).map(({ subject }) => subject.slice(0, 13))).toEqual([
    "October 2026 ",
    "November 2026",
    "February 2027",
  ]);
});

test("a plant without anything says so in a sentence", async () => {
  const plant = await openTestPlant(app);
  await name(plant, plant.session);
  await at("2026-10-20T14:00:00Z", "2026-11-02T12:00:00Z");
  const [mail] = await mailsTo(plant.session.email);
  expect(mail?.text).toContain("Nothing was recorded in October 2026: no machine stopped");
  expect(mail?.text).not.toContain("Availability");
});

test("who stops it by its link or in the settings has it no more, nor who was removed or is not named any more", async () => {
  const plant = await openTestPlant(app);
  const company = { company: plant.session };
  const [stopper, setter, removed, unnamed] = [
    await app.become({ ...company, access: "viewer" }),
    await app.become({ ...company, access: "technician" }),
    await app.become({ ...company, access: "planner" }),
    await app.become({ ...company, access: "planner" }),
  ];
  const all = [stopper, setter, removed, unnamed];
  for (const one of all) await name(plant, one);
  await at("2026-10-20T14:00:00Z", "2026-11-02T12:00:00Z");
  const [mail] = await mailsTo(stopper.email);
  const token = /unsubscribe\/([\w-]{66})/.exec(mail?.text ?? "")?.[1] ?? "";
  const ask = (method: string) => fetch(`${app.origin}/api/unsubscribe/${token}`, { method }).then((one) => one.json());
  expect(await ask("GET")).toMatchObject({ kinds: [], weekly: false, monthly: true, is_stopped: false });
  expect(await ask("POST")).toMatchObject({ monthly: true, is_stopped: true });
  const settings = async (who: Session) => (await app.as(who)("GET /notifications/settings")).body;
  expect([(await settings(stopper)).monthly, (await settings(setter)).monthly]).toEqual([false, true]);
  expect(await settings(plant.session)).not.toHaveProperty("monthly");
  await app.as(setter)("PUT /notifications/settings", { body: { ...usualSettings, monthly: false } });
  await app.as(setter)("PUT /notifications/settings", { body: { ...usualSettings, lock_screen: true } });
  expect(await settings(setter)).toMatchObject({ monthly: false, lock_screen: true });
  await plant.call("DELETE /company/members/{id}", { params: { id: removed.personId } });
  await name(plant, unnamed, { gets_monthly_report: false });
  await at("2026-12-01T12:00:00Z");
  expect(await Promise.all(all.map(async ({ email }) => (await mailsTo(email)).length))).toEqual([1, 1, 1, 1]);
  expect(failures.splice(0)).toEqual([]);
});

test("an owner names a viewer and no requester, and who becomes one gets it no more; the log says who named whom", async () => {
  const plant = await openTestPlant(app);
  const viewer = await app.become({ company: plant.session, access: "viewer" });
  const requester = await app.become({ company: plant.session, access: "requester" });
  const planner = await app.become({ company: plant.session, access: "planner" });
  const refused = await name(plant, requester);
  expect([refused.status, refused.json.detail]).toEqual([
    422,
    "A requester sees no figures. Give them another level first, then name them for the report.",
  ]);
  const params = { id: viewer.personId };
  const body = { gets_monthly_report: true };
  expect((await app.as(planner)("PUT /company/members/{id}", { params, body })).status).toBe(403);
  expect((await name(plant, viewer)).body).toMatchObject({ access: "viewer", gets_monthly_report: true });
  const { body: entries } = await plant.call("GET /company/activity", { query: { about: "people" } });
  expect(entries[0]).toMatchObject({
    subject: { kind: "member", id: viewer.personId },
    changes: { gets_monthly_report: [false, true] },
  });
  expect((await name(plant, viewer, { access: "technician" })).body.gets_monthly_report).toBe(true);
  expect((await name(plant, viewer, { access: "requester" })).body.gets_monthly_report).toBe(false);
  const both = { access: "viewer", gets_monthly_report: true };
  expect((await name(plant, viewer, both)).body).toMatchObject(both);
});

test("what work cost is mailed to who sees money, beside the month before, and to nobody else", async () => {
  const plant = await openTestPlant(app);
  const planner = await app.become({ company: plant.session, access: "planner" });
  const technician = await app.become({ company: plant.session, access: "technician" });
  await at("2026-10-20T14:00:00Z", "2026-11-02T12:00:00Z");
  for (const one of [planner, technician]) expect((await name(plant, one)).status).toBe(200);
  const { id } = await plant.order({ title: "Leak" });
  const service = { supplier: "Hydraulique Côté", amount_cents: 48_050, date: "2026-11-02" };
  await plant.call("POST /work-orders/{id}/services", { params: { id }, body: service });
  await at("2026-12-01T12:00:00Z");
  const [mail] = await mailsTo(planner.email);
  expect(mail?.text).toContain("Cost of work: $480.50");
  expect(mail?.text).toContain("October 2026: $0.00");
  const [plain] = await mailsTo(technician.email);
  expect(plain?.text).not.toMatch(/\$|Cost of/);
});
