import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findRunning } from "@millwright/api/db/embedded/running";
import { Journal } from "./journal.ts";
import { familyOf, freePort, Plant, signal } from "./plant.ts";
import { figure } from "./report.ts";
import { UploadJournal } from "./upload-journal.ts";

const imageMegabytes = 900;
const people = 4;
/** Keeps an embedded database whose writes are not flushed. */
const undurable = fileURLToPath(new URL("../../apps/api/src/testing/embedded-node.ts", import.meta.url));

/** A disk in a file, so that what is on it at one moment can be copied, without what only the memory has. */
class Disk {
  readonly folder = mkdtempSync(join(tmpdir(), "millwright-power-"));
  readonly mounted = join(this.folder, "mounted");
  readonly #image = join(this.folder, "image");

  constructor() {
    chmodSync(this.folder, 0o755);
    mkdirSync(this.mounted);
    execFileSync("truncate", ["-s", `${imageMegabytes}M`, this.#image]);
    execFileSync("mkfs.ext4", ["-q", this.#image]);
    this.mount();
    mkdirSync(join(this.mounted, "data"));
  }

  mount(): void {
    execFileSync("mount", ["-o", "loop", this.#image, this.mounted]);
  }

  copy(): void {
    execFileSync("cp", ["--sparse=always", "--reflink=auto", this.#image, `${this.#image}.cut`]);
  }

  async unmount(): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      try {
        execFileSync("umount", [this.mounted], { stdio: "ignore" });
        return;
      } catch (error) {
        // Processes that were killed hold it for a moment.
        if (tries > 50) throw error;
        await pause(100);
      }
    }
  }

  takeCopy(): void {
    renameSync(`${this.#image}.cut`, this.#image);
  }

  async remove(): Promise<void> {
    await this.unmount();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The power goes while people write and upload: the copy of the disk opens, and has all that was acknowledged. */
export async function runPowerCuts(rounds: number): Promise<void> {
  const safe = await cut(rounds, true);
  figure(`power cut, ${rounds} rounds: opened again`, `${safe.opened} of ${rounds}`, safe.opened === rounds, "all");
  figure(`  of ${safe.orders} work orders and ${safe.files} files`, `${safe.lost} lost`, safe.lost === 0, "0");
  const unsafe = await cut(2, false);
  const value = unsafe.opened < 2 ? "does not open" : `${unsafe.lost} of ${unsafe.orders + unsafe.files} lost`;
  figure("  the same with fsync=off", value, unsafe.opened < 2 || unsafe.lost > 0, "must fail");
}

async function cut(rounds: number, durable: boolean) {
  const disk = new Disk();
  const plant = new Plant(join(disk.mounted, "data"), await freePort());
  const result = { opened: 0, orders: 0, files: 0, lost: 0 };
  try {
    await plant.start();
    await plant.signUp();
    const [orders, uploads] = [new Journal(plant), new UploadJournal(plant)];
    await pause(6_000);
    for (let round = 0; round < rounds; round += 1) {
      const keeper = durable ? [] : [await withoutFlushing(plant)];
      orders.beginWriting(people);
      uploads.beginWriting();
      await pause(600 + Math.random() * 900);
      const family = [plant.pid, ...keeper, ...familyOf(plant.postmaster())];
      signal(family, "SIGSTOP");
      disk.copy();
      const [ordersStop, uploadsStop] = [orders.abandon(), uploads.abandon()];
      signal(family, "SIGKILL");
      await Promise.all([plant.ended(), ordersStop, uploadsStop]);
      await disk.unmount();
      disk.takeCopy();
      disk.mount();
      const isOpen = await plant.start().then(
        () => true,
        (error) => {
          console.log(`  ${error instanceof Error ? error.message : error}`);
          return false;
        },
      );
      if (!isOpen) break;
      result.opened += 1;
      const compared = await orders.compare().catch(() => null);
      if (compared === null) break;
      result.orders = compared.acknowledged;
      result.files = uploads.size;
      result.lost = compared.lost + compared.doubled + (await uploads.lost());
    }
    return result;
  } finally {
    await plant.end("SIGTERM");
    await disk.remove();
  }
}

/** The product over a database that is told not to wait for the disk: what the run must be able to see. Answers its keeper. */
async function withoutFlushing(plant: Plant): Promise<number> {
  await plant.end("SIGTERM");
  const keeper = spawn(process.execPath, [undurable, plant.dataDir], { stdio: ["ignore", "pipe", "ignore"] });
  await once(keeper.stdout, "data");
  await plant.start({ DATABASE_URL: findRunning(plant.dataDir) ?? "" });
  return keeper.pid ?? 0;
}
