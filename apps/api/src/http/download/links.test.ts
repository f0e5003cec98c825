import { setTimeout as pause } from "node:timers/promises";
import { messages as en } from "@millwright/messages/en";
import { errors as enErrors } from "@millwright/messages/en/errors";
import { messages as fr } from "@millwright/messages/fr";
import { errors as frErrors } from "@millwright/messages/fr/errors";
import { unzipSync } from "fflate";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { forgetOfSignIn } from "#jobs/forget.ts";
import { testApp } from "#testing/app.ts";
import type { Session } from "#testing/become.ts";
import { pdf } from "#testing/files/sample-files.ts";
import { upload } from "#testing/files/uploads.ts";
import { arrangeSubscription } from "#testing/payment/subscriptions.ts";
import { asOwner } from "#testing/template.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();

/** Follows an address as a browser does: without the header that says who asks. */
const follow = (url: string, init: RequestInit = {}) => fetch(app.origin + url, { redirect: "manual", ...init });
const linkTo = async (by: Session) => (await app.as(by)("POST /export/link")).body.url;

async function spent(url: string, language: "en" | "fr" = "en") {
  const answer = await follow(url, { headers: { "accept-language": language } });
  const detail = { en: enErrors, fr: frErrors }[language].link_spent;
  expect([answer.status, await answer.json()]).toEqual([410, { code: "link_spent", detail }]);
}

test("an address gives a file once, as an attachment, to who has nothing but it", async () => {
  const owner = await app.become();
  const { body } = await upload(app, owner, { name: "Pompe été.pdf", bytes: pdf });
  const link = await app.as(owner)("POST /files/download/{id}/link", { params: { id: body.id } });
  expect([link.status, link.body.expires_at]).toEqual([201, app.clock().add({ seconds: 60 }).toString()]);
  expect(link.body.url).toMatch(/^\/api\/downloads\/[\w-]{43}$/);
  const answer = await follow(link.body.url);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringContaining("filename*=UTF-8''Pompe%20%C3%A9t%C3%A9.pdf"),
    "content-security-policy": expect.stringContaining("sandbox"),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  });
  await spent(link.body.url);
  await spent(link.body.url, "fr");
});

test("of twenty who follow one address at once, one has the bytes", async () => {
  const url = await linkTo(await app.become());
  const answers = await Promise.all(Array.from({ length: 20 }, () => follow(url)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array(19).fill(410)]);
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
});

test("a HEAD spends nothing", async () => {
  const url = await linkTo(await app.become());
  expect((await follow(url, { method: "HEAD" })).status).toBe(405);
  expect((await follow(url)).status).toBe(200);
});

test("it opens nothing after a minute, after a sign-out, or for who was removed; others' are left", async () => {
  const owner = await app.become();
  const member = await app.become({ company: owner, access: "owner" });
  const again = await app.become({ company: owner, access: "owner" });
  const [late, out, removed, stays] = [
    await linkTo(owner),
    await linkTo(again),
    await linkTo(member),
    await linkTo(owner),
  ];
  await app.as(again)("POST /auth/logout");
  await app.as(owner)("DELETE /company/members/{id}", { params: { id: member.personId } });
  for (const url of [out, removed]) await spent(url);
  expect((await follow(stays)).status).toBe(200);
  app.clock.advance({ seconds: 60 });
  await spent(late);
});

test("who is an owner no more has no export by an address of before", async () => {
  const owner = await app.become();
  const second = await app.become({ company: owner, access: "owner" });
  const url = await linkTo(second);
  await app.as(owner)("PUT /company/members/{id}", { params: { id: second.personId }, body: { access: "planner" } });
  expect((await follow(url)).status).toBe(403);
  await spent(url);
});

test("what the download would refuse, the making of its address refuses", async () => {
  const owner = await app.become();
  const member = await app.become({ company: owner, access: "planner" });
  const stranger = await app.become();
  const { body: file } = await upload(app, owner, { name: "plan.pdf", bytes: pdf });
  const ask = (by: Session, id: string) => app.as(by)("POST /files/download/{id}/link", { params: { id } });
  expect((await app.as(member)("POST /export/link")).json.code).toBe("not_allowed");
  expect((await ask(stranger, file.id)).json.code).toBe("not_found");
  expect((await ask(owner, crypto.randomUUID())).json.code).toBe("not_found");
  const wrong = await app.as(owner)("POST /repair-history/link", { query: { status: "Nowhere" } });
  expect([wrong.status, wrong.json.fields]).toEqual([422, { "status.0": "invalid" }]);
});

