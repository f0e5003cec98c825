import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openDatabase } from "#db/database.ts";
import { readMigrations } from "#db/migrate.ts";
import { prepareDatabase } from "#db/prepare.ts";
import { getSubscription } from "#features/subscription/subscription.queries.ts";
import { databaseOfBefore, superuserOf } from "#testing/database-of-before.ts";
import { asOwner } from "#testing/template.ts";

const before = readMigrations().filter(({ name }) => name < "0030");

test("a company that worked before there were subscriptions has a fresh trial of 14 days", async () => {
  const url = await databaseOfBefore(before);
  const company = randomUUID();
  await asOwner(superuserOf(url), (owner) =>
    owner.query("insert into company (id, name, code, created_at) values ($1, 'Mill', 'CODE', '2020-01-01')", [
      company,
    ]),
  );
  const { app, auth } = await prepareDatabase(url);
  const database = openDatabase({ app, auth });
  const { trial_ends_on, periods } = await database.inIdentity((db) => getSubscription(db, company));
  await database.close();
  const today = Temporal.Now.plainDateISO("UTC");
  const days = today.until(Temporal.PlainDate.from(trial_ends_on ?? "1970-01-01")).days;
  // A test at midnight of UTC is a day off.
  expect([13, 14]).toContain(days);
  expect(periods).toEqual([]);
});
