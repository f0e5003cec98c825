import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { openTestFiles } from "#testing/files/files.ts";
import { asOwner } from "#testing/template.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const { store } = await openTestFiles();
const read: typeof store.read = async () =>
  Readable.from(
    (async function* () {
      yield "half a";
      throw new Error("The disk is away.");
    })(),
  );
const app = await testApp({ deps: { files: { ...store, read } }, expectErrors: true });

async function exported(token: string): Promise<ArrayBuffer> {
  const answer = await fetch(`${app.origin}/api/export`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return answer.arrayBuffer();
}

test.each<[table: string | null, what: string]>([
  ["part", "a table can't be read"],
  ["file", "neither a table nor the list of files can be read"],
  [null, "a file can't be read to its end"],
])("an export breaks off where %s (%s), and the server goes on", async (table, _what) => {
  const plant = await openTestPlant(app);
  await plant.order({ files: [await plant.file()] });
  const rename = (from: string, to: string) =>
    asOwner(app.ownerUrl, (owner) => owner.query(`alter table ${from} rename to ${to}`));
  if (table !== null) await rename(table, "elsewhere");
  await expect(exported(plant.session.token)).rejects.toThrow("terminated");
  if (table !== null) await rename("elsewhere", table);
  await pause(50);
  expect((await app.anyone("GET /ready")).status).toBe(200);
});
