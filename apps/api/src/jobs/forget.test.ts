import { expect, test } from "vitest";
import { forgetOfCompanies, forgetOfSignIn } from "#jobs/forget.ts";
import { testApp } from "#testing/app.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp();
const now = app.clock();
const [mill, bakery] = [await app.become(), await app.become()];
const forgetting = { database: app.db, clock: app.clock };
const errors: unknown[] = [];

interface StoredRow {
  company: { companyId: string; personId: string };
  hoursAgo: number;
  count: number;
}

/** Keys as requests of some time ago left them, in both tables that keep some. */
function keep(name: string, { company, hoursAgo, count }: StoredRow): Promise<unknown> {
  const values = [company.companyId, company.personId, name, now.subtract({ hours: hoursAgo }).toString(), count];
  return asOwner(app.ownerUrl, async (owner) => {
    for (const table of ["idempotency_key", "identity_key"]) {
      await owner.query(
        `insert into ${table} (company_id, person_id, key, request_hash, status, created_at)
         select $1, $2, $3::text || n, '', 200, $4 from generate_series(1, $5) as n`,
        values,
      );
    }
  });
}

const countOf = (name: string) =>
  asOwner(app.ownerUrl, async (owner) => {
    const { rows } = await owner.query(
      `select (select count(*)::int from idempotency_key where key like $1 || '%') as work,
        (select count(*)::int from identity_key where key like $1 || '%') as identity`,
      [name],
    );
    return [rows[0].work, rows[0].identity];
  });

test("old keys are forgotten by the hour, however many one company has, and those of a day are kept", async () => {
  await keep("old-", { company: mill, hoursAgo: 24, count: 1_201 });
  await keep("also-", { company: bakery, hoursAgo: 30, count: 3 });
  await keep("young-", { company: mill, hoursAgo: 23, count: 2 });
  await forgetOfSignIn(forgetting);
  expect([await countOf("old-"), await countOf("also-")]).toEqual([
    [1_201, 0],
    [3, 0],
  ]);
  await forgetOfCompanies(forgetting, (error) => errors.push(error));
  expect([await countOf("old-"), await countOf("also-"), await countOf("young-")]).toEqual([
    [0, 0],
    [0, 0],
    [2, 2],
  ]);
  expect(errors).toEqual([]);
});

test("a request under a key deletes nobody's", async () => {
  await keep("left-", { company: mill, hoursAgo: 40, count: 2 });
  const headers = { "idempotency-key": "a new one" };
  expect((await app.as(mill)("POST /departments", { body: { name: "Press" }, headers })).status).toBe(201);
  expect(await countOf("left-")).toEqual([2, 2]);
});

test("a company whose rows can't be deleted keeps nobody else's", async () => {
  await keep("stuck-", { company: mill, hoursAgo: 40, count: 1 });
  await keep("free-", { company: bakery, hoursAgo: 40, count: 1 });
  await asOwner(app.ownerUrl, (owner) =>
    owner.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$;
      create trigger stuck before delete on idempotency_key for each row when (old.key like 'stuck-%') execute function refuse()`),
  );
  await forgetOfCompanies(forgetting, (error) => errors.push(error));
  expect([(await countOf("stuck-"))[0], (await countOf("free-"))[0], errors.length]).toEqual([1, 0, 1]);
});
