import { limits } from "@millwright/contract/limits";
import { usualSettings } from "@millwright/domain/notifications/settings";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { forgetOldNotifications, notify, watch } from "#features/notifications/notifications.ts";
import { testApp } from "#testing/app.ts";
import type { Session } from "#testing/become.ts";
import { announcedIn } from "#testing/call-matrix/announced.ts";

const app = await testApp();
beforeEach(() => app.clock.set("2026-11-20T15:00:00Z"));

async function openPlant() {
  const owner = await app.become({ fullName: "Ann Roy" });
  const luc = await app.become({ company: owner, access: "technician", fullName: "Luc Roy" });
  const call = app.as(owner);
  const technician = (await call("POST /assignees", { body: { name: "Luc Roy" } })).body;
  await app.as(luc)("PUT /assignees/{id}/member", { params: { id: technician.id }, body: { member_id: luc.personId } });
  return { owner, luc, call, technician: technician.id };
}

const bellOf = async (session: Session) => (await app.as(session)("GET /notifications")).body;
const partLow = (session: Session, partId: string) =>
  app.db.inCompany(session.companyId, (db) => notify(db, { kind: "part-low", partId }, app.clock()));
const makePart = async (session: Session) =>
  (await app.as(session)("POST /parts", { body: { name: "Belt", part_type: "repair" } })).body.id;

test("what happens to a subject within two minutes is one entry, and what comes later another", async () => {
  const { owner } = await openPlant();
  const id = await makePart(owner);
  await partLow(owner, id);
  app.clock.set("2026-11-20T15:01:59Z");
  await partLow(owner, id);
  expect(await bellOf(owner)).toMatchObject([{ kind: "part-low", count: 2, created_at: "2026-11-20T15:01:59.000Z" }]);
  app.clock.set("2026-11-20T15:02:00Z");
  await partLow(owner, id);
  expect(await bellOf(owner)).toMatchObject([{ count: 1 }, { count: 2 }]);
});

test("twenty things that happen at once are in one entry, and none is lost", async () => {
  const { owner } = await openPlant();
  const id = await makePart(owner);
  await Promise.all(Array.from({ length: 20 }, () => partLow(owner, id)));
  expect(await bellOf(owner)).toMatchObject([{ count: 20, kinds: ["part-low"] }]);
});

test("an entry says what it is about, where it leads and who did it, and is read once", async () => {
  const { owner, luc } = await openPlant();
  const id = await makePart(owner);
  await app.db.inCompany(owner.companyId, (db) => notify(db, { kind: "part-low", partId: id }, app.clock()), {
    ...{ kind: "member", id: luc.personId, name: "Luc Roy", device: null, call: null, doneAt: null },
  });
  const [entry] = await bellOf(owner);
  expect(entry).toMatchObject({
    subject: { kind: "part", id, code: "REP-2026-0001", title: "Belt" },
    ...{ actor_name: "Luc Roy", address: `/parts-inventory?part=${id}`, read_at: null, excerpt: null },
  });
  const call = app.as(owner);
  expect((await call("GET /notifications/count")).body).toEqual({ unread: 1 });
  const body = { ids: [entry?.id ?? ""] };
  expect((await app.as(luc)("POST /notifications/read", { body })).body).toEqual({ unread: 0 });
  expect((await call("GET /notifications/count")).body).toEqual({ unread: 1 });
  expect((await call("POST /notifications/read", { body })).body).toEqual({ unread: 0 });
  expect((await call("GET /notifications", { query: { unread: "true" } })).body).toEqual([]);
  const announced = (await announcedIn(app, owner.companyId)).filter(({ kind }) => kind === "notification");
  expect(announced.map((one) => one.id)).toEqual([owner.personId, owner.personId]);
});

test("what was told of one thing is read with it, and nothing else", async () => {
  const { owner, luc } = await openPlant();
  const ids = [await makePart(owner), await makePart(owner)] as const;
  for (const id of ids) await partLow(owner, id);
  const body = { subject_id: ids[0] };
  await app.as(luc)("POST /notifications/read", { body });
  expect((await app.as(owner)("POST /notifications/read", { body })).body).toEqual({ unread: 1 });
  const left = (await app.as(owner)("GET /notifications", { query: { unread: "true" } })).body;
  expect(left.map(({ subject }) => subject.id)).toEqual([ids[1]]);
});

test("all is read up to a moment, and what came after it stays unread", async () => {
  const { owner } = await openPlant();
  await partLow(owner, await makePart(owner));
  app.clock.set("2026-11-20T15:10:00Z");
  await partLow(owner, await makePart(owner));
  const body = { all: true, until: "2026-11-20T15:05:00Z" };
  expect((await app.as(owner)("POST /notifications/read", { body })).body).toEqual({ unread: 1 });
});

test("settings are a person's own, and what is no time of the day is refused", async () => {
  const { owner, luc } = await openPlant();
  const mine = { ...usualSettings, days_off: [6, 7], quiet: { on: true, from: "17:30", to: "06:30" } };
  expect((await app.as(luc)("PUT /notifications/settings", { body: mine })).body).toEqual(mine);
  expect((await app.as(luc)("GET /notifications/settings")).body).toEqual(mine);
  expect((await app.as(owner)("GET /notifications/settings")).body).toEqual(usualSettings);
  const wrong = { ...mine, quiet: { ...mine.quiet, from: "25:00" } };
  expect((await app.as(luc)("PUT /notifications/settings", { body: wrong })).json).toMatchObject({ code: "invalid" });
  const never = { ...mine, days_off: [1, 2, 3, 4, 5, 6, 7] };
  expect((await app.as(luc)("PUT /notifications/settings", { body: never })).json.fields).toEqual({
    days_off: "invalid",
  });
});

