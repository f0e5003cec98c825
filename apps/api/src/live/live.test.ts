import { randomUUID } from "node:crypto";
import type { LiveEvent } from "@millwright/contract/live";
import { afterAll, expect, test, vi } from "vitest";
import type { Database } from "#db/database.ts";
import { announce, type LiveEventKind } from "#db/transaction/announce.ts";
import { forgetOldEvents } from "#db/transaction/live-events.ts";
import { openLiveDatabase } from "#live/live.ts";
import { testDatabase } from "#testing/database.ts";
import { asOwner } from "#testing/template.ts";

const { appUrl, authUrl, ownerUrl } = await testDatabase();
const options = { app: appUrl, auth: authUrl, poolSize: { app: 4, auth: 2 } };
const [here, there] = [openLiveDatabase(options), openLiveDatabase(options)];
afterAll(async () => {
  for (const { live, database } of [here, there]) {
    await live.close();
    await database.close();
  }
});

async function change(database: Database, company: string, kind: LiveEventKind = "machine"): Promise<string> {
  const id = randomUUID();
  await database.inCompany(company, (db) => {
    announce(db, { kind, id });
    return Promise.resolve();
  });
  return id;
}
function listener() {
  const heard: LiveEvent[] = [];
  return { heard, send: (event: LiveEvent) => void heard.push(event) };
}
/** A screen that has seen the start of the company. */
async function follow(node: typeof here, company: string, from: number | null = 0) {
  const { heard, send } = listener();
  const leave = node.live.subscribe(company, from, send);
  if (from === null) await vi.waitFor(() => expect(heard).toHaveLength(1));
  return { heard, leave };
}

test("a change is on the screens of every node within a second, in order, and in its company only", async () => {
  const [mill, foundry] = [randomUUID(), randomUUID()];
  // Both nodes knew the other company first, and it is one version behind what comes.
  const strangers = [await follow(here, foundry), await follow(there, foundry)];
  await change(here.database, foundry);
  await vi.waitFor(() => expect(strangers.map(({ heard }) => heard.length)).toEqual([1, 1]));
  const [near, far] = [await follow(here, mill), await follow(there, mill)];
  const ids = [
    await change(here.database, mill),
    await change(there.database, mill),
    await change(here.database, mill),
  ];
  const expected = ids.map((id, at) => ({ kind: "machine", id, version: at + 1 }));
  await vi.waitFor(() => expect([near.heard, far.heard]).toEqual([expected, expected]), { timeout: 1_000 });
  expect(strangers.map(({ heard }) => heard.length)).toEqual([1, 1]);
});

test("fifty changes at once arrive on both nodes once each and in order", async () => {
  const mill = randomUUID();
  const [near, far] = [await follow(here, mill), await follow(there, mill)];
  await Promise.all(Array.from({ length: 50 }, (_, at) => change(at % 2 ? here.database : there.database, mill)));
  const inOrder = Array.from({ length: 50 }, (_, at) => at + 1);
  for (const { heard } of [near, far]) {
    await vi.waitFor(() => expect(heard.map(({ version }) => version)).toEqual(inOrder), { timeout: 2_000 });
  }
});

test("what changed a thousand things and more is told in one, on both nodes", async () => {
  const mill = randomUUID();
  const [near, far] = [await follow(here, mill), await follow(there, mill)];
  const first = await change(here.database, mill);
  await here.database.inCompany(mill, (db) => {
    for (let n = 0; n < 1_001; n += 1) announce(db, { kind: "machine", id: randomUUID() });
    return Promise.resolve();
  });
  const last = await change(here.database, mill);
  const expected = [
    { kind: "machine", id: first, version: 1 },
    { kind: "resync", id: mill, version: 2 },
    { kind: "machine", id: last, version: 3 },
  ];
  await vi.waitFor(() => expect(near.heard).toEqual(expected));
  await vi.waitFor(() => expect(far.heard.some(({ kind }) => kind === "resync")).toBe(true));
  expect(far.heard.length).toBeLessThan(4);
});

