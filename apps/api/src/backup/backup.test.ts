import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { zstdDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeBackup } from "#backup/make-backup.ts";
import { type BackupRestoreWish, restoreBackup } from "#backup/restore-backup.ts";
import { sealBytes } from "#backup/seal.ts";
import { type EmbeddedServer, startEmbedded } from "#db/embedded.ts";
import { prepareDatabase } from "#db/migration/prepare.ts";
import { readMigrations } from "#db/migration/schema.ts";
import { legacySchema } from "#testing/legacy/legacy.ts";
import { asOwner } from "#testing/template.ts";

const folder = mkdtempSync(join(tmpdir(), "millwright-backup-"));
const dataDir = join(folder, "plant");
const file = join(folder, "plant.backup");
const now = Temporal.Instant.from("2026-11-23T14:00:00Z");
const lines: string[] = [];
const terminal = { write: (text: string) => lines.push(text) };
const target = (name: string): BackupRestoreWish => ({
  file,
  dataDir: join(folder, name),
  replace: false,
  now,
  terminal,
  durable: false,
});
const restored = (name: string) => startEmbedded({ dataDir: join(folder, name), durable: false });
const companyCodes = async (server: EmbeddedServer): Promise<string[]> => {
  const { rows } = await asOwner(server.ownerUrl, (owner) => owner.query("select code from company"));
  return rows.map(({ code }) => code);
};

/** Keys beside the database, by which somebody else could be taken for this plant. */
const secrets = ["pin-pepper", "push-key", "tls/authority.json", "tls/server.json"];
const canary = "a key that nobody else may have";

let server: EmbeddedServer;
let acknowledged = 0;
let ended = false;

/** Writes as the product does: the file first, then the row that names it. */
async function keepWriting(): Promise<void> {
  await asOwner(server.ownerUrl, async (owner) => {
    for (; !ended; acknowledged += 1) {
      writeFileSync(join(dataDir, "files/plant", `file-${acknowledged}`), `bytes ${acknowledged}`);
      await owner.query("insert into company (name, code) values ('Plant', $1)", [`file-${acknowledged}`]);
    }
  });
}

beforeAll(async () => {
  mkdirSync(join(dataDir, "files/plant"), { recursive: true });
  mkdirSync(join(dataDir, "files/incoming"), { recursive: true });
  writeFileSync(join(dataDir, "files/incoming/half"), "half");
  mkdirSync(join(dataDir, "tls"));
  for (const name of secrets) writeFileSync(join(dataDir, name), canary);
  server = await startEmbedded({ dataDir, durable: false });
  // A backup of an earlier version: the start after its restore brings the database up to date.
  await prepareDatabase(server.ownerUrl, legacySchema);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a plant backed up while in use comes back with everything acknowledged before, and with every file that a row names (slow)", async () => {
  const writing = keepWriting();
  while (acknowledged < 20) await pause(5);
  const before = acknowledged;
  const backup = await makeBackup({ dataDir, ownerUrl: server.ownerUrl, file, version: "0.0.0-test", now, terminal });
  ended = true;
  await writing;
  expect(backup.bytes).toBe(statSync(file).size);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).filter((name) => name.includes("partial"))).toEqual([]);

  const result = await restoreBackup(target("again"));
  expect(result).toMatchObject({ madeAt: now.toString(), laidAside: null });
  const again = await restored("again");
  try {
    const codes = await companyCodes(again);
    expect(codes.length).toBe(result.companies);
    expect(codes.length).toBeGreaterThanOrEqual(before);
    expect(codes.length).toBeLessThanOrEqual(acknowledged);
    for (const code of codes)
      expect(readFileSync(join(folder, "again/files/plant", code), "utf8")).toBe(code.replace("file-", "bytes "));
    expect(existsSync(join(folder, "again/files/incoming"))).toBe(false);
    expect((await prepareDatabase(again.ownerUrl)).applied.at(-1)).toBe(readMigrations().at(-1)?.name);
    expect(await companyCodes(again)).toEqual(codes);
  } finally {
    await again.stop();
  }
  expect(lines.join("")).toMatch(/Copying .*█.* 100 %.*Checking .*100 %.*Unpacking .*100 %/s);
}, 180_000);

test("what would let its reader in elsewhere is in no backup: keys are kept apart", () => {
  const whole = readFileSync(file);
  const contents = zstdDecompressSync(whole.subarray(0, whole.length - sealBytes));
  expect(contents.includes("bytes ")).toBe(true);
  expect(contents.includes(canary)).toBe(false);
});

test("a backup with one byte changed anywhere, or cut short, is refused before anything is touched", async () => {
  const whole = readFileSync(file);
  const places = [0, 4, Math.floor(whole.length / 2), whole.length - sealBytes - 1, whole.length - sealBytes];
  for (const at of [...places, whole.length - sealBytes + 10, whole.length - 33, whole.length - 32, whole.length - 1]) {
    const damaged = Buffer.from(whole);
    damaged[at] = (whole[at] ?? 0) ^ 1;
    writeFileSync(join(folder, "damaged"), damaged);
    await expect(restoreBackup({ ...target("none"), file: join(folder, "damaged") }), `byte ${at}`).rejects.toThrow(
      /is damaged: its checksum|is not a whole backup/,
    );
  }
  for (const length of [0, 40, whole.length - 1]) {
    writeFileSync(join(folder, "damaged"), whole.subarray(0, length));
    await expect(restoreBackup({ ...target("none"), file: join(folder, "damaged") })).rejects.toThrow(/not a whole/);
  }
  await expect(restoreBackup({ ...target("none"), file: join(folder, "missing") })).rejects.toThrow(/can't be read/);
  expect(existsSync(join(folder, "none"))).toBe(false);
});

test("neither a backup nor a restore overwrites anything that it was not told to", async () => {
  const wish = { dataDir, ownerUrl: server.ownerUrl, file, version: "0.0.0-test", now, terminal };
  await expect(makeBackup(wish)).rejects.toThrow(/is there already/);
  await expect(restoreBackup({ ...target("plant"), replace: true })).rejects.toThrow(/Millwright is running on/);
  await expect(restoreBackup(target("again"))).rejects.toThrow(/is not empty: .*--replace/);

  writeFileSync(join(folder, "again/files/plant/later"), "made after the backup");
  const { laidAside } = await restoreBackup({ ...target("again"), replace: true });
  expect(laidAside).toBe(join(folder, "again/replaced-2026-11-23T140000Z"));
  expect(readFileSync(join(laidAside ?? "", "files/plant/later"), "utf8")).toBe("made after the backup");
  expect(existsSync(join(folder, "again/files/plant/later"))).toBe(false);
  expect(existsSync(join(laidAside ?? "", "postgres/cluster/PG_VERSION"))).toBe(true);
});
