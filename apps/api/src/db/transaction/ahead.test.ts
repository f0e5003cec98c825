import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { CompanyDb } from "#db/database.ts";
import { systemAt } from "#db/transaction/acting.ts";
import { asAct, tryAct } from "#db/transaction/acts.ts";
import { sendAhead } from "#db/transaction/ahead.ts";
import { announce, announced } from "#db/transaction/announce.ts";
import { testDatabase } from "#testing/database.ts";

const { database } = await testDatabase();
const mill = randomUUID();

const add = (db: CompanyDb, name: string) => sql`insert into department (name) values (${name})`.execute(db);
const failing = (db: CompanyDb) => sql`select 1 / 0`.execute(db);

async function names(): Promise<string[]> {
  const { rows } = await database.inCompany(mill, (db) =>
    sql<{ name: string }>`select name from department order by name`.execute(db),
  );
  return rows.map(({ name }) => name);
}

test("what is sent ahead is committed, also where nothing comes after it", async () => {
  await database.inCompany(mill, async (db) => {
    sendAhead(db, add(db, "Sawing"));
    announce(db, { kind: "department", id: randomUUID() });
  });
  expect(await names()).toEqual(["Sawing"]);
});

const ends: [string, (db: CompanyDb) => Promise<unknown>][] = [
  ["nothing comes after it", async () => {}],
  ["something is announced", async (db) => announce(db, { kind: "department", id: randomUUID() })],
  ["another statement comes after it", (db) => add(db, "Packing")],
  ["it is one of several acts", (db) => asAct(db, systemAt("test"), async () => sendAhead(db, failing(db)))],
];
test.each(ends)("what is sent ahead and fails takes all back and says why, where %s", async (_, end) => {
  const work = database.inCompany(mill, async (db) => {
    await add(db, "Never");
    sendAhead(db, failing(db));
    await end(db);
  });
  await expect(work).rejects.toMatchObject({ code: "22012" });
  expect(await names()).not.toContain("Never");
});

test("what was sent ahead in an attempt that is taken back is taken back with it", async () => {
  await database.inCompany(mill, async (db) => {
    const attempt = async () => {
      sendAhead(db, add(db, "Attempt"));
      throw new RangeError("refused");
    };
    await tryAct(db, attempt, (error) => error instanceof RangeError);
    sendAhead(db, add(db, "Afterwards"));
  });
  expect(await names()).toContain("Afterwards");
  expect(await names()).not.toContain("Attempt");
});

test("what an attempt announced is forgotten with it, and what was announced before is not", async () => {
  const [before, within] = [randomUUID(), randomUUID()];
  const left = await database.inCompany(mill, async (db) => {
    announce(db, { kind: "department", id: before });
    const attempt = async () => {
      announce(db, { kind: "department", id: within });
      throw new RangeError("refused");
    };
    await tryAct(db, attempt, (error) => error instanceof RangeError);
    return announced(db).map(({ id }) => id);
  });
  expect(left).toEqual([before]);
});

test("of what takes more than one statement nothing is lost in silence", async () => {
  const work = database.inCompany(mill, async (db) => {
    const two = async () => {
      await add(db, "First");
      await add(db, "Second");
    };
    sendAhead(db, two());
  });
  // Where the first is answered together with the begin, the second still leaves in time. Else the work fails, and says so
  // even where the commit was on its way by then.
  const end = await work.then(
    () => "committed",
    (error: unknown) => String(error),
  );
  const stored = (await names()).filter((name) => ["First", "Second"].includes(name));
  if (end === "committed") expect(stored).toEqual(["First", "Second"]);
  else {
    expect(end).toContain("This transaction is over");
    expect(stored).not.toContain("Second");
  }
});