test("an expired company has its export by an address, and nothing else", async () => {
  const owner = await app.become();
  const { body: file } = await upload(app, owner, { name: "plan.pdf", bytes: pdf });
  await arrangeSubscription(app, owner, { trialEndsOn: "2020-01-01" });
  const answer = await follow(await linkTo(owner));
  const paths = Object.keys(unzipSync(new Uint8Array(await answer.arrayBuffer())));
  expect(paths).toContain(`files/${file.id}-plan.pdf`);
  const refused = await app.as(owner)("POST /files/download/{id}/link", { params: { id: file.id } });
  expect(refused.json.code).toBe("subscription_expired");
  expect((await app.as(owner)("POST /repair-history/link")).json.code).toBe("subscription_expired");
});

test.each(["en", "fr"] as const)(
  "the repair history comes as a sheet in %s: what matches, page by page",
  async (language) => {
    const plant = await openTestPlant(app);
    await app.db.inCompany(plant.session.companyId, (db) =>
      sql`insert into repair_history (work_order_id, wo_id, title, priority, completed_at, notes)
      select gen_random_uuid(), 'WO-' || n, '=Order ' || n, case when n % 2 = 0 then 'High' else 'Low' end,
        now() - n * interval '1 minute', 'a, b'
      from generate_series(1, 1200) n`.execute(db),
    );
    const sheet = async (query: { priority?: string; q?: string }) => {
      const headers = { "accept-language": language };
      const { url } = (await app.as(plant.session)("POST /repair-history/link", { query, headers })).body;
      const answer = await follow(url, { headers: { "accept-language": "de" } });
      const lines = Buffer.from(await answer.arrayBuffer())
        .toString("utf8")
        .split("\r\n");
      return { answer, lines };
    };
    const { answer, lines } = await sheet({ priority: "high" });
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const name = { en: "repair-history-", fr: "historique-reparations-" }[language];
    expect(answer.headers.get("content-disposition")).toMatch(
      new RegExp(`filename="${name}\\d{4}-\\d\\d-\\d\\d\\.csv"`),
    );
    expect(lines).toHaveLength(602);
    const m = { en, fr }[language];
    expect(lines[0]).toMatch(new RegExp(`^\uFEFF"${m.history.columns.date}"`));
    const separator = { en: ",", fr: ";" }[language];
    expect(lines[1]).toContain(`"WO-2"${separator}"'=Order 2"`);
    expect([lines[1], lines[600]].every((line) => line?.includes(`"${m.workOrders.priorities.High}"`))).toBe(true);
    expect(lines[1]).toContain(`"a; b"`);
    expect(new Set(lines.slice(1, -1)).size).toBe(600);
    expect((lines[0] ?? "").split(`"${separator}"`)).toHaveLength(26);
    expect((await sheet({})).lines).toHaveLength(1202);
    expect((await sheet({ q: "nothing of the kind" })).lines).toHaveLength(2);
  },
);

test("so does the maintenance history, a line for each step", async () => {
  const plant = await openTestPlant(app);
  const task = await plant.task({ title: "Grease", checklist_items: ["Lock out", "Wipe"] });
  await plant.edit(task.id, { status: "Completed" });
  const { url } = (await app.as(plant.session)("POST /maintenance-history/link", { query: { status: "completed" } }))
    .body;
  const lines = (await (await follow(url)).text()).split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain('"Grease","Lock out","No"');
});

test("no token is kept, under no key, nor logged; what nobody followed is forgotten", async () => {
  const owner = await app.become();
  const headers = { "idempotency-key": crypto.randomUUID() };
  const first = (await app.as(owner)("POST /export/link", { headers })).body.url;
  const second = (await app.as(owner)("POST /export/link", { headers })).body.url;
  expect(second).not.toBe(first);
  await (await follow(first)).arrayBuffer();
  await spent(first);
  await pause(50);
  const stored = await asOwner(app.ownerUrl, async (db) => {
    const tables = ["download_link", "identity_key", "idempotency_key", "session"];
    const rows = await Promise.all(tables.map((table) => db.query(`select t::text as text from ${table} t`)));
    return rows.flatMap((result) => result.rows.map(({ text }) => String(text))).join("\n");
  });
  for (const url of [first, second]) {
    const token = url.split("/").at(-1) ?? "";
    expect(app.logged.join("")).not.toContain(token);
    expect(stored).not.toContain(token);
  }
  expect(app.logged.join("")).toContain("/api/downloads/:token");
  app.clock.advance({ seconds: 61 });
  await forgetOfSignIn({ database: app.db, clock: app.clock });
  const left = await asOwner(app.ownerUrl, (db) => db.query("select 1 from download_link"));
  expect(left.rowCount).toBe(0);
});
