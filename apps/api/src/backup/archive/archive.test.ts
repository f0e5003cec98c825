import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Archive } from "#backup/archive/archive.ts";
import { listBases } from "#backup/archive/bases.ts";
import { logFolder, segmentNames } from "#backup/archive/log-files.ts";
import { type ArchiveRestoreWish, restoreArchive } from "#backup/archive/restore-archive.ts";
import { letGoOfLog, readLogState } from "#db/embedded/log-slot.ts";
import { type EmbeddedServer, startEmbedded } from "#db/embedded.ts";
import { prepareDatabase } from "#db/migration/prepare.ts";
import { asOwner } from "#testing/template.ts";

const root = mkdtempSync(join(tmpdir(), "millwright-archive-"));
const folder = join(root, "archive");
const dataDir = join(root, "plant");
const lines: string[] = [];
const log = {
  warn: (what: unknown) => void lines.push(String(what instanceof Object && "err" in what ? what.err : what)),
  info: (what: unknown) => void lines.push(String(what)),
};
const wish = (name: string, until: string | null = null): ArchiveRestoreWish => ({
  archive: folder,
  until: until === null ? null : Temporal.Instant.from(until),
  dataDir: join(root, name),
  replace: false,
  now: Temporal.Instant.from("2026-11-23T14:00:00Z"),
  terminal: { write: () => {} },
  durable: false,
});

/** Each goes on where the one before ended: none can be tried again. */
const once = { retry: 0, timeout: 240_000 };
let server: EmbeddedServer;
let archive: Archive;
const open = (dataDir: string) =>
  new Archive({ folder, dataDir, ownerUrl: server.ownerUrl, version: "0.0.0-test", log, everyMs: 50, tryAgainMs: 100 });

/** As the product does: the file first, then the row that names it. Answers the moment after the commit. */
async function write(code: string): Promise<string> {
  writeFileSync(join(dataDir, "files/plant", code), `bytes of ${code}`);
  archive.noteFile(`plant/${code}`);
  return asOwner(server.ownerUrl, async (owner) => {
    await owner.query("insert into company (name, code) values ('Plant', $1)", [code]);
    const { rows } = await owner.query("select clock_timestamp()::text as at");
    return String(rows[0].at).replace(" ", "T");
  });
}
async function untilArchived(): Promise<void> {
  const { position } = await readLogState(server.ownerUrl);
  await vi.waitFor(() => expect(archive.reached).toBeGreaterThanOrEqual(position), { timeout: 60_000, interval: 20 });
}
const untilBased = (bases: number) =>
  vi.waitFor(async () => expect(await listBases(folder)).toHaveLength(bases), { timeout: 60_000, interval: 50 });

/** The companies of a plant that was brought back; each has its file. */
async function companiesOf(name: string): Promise<string[]> {
  const again = await startEmbedded({ dataDir: join(root, name), durable: false });
  try {
    const { rows } = await asOwner(again.ownerUrl, (owner) => owner.query("select code from company order by code"));
    const codes = rows.map(({ code }) => String(code));
    for (const code of codes)
      expect(readFileSync(join(root, name, "files/plant", code), "utf8")).toBe(`bytes of ${code}`);
    return codes;
  } finally {
    await again.stop();
  }
}

beforeAll(async () => {
  mkdirSync(join(dataDir, "files/plant"), { recursive: true });
  mkdirSync(folder);
  // Durable: what is not on its disk is not sent to the archive either.
  server = await startEmbedded({ dataDir });
  await prepareDatabase(server.ownerUrl);
  archive = open(dataDir);
});
afterAll(async () => {
  await archive.stop();
  await server.stop();
  rmSync(root, { recursive: true, force: true });
});

test(
  "a plant that is gone with its disk comes back from its archive, to the last change or to a moment (slow)",
  once,
  async () => {
    await write("before-the-base");
    await untilBased(1);
    const moment = await write("by-the-moment");
    await pause(20);
    await write("after-the-moment");
    // More than a segment of the log.
    await asOwner(server.ownerUrl, async (owner) => {
      await owner.query(
        "create table ballast as select repeat(md5(n::text), 60) as text from generate_series(1, 12000) as n",
      );
    });
    await write("at-the-end");
    await untilArchived();
    await archive.stop();
    process.kill(server.pid, "SIGKILL");
    renameSync(dataDir, join(root, "lost"));

    const everything = await restoreArchive(wish("newest"));
    const all = ["after-the-moment", "at-the-end", "before-the-base", "by-the-moment"];
    expect(everything).toMatchObject({ companies: 4, laidAside: null });
    expect(await companiesOf("newest")).toEqual(all);

    expect(await restoreArchive(wish("moment", moment))).toMatchObject({ companies: 2 });
    expect(await companiesOf("moment")).toEqual(["before-the-base", "by-the-moment"]);
    // Nothing was changed since: its end is that moment.
    expect(await restoreArchive(wish("later", "2027-01-01T00:00:00Z"))).toMatchObject({ companies: 4 });
    await expect(restoreArchive(wish("early", "2020-01-01T00:00:00Z"))).rejects.toThrow(/begins at .*--until/);
  },
);

test("damage of the archive is noticed and named, and what is before it can be brought back (slow)", once, async () => {
  const [base] = await listBases(folder);
  if (base === undefined) throw new Error("There is no base.");
  const [first = "", ...later] = (await segmentNames(base.line)).map((name) => join(logFolder(base.line), name));
  const last = later.at(-1) ?? "";
  const whole = readFileSync(last);
  const damaged = Buffer.from(whole);
  damaged[whole.length >> 1] = (whole[whole.length >> 1] ?? 0) ^ 1;
  writeFileSync(last, damaged);
  await expect(restoreArchive(wish("none"))).rejects.toThrow(`${last} is damaged`);
  expect(readdirSync(join(root, "none"))).toEqual([]);
  expect((await restoreArchive(wish("before", base.madeAt.add({ milliseconds: 1 }).toString()))).companies).toBe(1);
  // The writing of the last chunk was cut: it was never confirmed.
  writeFileSync(last, whole.subarray(0, -1));
  expect((await restoreArchive(wish("cut"))).companies).toBeGreaterThanOrEqual(3);
  writeFileSync(last, whole);
  renameSync(first, `${first}.away`);
  await expect(restoreArchive(wish("none"))).rejects.toThrow(`${later[0]} is damaged, or`);
});

test(
  "an archive whose disk is away or that fell too far behind harms nobody, says so, and goes on (slow)",
  once,
  async () => {
    server = await startEmbedded({ dataDir: join(root, "newest"), durable: false });
    lines.length = 0;
    const away = `${folder}.away`;
    renameSync(folder, away);
    archive = open(join(root, "newest"));
    await vi.waitFor(() => expect(lines).toEqual([`Error: ${folder} is not there.`]), { timeout: 20_000 });
    renameSync(away, folder);
    await untilBased(2);
    expect(lines.slice(1)).toEqual([expect.stringContaining("begins anew"), "The archive keeps up again."]);
    // Stopped and started, it goes on where it was.
    await archive.stop();
    archive = open(join(root, "newest"));
    await untilArchived();
    expect(lines).toHaveLength(3);
    await archive.stop();
    // As when the server had to let go of its log.
    await letGoOfLog(server.ownerUrl);
    archive = open(join(root, "newest"));
    await untilBased(3);
    expect(lines.at(-1)).toContain("begins anew");
  },
);
