import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { featureRoutes } from "#features/routes.ts";
import { testApp } from "#testing/app.ts";
import type { Session } from "#testing/become.ts";
import { pdf } from "#testing/files/sample-files.ts";
import { upload } from "#testing/files/uploads.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp();
const keyed = (key: string) => ({ headers: { "idempotency-key": key } });

/** As long as `work` lasts, no answer can be kept. */
async function withoutKeeping(work: () => Promise<void>): Promise<void> {
  const tables = ["idempotency_key", "identity_key"];
  await asOwner(app.ownerUrl, async (owner) => {
    await owner.query(`create function lose_answer() returns trigger language plpgsql as
      $$ begin raise exception 'lost' using errcode = '40001'; end $$`);
    for (const table of tables)
      await owner.query(`create trigger lose before update on ${table} for each row execute function lose_answer()`);
  });
  await work();
  await asOwner(app.ownerUrl, (owner) => owner.query("drop function lose_answer cascade"));
}

const codeOf = async (by: Session) => (await app.as(by)("GET /auth/company-code")).json.company_code;
const rotate = (by: Session, key: string) => app.as(by)("POST /auth/company-code/rotate", keyed(key));
const rename = (by: Session, key: string, full_name: string) =>
  app.as(by)("PUT /auth/profile", { body: { full_name }, ...keyed(key) });

test("an answer that can't be kept takes its work back, and a repetition does it once", async () => {
  const owner = await app.become({ fullName: "Ana Roy" });
  const code = await codeOf(owner);
  await withoutKeeping(async () => {
    expect((await rotate(owner, "code")).status).toBe(409);
    expect((await rename(owner, "name", "Ana Côté")).status).toBe(409);
  });
  expect([await codeOf(owner), (await app.as(owner)("GET /auth/me")).json.full_name]).toEqual([code, "Ana Roy"]);
  const first = await rotate(owner, "code");
  expect([first.status, (await rotate(owner, "code")).json]).toEqual([200, first.json]);
  expect(await codeOf(owner)).toBe(first.json.company_code);
});

test("so does an upload, whose bytes go with it", async () => {
  const owner = await app.become();
  const send = () => upload(app, owner, { name: "plan.pdf", bytes: pdf, key: "plan" });
  const lying = () => readdir(join(app.filesFolder, owner.companyId)).catch(() => []);
  await withoutKeeping(async () => {
    expect((await send()).status).toBe(409);
  });
  const counted = () =>
    app.db.inCompany(owner.companyId, (db) => sql<{ n: number }>`select count(*) as n from file`.execute(db));
  expect([(await counted()).rows[0]?.n, await lying()]).toEqual([0, []]);
  const answers = await Promise.all([send(), send(), send()]);
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect([(await counted()).rows[0]?.n, await lying()]).toEqual([1, [answers[0]?.body.stored_filename]]);
});

test("other bytes under a used key, or another name, are another request", async () => {
  const owner = await app.become();
  const other = Buffer.from(pdf);
  other[9] = 0x20;
  const send = (name: string, bytes: Buffer) => upload(app, owner, { name, bytes, key: "the same" });
  expect((await send("plan.pdf", pdf)).status).toBe(201);
  expect((await send("plan.pdf", other)).body.code).toBe("idempotency_conflict");
  expect((await send("plat.pdf", pdf)).body.code).toBe("idempotency_conflict");
  expect((await send("plan.pdf", pdf)).status).toBe(201);
});

test("what a request that was cut off by an older version left under its key holds nobody up", async () => {
  const owner = await app.become();
  await asOwner(app.ownerUrl, (db) =>
    db.query(
      "insert into idempotency_key (company_id, person_id, key, request_hash, created_at) values ($1, $2, 'cut', 'x', $3)",
      [owner.companyId, owner.personId, app.clock().toString()],
    ),
  );
  expect((await upload(app, owner, { name: "plan.pdf", bytes: pdf, key: "cut" })).status).toBe(201);
});

test("a checkout is answered again under its key, also once another was opened", async () => {
  const owner = await app.become();
  const body = { origin_url: app.deps.config.publicOrigin, user_count: 1 } as const;
  const buy = (package_id: "starter_monthly" | "starter_yearly", key: string) =>
    app.as(owner)("POST /payments/create-checkout", { body: { ...body, package_id }, ...keyed(key) });
  const first = await buy("starter_monthly", "monthly");
  const other = await buy("starter_yearly", "yearly");
  expect([first.status, other.status]).toEqual([200, 200]);
  expect(other.json.checkout_url).not.toBe(first.json.checkout_url);
  expect((await buy("starter_monthly", "monthly")).json).toEqual(first.json);
});

test("every change that opens its own transactions says which one keeps its answer", () => {
  const silent = featureRoutes.filter(
    ({ key, spec, inTransaction, handle }) =>
      spec.access !== "public" &&
      !key.startsWith("GET ") &&
      !inTransaction &&
      !spec.secret &&
      !spec.ownIds &&
      !/\b(identityOnce|inCompanyOnce)\b/.test(handle.toString()),
  );
  expect(silent.map(({ key }) => key)).toEqual([]);
});