test("who leaves takes along what they were told, and is told nothing more", async () => {
  const { owner, luc, call } = await openPlant();
  const planner = await app.become({ company: owner, access: "planner" });
  const id = await makePart(owner);
  await partLow(owner, id);
  expect(await bellOf(planner)).toHaveLength(1);
  await call("DELETE /company/members/{id}", { params: { id: planner.personId } });
  await partLow(owner, id);
  const left = await app.db.inCompany(owner.companyId, (db) =>
    db.selectFrom("notification").select("person_id").where("person_id", "=", planner.personId).execute(),
  );
  expect([left, await bellOf(luc)]).toEqual([[], []]);
});

test("who is removed while something happens is told nothing of it, and who did it is not refused", async () => {
  const { owner } = await openPlant();
  const planner = await app.become({ company: owner, access: "planner" });
  const id = await makePart(owner);
  const [removed, notified] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const removing = app.db.inIdentity(async (db) => {
    await db.deleteFrom("membership").where("person_id", "=", planner.personId).execute();
    removed.resolve();
    await notified.promise;
  });
  await removed.promise;
  const notifying = partLow(owner, id);
  setTimeout(notified.resolve, 200);
  await Promise.all([removing, notifying]);
  expect(await bellOf(owner)).toMatchObject([{ kind: "part-low" }]);
});

test("the bell keeps the latest 500 of each person, and forgets the others", async () => {
  const { owner, luc } = await openPlant();
  const { kept } = limits.notifications;
  await app.db.inCompany(owner.companyId, async (db) => {
    for (const [personId, many] of [
      [owner.personId, kept + 3],
      [luc.personId, 3],
    ] as const)
      await sql`insert into notification (person_id, subject_kind, subject_id, title, kind, kinds, began_at, created_at, shown_at)
        select ${personId}, 'part', gen_random_uuid(), 'Belt ' || n, 'part-low', '{part-low}', at, at, at
        from generate_series(1, ${many}::int) n, lateral (select ${app.clock()}::timestamptz - n * interval '1 minute' as at) as ago`.execute(
        db,
      );
    while (await forgetOldNotifications(db, app.clock()));
  });
  const left = async (personId: string) =>
    app.db.inCompany(owner.companyId, (db) =>
      db.selectFrom("notification").select("title").where("person_id", "=", personId).orderBy("created_at").execute(),
    );
  expect([(await left(owner.personId)).length, (await left(luc.personId)).length]).toEqual([kept, 3]);
  expect((await left(owner.personId))[0]?.title).toBe(`Belt ${kept}`);
});

test("whoever may no longer read comments reads none of them in the bell either", async () => {
  const { luc, call } = await openPlant();
  const { id } = (await call("POST /machines", { body: { name: "Lathe" } })).body;
  const body = { text: "The guard is off", mentions: [{ id: luc.personId }] };
  const comment = (await call("POST /machines/{id}/comments", { params: { id }, body })).body;
  expect(await bellOf(luc)).toMatchObject([{ excerpt: "The guard is off" }]);
  const levelOf = (access: "requester" | "viewer") =>
    app.db.inIdentity((db) =>
      db.updateTable("membership").set({ access }).where("person_id", "=", luc.personId).execute(),
    );
  await levelOf("requester");
  expect(await bellOf(luc)).toMatchObject([{ kind: "mentioned", excerpt: null, subject: { code: null, title: null } }]);
  await levelOf("viewer");
  await call("DELETE /comments/{id}", { params: { id: comment.id } });
  expect((await bellOf(luc)).map(({ excerpt }) => excerpt)).toEqual([null]);
});

test("a plant that says no names to who reports says none in the bell either", async () => {
  const { owner, call } = await openPlant();
  const zoe = await app.become({ company: owner, access: "requester" });
  await call("PUT /company", { body: { tell_reporters_who: false } });
  const { id: requestId } = (await app.as(zoe)("POST /reports", { body: { title: "Leak" } })).body;
  const news = { kind: "report-changed", requestId } as const;
  const by = { kind: "member", id: owner.personId, name: "Ann Roy", device: null, call: null, doneAt: null } as const;
  await app.db.inCompany(owner.companyId, (db) => notify(db, news, app.clock()), by);
  expect(await bellOf(zoe)).toMatchObject([{ kind: "report-changed", actor_name: null, subject: { title: "Leak" } }]);
});

test("whoever watches a machine is notified of its breakdowns, until they switch that off", async () => {
  const { luc, owner, call } = await openPlant();
  const { id } = (await call("POST /machines", { body: { name: "Press" } })).body;
  const takePart = () => app.db.inCompany(owner.companyId, (db) => watch(db, { kind: "machine", id }, luc.personId));
  const breakDown = () =>
    app.db.inCompany(owner.companyId, (db) => notify(db, { kind: "breakdown", machineId: id }, app.clock()));
  await takePart();
  await breakDown();
  expect(await bellOf(luc)).toMatchObject([{ kind: "breakdown", address: `/machines/${id}` }]);
  await app.as(luc)("PUT /watching/{id}", { params: { id }, body: { watching: false } });
  await takePart();
  expect((await app.as(luc)("GET /watching/{id}", { params: { id } })).body).toEqual({ watching: false });
  app.clock.set("2026-11-20T16:00:00Z");
  await breakDown();
  expect([(await bellOf(luc)).length, (await bellOf(owner)).length]).toEqual([1, 2]);
});
