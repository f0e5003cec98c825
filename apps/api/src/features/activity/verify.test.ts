import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { openShop, type Shop } from "#testing/shop.ts";

const app = await testApp();
const script = fileURLToPath(new URL("../../../../../scripts/verify-activity.ts", import.meta.url));
let shop: Shop;
let archive: Uint8Array;

beforeAll(async () => {
  shop = await openShop(app);
  const order = await shop.order({ title: "Étage 2", checklist_items: ["Grease", "Tighten"] });
  await shop.edit(order.id, { status: "Completed" });
  for (let n = 0; n < 250; n += 1) await shop.edit(order.id, { location: `Bay ${n}` });
  const headers = { authorization: `Bearer ${shop.session.token}` };
  archive = new Uint8Array(await (await fetch(`${app.origin}/api/export`, { headers })).arrayBuffer());
});

async function verify(bytes: Uint8Array): Promise<[code: number, said: string]> {
  const path = join(tmpdir(), `${randomUUID()}.zip`);
  await writeFile(path, bytes);
  const verified = new Promise<[number, string]>((resolve) => {
    execFile(process.execPath, [script, path], { env: {} }, (error, said) =>
      resolve([error === null ? 0 : 1, said.trim()]),
    );
  });
  return verified.finally(() => rm(path));
}
/** The archive with its log changed, packed by another library. */
function tampered(change: (lines: string[]) => string[]): Uint8Array {
  const files = unzipSync(archive);
  const lines = strFromU8(files["activity.ndjson"] ?? new Uint8Array())
    .trimEnd()
    .split("\n");
  return zipSync({ ...files, "activity.ndjson": strToU8(`${change(lines).join("\n")}\n`) });
}

test("the log of an export proves itself", async () => {
  expect(await verify(archive)).toEqual([0, "252 rows, each as it was hashed, none missing."]);
  expect(await verify(tampered((lines) => lines))).toEqual([0, "252 rows, each as it was hashed, none missing."]);
});

test.for([
  [
    "a changed byte",
    (lines: string[]) => lines.map((line) => line.replace("Bay 7\\", "Bay 8\\")),
    /version 10, row 1: is not what was hashed/,
  ],
  [
    "a row that is missing",
    (lines: string[]) => lines.filter((_, n) => n !== 4),
    /version 6, row 1: does not follow .*version 4, row 1/,
  ],
  [
    "rows in another order",
    (lines: string[]) => [...lines.slice(0, 3), ...lines.slice(3, 5).reverse(), ...lines.slice(5)],
    /version 5, row 1: does not follow/,
  ],
  [
    "a tail that was cut off",
    (lines: string[]) => lines.slice(0, -3),
    /version 252, row 1: is missing, .*version 249, row 1/,
  ],
  ["a log that is gone", () => [], /is missing/],
  ["a first row that is gone", (lines: string[]) => lines.slice(1), /version 2, row 1: does not follow/],
  [
    "a byte beside what was hashed",
    (lines: string[]) => lines.map((line) => line.replace('"version":9,', '"version":8,')),
    /version 9, row 1: says another place/,
  ],
  [
    "a line that can't be read",
    (lines: string[]) => lines.map((line, n) => (n === 8 ? line.replace('"hash":"', '"hash":') : line)),
    /version 9, row 1: can't be read/,
  ],
] as const)("%s is named by company, version and row", async ([, change, said]) => {
  const [code, sentence] = await verify(tampered((lines) => change(lines)));
  expect([code, sentence]).toEqual([1, expect.stringMatching(said)]);
  expect(sentence).toContain(`company ${shop.session.companyId}, version`);
});

test.each([
  ["rows", (about: string) => about.replace('"rows":252', '"rows":251')],
  ["the head's version", (about: string) => about.replace('"version":252', '"version":253')],
  ["the company", (about: string) => about.replace(shop.session.companyId, randomUUID())],
])("%s changed in what the export says of its log is told", async (_, change) => {
  const files = unzipSync(archive);
  const about = strFromU8(files["activity.json"] ?? new Uint8Array());
  const [code, said] = await verify(zipSync({ ...files, "activity.json": strToU8(change(about)) }));
  expect([code, said]).toEqual([1, expect.stringMatching(/^company .*, version \d+, row \d+: /)]);
});

test("what is no archive, or an archive without a log, is said to be that", async () => {
  expect(await verify(strToU8("no archive"))).toEqual([1, "This is no ZIP archive."]);
  expect(await verify(zipSync({ "a.csv": strToU8("a") }))).toEqual([
    1,
    "This archive has no activity.ndjson and activity.json.",
  ]);
});
