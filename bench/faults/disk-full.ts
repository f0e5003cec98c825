import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Journal } from "./journal.ts";
import { freePort, Plant } from "./plant.ts";
import { figure, ms } from "./report.ts";

const diskMegabytes = 420;
const fullMs = 10_000;

/** A small disk that another program fills to its last byte, twice, while people write, upload and read. */
export async function runDiskFull(): Promise<void> {
  const disk = mkdtempSync(join(tmpdir(), "millwright-disk-"));
  chmodSync(disk, 0o755);
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${diskMegabytes}m,mode=755`, "none", disk]);
  mkdirSync(join(disk, "data"));
  const plant = new Plant(join(disk, "data"), await freePort());
  try {
    await plant.start();
    await plant.signUp();
    await pause(2_500);
    await measure(plant, disk);
  } finally {
    await plant.remove();
    execFileSync("umount", [disk]);
    rmSync(disk, { recursive: true });
  }
}

async function measure(plant: Plant, disk: string): Promise<void> {
  const journal = new Journal(plant);
  journal.beginWriting(2);
  await pause(500);
  const counts = { refused: 0, unclear: 0, done: 0, uploadsUnclear: 0, readsFailed: 0, reads: 0 };
  const filler = join(disk, "filler");
  await fill(filler);
  const began = performance.now();
  for (let refilled = false; performance.now() - began < fullMs; await pause(50)) {
    if (!refilled && performance.now() - began > 2_500) {
      await fill(filler);
      refilled = true;
    }
    const [write, upload, list, me] = await Promise.all([
      ask(plant, "machines", { body: JSON.stringify({ name: "Press" }), type: "application/json" }),
      ask(plant, "files/upload", { body: form() }),
      ask(plant, "work-orders"),
      ask(plant, "auth/me"),
    ]);
    if (write.text.includes("storage_full")) counts.refused += 1;
    else if (write.status === 201) counts.done += 1;
    else counts.unclear += 1;
    if (!upload.text.includes("storage_full") && upload.status !== 201) counts.uploadsUnclear += 1;
    counts.reads += 2;
    counts.readsFailed += [list, me].filter(({ status }) => status !== 200).length;
  }
  rmSync(filler);
  const freed = performance.now();
  for (let { status } = await write(plant); status !== 201; { status } = await write(plant)) await pause(50);
  const writableMs = performance.now() - freed;
  await journal.stopWriting();
  const total = counts.refused + counts.unclear + counts.done;
  const unclear = counts.unclear + counts.uploadsUnclear;
  figure(`disk full 10 s, ${total} writes and as many uploads`, `${unclear} unclear answers`, unclear === 0, "0");
  figure(`  ${counts.reads} reads`, `${counts.readsFailed} failed`, counts.readsFailed === 0, "0");
  figure("  writable again, without a restart", ms(writableMs), writableMs <= 5_000, "≤ 5 s");
  const halves = readdirSync(join(plant.dataDir, "files/incoming")).length;
  figure("  half files", String(halves), halves === 0, "0");
  const { acknowledged, lost, doubled } = await journal.compare();
  const found = `${lost} lost, ${doubled} doubled`;
  figure(`  of ${acknowledged} acknowledged work orders`, found, lost + doubled === 0, "0 and 0");
}

const write = (plant: Plant) =>
  ask(plant, "machines", { body: JSON.stringify({ name: "Saw" }), type: "application/json" });

function form(): FormData {
  const form = new FormData();
  form.set("file", new Blob(["torque 40 Nm\n".repeat(20_000)], { type: "text/plain" }), "torque.txt");
  return form;
}

/** Writes until not one byte more fits. */
async function fill(path: string): Promise<void> {
  const file = await open(path, "a");
  for (let size = 1024 * 1024; size >= 1; ) {
    const written = await file.write(Buffer.alloc(size, 1)).catch(() => null);
    if (written === null) size = Math.floor(size / 16);
  }
  await file.close();
}

async function ask({ address, token }: Plant, path: string, post?: { body: BodyInit; type?: string }) {
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  if (post?.type) headers["content-type"] = post.type;
  const init: RequestInit = post ? { method: "POST", headers, body: post.body } : { headers };
  const answer = await fetch(`${address}/api/${path}`, init).catch(() => null);
  return { status: answer?.status ?? 0, text: (await answer?.text().catch(() => "")) ?? "" };
}
