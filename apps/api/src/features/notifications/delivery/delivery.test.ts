import { type NotificationSettings, usualSettings } from "@millwright/domain/notifications/settings";
import { beforeEach, expect, test } from "vitest";
import { beginDueDays, listTasksOf } from "#features/daily-tasks/daily-tasks.ts";
import { deliverDueNews, type News, notify } from "#features/notifications/notifications.ts";
import { listLacking } from "#features/shortages/shortages.ts";
import { testApp } from "#testing/app.ts";
import type { Session, Who } from "#testing/become.ts";
import { emailsTo } from "#testing/mail/mailbox.ts";
import { asOwner } from "#testing/template.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
// A Friday, ten o'clock in Toronto.
beforeEach(() => app.clock.set("2026-11-20T15:00:00Z"));

const failed: unknown[] = [];
const deps = {
  ...{ database: app.db, clock: app.clock, pepper: app.deps.pepper, listTasks: listTasksOf, listLacking },
  origin: "https://mill.example",
  onError: (error: unknown) => void failed.push(error),
};
const deliver = () => deliverDueNews(deps);
const at = async (moment: string) => {
  app.clock.set(moment);
  await deliver();
};
const subjectsTo = async ({ email }: Session) => (await emailsTo(app, email)).map(({ subject }) => subject);

/** A plant with a technician who is a member. */
async function openPlant(who: Who = {}) {
  const plant = await openTestPlant(app);
  const luc = await app.become({ company: plant.session, access: "technician", fullName: "Luc Roy", ...who });
  const technician = await plant.assignee("Luc Roy");
  const params = { id: technician.id };
  await app.as(luc)("PUT /assignees/{id}/member", { params, body: { member_id: luc.personId } });
  const send = (news: News) => app.db.inCompany(plant.session.companyId, (db) => notify(db, news, app.clock()));
  return { plant, luc, technician: technician.id, send };
}

const wanting = (session: Session, change: (usual: NotificationSettings) => NotificationSettings) =>
  app.as(session)("PUT /notifications/settings", { body: change(structuredClone(usualSettings)) });

