import "#lib/testing/indexed-db.ts";
import { expect, test } from "vitest";
import { durable, localName, openLocal, ownerOfLocal } from "#lib/local/local-database.ts";

const ana = { company: "c1", person: "p1" };

test("keeps what is put into it, for its owner alone", async () => {
  const database = await openLocal(ana);
  const put = database.transaction("command", "readwrite", durable);
  await put.store.put({ id: "a", at: 1 });
  await put.done;
  expect(await (await openLocal(ana)).getAll("command")).toEqual([{ id: "a", at: 1 }]);
  expect(await (await openLocal({ company: "c1", person: "p2" })).getAll("command")).toEqual([]);
});

test("tells whose a database is by its name", () => {
  expect(ownerOfLocal(localName(ana))).toEqual(ana);
  expect(ownerOfLocal("of:c1:p1:files")).toBeNull();
});

test("opens anew after another page had it deleted", async () => {
  const ben = { company: "c1", person: "p3" };
  await openLocal(ben);
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(localName(ben)).onsuccess = resolve;
  });
  const database = await openLocal(ben);
  expect(await database.getAll("meta")).toEqual([]);
});
