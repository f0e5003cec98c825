import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
const script = fileURLToPath(new URL("../../../../../scripts/verify-activity.ts", import.meta.url));
let plant: TestPlant;
let archive: Uint8Array;

beforeAll(async () => {
  plant = await openTestPlant(app);
  const order = await plant.order({ title: "Étage 2", checklist_items: ["Grease", "Tighten"] });
  await plant.edit(order.id, { status: "Completed" });
  for (let n = 0; n < 250; n += 1) await plant.edit(order.id, { location: `Bay ${n}` });
  const headers = { authorization: `Bearer ${plant.session.token}` };
  archive = new Uint8Array(await (await fetch(`${app.origin}/api/export`, { headers })).arrayBuffer());
});

async function verify(bytes: Uint8Array, ...options: string[]): Promise<[code: number, said: string]> {
  const path = join(tmpdir(), `${randomUUID()}.zip`);
  await writeFile(path, bytes);
  const verified = new Promise<[number, string]>((resolve) => {
    execFile(process.execPath, [script, path, ...options], { env: {} }, (error, stdout) =>
      resolve([error === null ? 0 : 1, stdout.trim()]),
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
  const verified = expect.stringMatching(
    /^\d+ rows, one chain up to the head \d+:[\da-f]{8}\. Whether it was written anew/,
  );
  expect(await verify(archive)).toEqual([0, verified]);
  expect(await verify(tampered((lines) => lines))).toEqual([0, verified]);
});

/** A log without a row, all its hashes made anew, as whoever has the database can. */
function rewritten(): Uint8Array {
  const files = unzipSync(archive);
  const about = JSON.parse(strFromU8(files["activity.json"] ?? new Uint8Array()));
  const exportedRows = strFromU8(files["activity.ndjson"] ?? new Uint8Array())
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line))
    .filter((_, n) => n !== 100);
  let prev = "0".repeat(64);
  for (const row of exportedRows) {
    row.prev = prev;
    prev = createHash("sha256").update(Buffer.from(prev, "hex")).update(row.entry).digest("hex");
    row.hash = prev;
  }
  const head = { ...about.head, hash: prev };
  return zipSync({
    "activity.json": strToU8(JSON.stringify({ ...about, rows: exportedRows.length, head })),
    "activity.ndjson": strToU8(`${exportedRows.map((row) => JSON.stringify(row)).join("\n")}\n`),
  });
}

test("a log that was written anew is a chain, and an earlier head tells it from the one that was", async () => {
  const lines = strFromU8(unzipSync(archive)["activity.ndjson"] ?? new Uint8Array()).split("\n");
  const row = JSON.parse(lines[150] ?? "");
  const head = `${row.version}:${row.hash.slice(0, 8)}`;
  expect(await verify(archive, "--head", head)).toEqual([
    0,
    expect.stringContaining(`goes on from the earlier head ${head}`),
  ]);
  const [code, stdout] = await verify(rewritten());
  expect([code, stdout]).toEqual([0, expect.not.stringContaining("none missing")]);
  expect(await verify(rewritten(), "--head", head)).toEqual([
    1,
    expect.stringContaining(`not the log that had the head ${head}`),
  ]);
  expect(await verify(archive, "--head", "99999:00000000")).toEqual([1, expect.stringContaining("no such version")]);
  expect(await verify(archive, "--head", "abc")).toEqual([1, expect.stringContaining("--head 252:1a2b3c4d")]);
});

test("the head that is printed is the one that the next export has in its chain", async () => {
  const { head } = (await plant.call("GET /activity/head")).body;
  expect(await verify(archive, "--head", head ?? "")).toEqual([0, expect.stringContaining(`earlier head ${head}`)]);
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
    /version 253, row 1: is missing, .*version 250, row 1/,
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
] as const)("%s is named by company, version and row", async ([, change, expected]) => {
  const [code, sentence] = await verify(tampered((lines) => change(lines)));
  expect([code, sentence]).toEqual([1, expect.stringMatching(expected)]);
  expect(sentence).toContain(`company ${plant.session.companyId}, version`);
});

test.each([
  ["rows", (about: string) => about.replace('"rows":253', '"rows":252')],
  ["the head's version", (about: string) => about.replace('"version":253', '"version":254')],
  ["the company", (about: string) => about.replace(plant.session.companyId, randomUUID())],
])("%s changed in what the export says of its log is told", async (_, change) => {
  const files = unzipSync(archive);
  const about = strFromU8(files["activity.json"] ?? new Uint8Array());
  const [code, stdout] = await verify(zipSync({ ...files, "activity.json": strToU8(change(about)) }));
  expect([code, stdout]).toEqual([1, expect.stringMatching(/^company .*, version \d+, row \d+: /)]);
});

test("names a file that is no archive, and an archive without a log", async () => {
  expect(await verify(strToU8("no archive"))).toEqual([1, "This is no ZIP archive."]);
  expect(await verify(zipSync({ "a.csv": strToU8("a") }))).toEqual([
    1,
    "This archive has no activity.ndjson and activity.json.",
  ]);
});