test("who is given work is mailed when two minutes are over, once, with a link and a way to stop", async () => {
  const { plant, luc, technician } = await openPlant();
  const { id, wo_id } = await plant.order({ title: "Leak <b>", assignee: technician });
  await at("2026-11-20T15:01:59Z");
  expect(await subjectsTo(luc)).toEqual([]);
  await at("2026-11-20T15:02:00Z");
  await deliver();
  const [mail, ...more] = await emailsTo(app, luc.email);
  expect([mail?.subject, more]).toEqual([`Assigned to you: ${wo_id} · Leak <b>`, []]);
  expect(mail?.text).toContain("By Marie Côté.");
  expect(mail?.text).toContain(`Open ${wo_id}:\nhttps://mill.example/work-orders/${id}`);
  expect(mail?.html).toContain("Leak &lt;b&gt;");
  expect(mail?.text).toMatch(/No more mails like this one:\nhttps:\/\/mill\.example\/unsubscribe\/[\w-]{66}/);
  expect(mail).toMatchObject({ unsubscribe: expect.stringMatching(/^https:\/\/mill\.example\/api\/unsubscribe\//) });
});

test("what happens to the same order within two minutes is one mail that tells all", async () => {
  const { plant, luc, technician, send } = await openPlant({ locale: "fr" });
  const { id } = await plant.order({ assignee: technician });
  app.clock.set("2026-11-20T15:01:00Z");
  const comment = { kind: "mentioned", subject: { kind: "workOrder", id }, commentId: crypto.randomUUID() } as const;
  await send({ ...comment, personIds: [luc.personId] });
  await send({ ...comment, personIds: [luc.personId] });
  await at("2026-11-20T15:02:30Z");
  const [mail, ...more] = await emailsTo(app, luc.email);
  expect([mail?.subject, more]).toEqual(["Assigné à vous : WO-2026-0001 · Leak", []]);
  expect(mail?.text).toContain("On vous mentionne : WO-2026-0001 · Leak");
  expect(mail?.text).toContain("3 changements.");
});

test("several things that are due at once are one mail", async () => {
  const { plant, luc, technician } = await openPlant();
  for (let n = 0; n < 25; n++) await plant.order({ assignee: technician });
  await at("2026-11-20T15:03:00Z");
  const [mail, ...more] = await emailsTo(app, luc.email);
  expect([mail?.subject.slice(0, 26), more]).toEqual(["25 new notifications from ", []]);
  expect(mail?.text).toContain("And 5 more.");
});

test("what happens in the quiet hours is mailed at their end, and but for a breakdown of an A machine", async () => {
  const { plant, luc, technician, send } = await openPlant();
  const { id } = (await plant.call("POST /machines", { body: { name: "Press", criticality: "A" } })).body;
  await plant.order({ assignee: technician, machine_id: id });
  await at("2026-11-20T15:05:00Z");
  await wanting(luc, (usual) => ({ ...usual, kinds: { ...usual.kinds, breakdown: usual.kinds.assigned } }));
  app.clock.set("2026-11-21T02:00:00Z");
  await plant.order({ assignee: technician });
  await send({ kind: "breakdown", machineId: id });
  await deliver();
  expect(await subjectsTo(luc)).toEqual(["Assigned to you: WO-2026-0001 · Leak", "Down: Press"]);
  await at("2026-11-21T10:59:00Z");
  expect(await subjectsTo(luc)).toHaveLength(2);
  await at("2026-11-21T11:00:00Z");
  expect((await subjectsTo(luc)).slice(2)).toEqual(["Assigned to you: WO-2026-0002 · Leak"]);
});

test("who left, or may no longer read it, is sent nothing of what was on its way", async () => {
  const { plant, luc, technician } = await openPlant();
  const eve = await app.become({ company: plant.session, access: "technician" });
  const other = await plant.assignee("Eve");
  await app.as(eve)("PUT /assignees/{id}/member", { params: { id: other.id }, body: { member_id: eve.personId } });
  await plant.order({ assignee: technician });
  await plant.order({ assignee: other.id });
  await plant.call("DELETE /company/members/{id}", { params: { id: luc.personId } });
  await plant.call("PUT /company/members/{id}", { params: { id: eve.personId }, body: { access: "viewer" } });
  await at("2026-11-20T15:03:00Z");
  expect([await subjectsTo(luc), await subjectsTo(eve)]).toEqual([[], []]);
});

test("a mail that still waits for its relay does not leave for who was removed meanwhile", async () => {
  const { plant, luc, technician } = await openPlant();
  await plant.order({ assignee: technician });
  await at("2026-11-20T15:03:00Z");
  expect(await subjectsTo(luc)).toHaveLength(1);
  await plant.call("DELETE /company/members/{id}", { params: { id: luc.personId } });
  expect(await subjectsTo(luc)).toEqual([]);
});

test("an order that is deleted within the two minutes is told to nobody", async () => {
  const { plant, luc, technician } = await openPlant();
  const { id } = await plant.order({ assignee: technician });
  await plant.call("DELETE /work-orders/{id}", { params: { id } });
  await at("2026-11-20T15:03:00Z");
  expect(await subjectsTo(luc)).toEqual([]);
});

const morning = (usual: NotificationSettings): NotificationSettings => ({
  ...usual,
  kinds: { ...usual.kinds, overdue: { bell: "digest", mail: "digest", push: "never" } },
  days_off: [6, 7],
});
const nextNight = async (moment: string) => {
  app.clock.set(moment);
  await beginDueDays(app.db, app.clock, (error) => failed.push(error));
};

test("the morning's mail says today's work and what is new at 06:30, once, on no day off, and nothing where there is nothing", async () => {
  const { plant, luc, technician } = await openPlant();
  await wanting(luc, morning);
  await nextNight("2026-11-20T15:00:00Z");
  await plant.order({ title: "Leak", assignee: technician, due_date: "2026-11-20" });
  await plant.order({ title: "Belt", assignee: technician, due_date: "2026-11-23" });
  await at("2026-11-20T15:05:00Z");
  await nextNight("2026-11-21T05:01:00Z");
  const bell = async () => (await app.as(luc)("GET /notifications")).body.filter(({ kind }) => kind === "overdue");
  expect(await bell()).toEqual([]);
  await at("2026-11-21T11:31:00Z");
  await at("2026-11-22T12:00:00Z");
  expect((await subjectsTo(luc)).slice(1)).toEqual([]);
  await nextNight("2026-11-23T05:01:00Z");
  await at("2026-11-23T11:29:00Z");
  expect((await subjectsTo(luc)).slice(1)).toEqual([]);
  await Promise.all([at("2026-11-23T11:30:00Z"), deliver(), deliver()]);
  const [, mail, ...more] = await emailsTo(app, luc.email);
  expect([mail?.subject, more]).toEqual([expect.stringMatching(/^Today at Plant .*: 2 tasks$/), []]);
  expect(mail?.text).toContain("WO-2026-0001 · Leak (overdue)");
  expect(mail?.text).toContain("WO-2026-0002 · Belt");
  expect(mail?.text).toContain("Overdue: WO-2026-0001 · Leak");
  expect(await bell()).toHaveLength(1);
  // Of days without a server one mail leaves.
  await nextNight("2026-11-26T05:01:00Z");
  await at("2026-11-26T15:00:00Z");
  await at("2026-11-26T15:01:00Z");
  expect((await subjectsTo(luc)).slice(2)).toHaveLength(1);
});

test.each([
  ["planner", true],
  ["technician", false],
] as const)(
  "whether the morning's mail of a %s says what the work of the next days lacks: %s",
  async (access, isSaid) => {
    const { plant, luc, technician } = await openPlant({ access });
    await wanting(luc, morning);
    const body = { name: "Bearing 6204", part_type: "repair", current_quantity: 1 } as const;
    const { id: part_id } = (await plant.call("POST /parts", { body })).body;
    const { id } = await plant.order({ assignee: technician, due_date: "2026-11-23" });
    await plant.call("PUT /work-orders/{id}/parts/{part_id}", { params: { id, part_id }, body: { quantity: 2 } });
    await nextNight("2026-11-23T05:01:00Z");
    await at("2026-11-23T11:30:00Z");
    const text = (await emailsTo(app, luc.email)).at(-1)?.text ?? "";
    expect(text).toContain("is yours today");
    const line = "The work of the next 30 days lacks 1 part: Bearing 6204.";
    expect([text.includes(line), text.includes("https://mill.example/parts-inventory/shortages")]).toEqual([
      isSaid,
      isSaid,
    ]);
  },
);

test("a morning without work or news sends nothing", async () => {
  const { luc } = await openPlant();
  await wanting(luc, morning);
  await at("2026-11-23T12:00:00Z");
  expect(await subjectsTo(luc)).toEqual([]);
});

test("of one person whose mail can't be made the others wait for nothing", async () => {
  const { plant, luc, technician } = await openPlant();
  const eve = await app.become({ company: plant.session, access: "planner" });
  await wanting(eve, (usual) => ({ ...usual, kinds: { ...usual.kinds, overdue: usual.kinds.assigned } }));
  await plant.order({ assignee: technician });
  await asOwner(app.ownerUrl, (owner) =>
    owner.query(`create function stick() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$;
      create trigger stuck before insert on mail_outbox for each row when (new.recipient = '${luc.email}') execute function stick()`),
  );
  const { id } = await plant.order();
  await app.as(eve)("PUT /watching/{id}", { params: { id }, body: { watching: true } });
  await app.db.inCompany(plant.session.companyId, (db) =>
    notify(db, { kind: "overdue", workOrderId: id }, app.clock()),
  );
  await at("2026-11-20T15:03:00Z");
  expect([await subjectsTo(eve), failed.splice(0).length]).toEqual([["Overdue: WO-2026-0002 · Leak"], 1]);
  await asOwner(app.ownerUrl, (owner) => owner.query("drop trigger stuck on mail_outbox"));
  await at("2026-11-20T15:09:00Z");
  expect(await subjectsTo(luc)).toHaveLength(1);
});

test("a push says nothing of the plant until its reader allows that, and leads to what it is about", async () => {
  const { plant, luc, technician } = await openPlant({ locale: "fr" });
  const pushed = () =>
    asOwner(app.ownerUrl, async (owner) => {
      const { rows } = await owner.query("delete from push_outbox where person_id = $1 returning message", [
        luc.personId,
      ]);
      return rows.map(({ message }) => ({ ...message, ...JSON.parse(message.text) }));
    });
  const first = await plant.order({ assignee: technician });
  await at("2026-11-20T15:02:00Z");
  const shown = { address: `/work-orders/${first.id}`, urgency: "normal" };
  expect(await pushed()).toMatchObject([{ title: "Millwright", body: "Du nouveau", ...shown }]);
  await wanting(luc, (usual) => ({ ...usual, lock_screen: true }));
  await plant.order({ title: "Fuite", assignee: technician });
  await at("2026-11-20T15:10:00Z");
  expect(await pushed()).toMatchObject([{ body: "Assigné à vous : WO-2026-0002 · Fuite" }]);
});

test("a technician who is a member is mailed that somebody else set their PIN, with the way to their profile", async () => {
  const { session } = await openTestPlant(app);
  const luc = await app.become({ company: session, access: "technician", fullName: "Luc Roy" });
  const planner = app.as(await app.become({ company: session, access: "planner", fullName: "Zoé Gagnon" }));
  const { id } = (await planner("POST /assignees", { body: { name: "Luc Roy" } })).body;
  await app.as(luc)("PUT /assignees/{id}/member", { params: { id }, body: { member_id: luc.personId } });
  await deliver();
  expect(await subjectsTo(luc)).toEqual([]);
  await planner("PUT /assignees/{id}/pin", { params: { id }, body: { pin: "7305" } });
  await at("2026-11-20T15:02:00Z");
  const [mail, ...more] = await emailsTo(app, luc.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Somebody else set your PIN, badge or link: Luc Roy");
  expect(mail?.text).toContain("/profile");
});