test("a screen that was cut off catches up what it missed", async () => {
  const mill = randomUUID();
  await change(here.database, mill);
  const missed = [await change(here.database, mill), await change(there.database, mill, "department")];
  const { heard } = await follow(there, mill, 1);
  await vi.waitFor(() => expect(heard.map(({ id }) => id)).toEqual(missed));
});

test("a screen without a version is told the present one, and then what follows", async () => {
  const mill = randomUUID();
  await change(here.database, mill);
  const { heard } = await follow(here, mill, null);
  const id = await change(here.database, mill);
  await vi.waitFor(() =>
    expect(heard).toEqual([
      { kind: "resync", id: mill, version: 1 },
      { kind: "machine", id, version: 2 },
    ]),
  );
});

test("what is no longer kept, or never was, is answered by resync", async () => {
  const mill = randomUUID();
  for (let count = 0; count < 3; count += 1) await change(here.database, mill);
  await asOwner(ownerUrl, (owner) =>
    owner.query("update live_event set at = now() - interval '25 hours' where company_id = $1 and version < 3", [mill]),
  );
  await here.database.inCompany(mill, forgetOldEvents);
  const [old, upToDate, ahead] = [
    await follow(here, mill, 1),
    await follow(here, mill, 2),
    await follow(here, mill, 99),
  ];
  await vi.waitFor(() => {
    expect(old.heard).toEqual([{ kind: "resync", id: mill, version: 3 }]);
    expect(upToDate.heard).toMatchObject([{ kind: "machine", version: 3 }]);
    expect(ahead.heard).toEqual([{ kind: "resync", id: mill, version: 3 }]);
  });
});

/** What began first may end last: the versions of transactions that went on at once do not stand in the order of their times. */
const turnTimes = (company: string, age: string) =>
  asOwner(ownerUrl, (owner) =>
    owner.query(
      `update live_event set at = now() - $2::interval + interval '1 minute' - version * interval '1 minute'
        where company_id = $1`,
      [company, age],
    ),
  );

test("of changes that went on at once, a screen is told each one", async () => {
  const mill = randomUUID();
  const ids = [await change(here.database, mill), await change(here.database, mill), await change(here.database, mill)];
  await turnTimes(mill, "1 hour");
  const { heard } = await follow(here, mill);
  await vi.waitFor(() => expect(heard.map(({ id }) => id)).toEqual(ids));
});

test("of changes that went on at once, none is forgotten before one that is kept", async () => {
  const mill = randomUUID();
  for (let n = 0; n < 3; n += 1) await change(here.database, mill);
  // The second is older than eight days; the first, which began later, is not.
  await turnTimes(mill, "8 days -30 seconds");
  await here.database.inCompany(mill, forgetOldEvents);
  const { rows } = await asOwner(ownerUrl, (owner) =>
    owner.query("select version from live_event where company_id = $1", [mill]),
  );
  expect(rows).toEqual([]);
});

test("a closed stream gets no more events", async () => {
  const mill = randomUUID();
  const [gone, stays] = [await follow(here, mill, null), await follow(here, mill, null)];
  gone.leave();
  await change(there.database, mill);
  await vi.waitFor(() => expect(stays.heard).toHaveLength(2));
  expect(gone.heard).toHaveLength(1);
});

test("a node whose live connection was cut finds it again and misses nothing", async () => {
  const mill = randomUUID();
  const { heard } = await follow(there, mill);
  await asOwner(ownerUrl, (owner) =>
    owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'millwright live'`),
  );
  await change(here.database, mill);
  await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 3_000 });
});

test("commits made before a node's live connection is up are announced once it is, not at the next poll", async () => {
  const mill = randomUUID();
  const { heard } = await follow(there, mill, null);
  const late = openLiveDatabase({ ...options, pollMs: 60_000 });
  await change(late.database, mill);
  await vi.waitFor(() => expect(heard).toHaveLength(2), { timeout: 3_000 });
  await late.live.close();
  await late.database.close();
});
