import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Journal } from "./journal.ts";
import { familyOf, openPlant, signal } from "./plant.ts";
import { figure, ms } from "./report.ts";
import { UploadJournal } from "./upload-journal.ts";

const script = fileURLToPath(new URL("../../scripts/restore.ts", import.meta.url));
const people = 4;
const writingMs = 8_000;
const recoveryPointMs = 60_000;

/** The plant's disk goes while people write and upload; the archive on another one brings it back. */
export async function runArchive(): Promise<void> {
  const archive = mkdtempSync(join(tmpdir(), "millwright-archive-"));
  const plant = await openPlant({ ARCHIVE_DIR: archive });
  try {
    const [journal, uploads] = [new Journal(plant), new UploadJournal(plant)];
    journal.beginWriting(people);
    uploads.beginWriting();
    await pause(writingMs);
    const database = familyOf(plant.postmaster());
    const ended = plant.end("SIGKILL");
    signal(database, "SIGKILL");
    const goneAt = performance.now();
    await ended;
    await Promise.all([journal.abandon(), uploads.abandon()]);
    rmSync(plant.dataDir, { recursive: true, force: true });
    const began = performance.now();
    const env = { ...process.env, DATA_DIR: plant.dataDir };
    await promisify(execFile)(process.execPath, [script, "--archive", archive], { env });
    const restoredMs = performance.now() - began;
    await plant.start();
    const { acknowledged, lost, doubled, lostSince } = await journal.compare();
    const pointMs = lostSince === null ? 0 : Math.max(0, goneAt - lostSince);
    const files = await uploads.lost();
    figure("the disk gone, restored from the archive in", ms(restoredMs), true, "measured");
    figure("  recovery point", ms(pointMs), pointMs <= recoveryPointMs, "≤ 60 s");
    const found = `${lost} of ${acknowledged} orders, ${files} of ${uploads.size} files`;
    figure("  acknowledged after it, and gone", found, lost < acknowledged && files < uploads.size, "the last moments");
    figure("  doubled", String(doubled), doubled === 0, "0");
  } finally {
    await plant.remove();
    rmSync(archive, { recursive: true, force: true });
  }
}
