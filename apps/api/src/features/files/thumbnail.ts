import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { mostPixels as mostPhotoPixels, mostPictureBytes, smallSide } from "#features/files/picture-header.ts";

const program = fileURLToPath(new URL("draw-picture.ts", import.meta.url));
/** What the program takes itself, and the largest file that it reads. */
const programBytes = 256 * 1024 * 1024;
const behindOthers = 10;

interface Drawn {
  side: number;
  format: "webp" | "jpeg";
  mostPixels?: number;
  stuckAfterMs?: number;
}

/** It says nothing of the photo: a machine with too much to do comes to it later. */
export class DrawingStuck extends Error {}

/** A small WebP of a photo, as `drawnAnew` makes it. */
export function thumbnailOf(photo: Readable, stopping?: AbortSignal): Promise<Buffer | null> {
  return redraw(photo, { side: smallSide, format: "webp" }, stopping);
}

/** Pixels of the longer side of what is shown of a photo that browsers don't show. */
const shownSide = 2_048;

/** A JPEG of a photo that browsers don't show, as `drawnAnew` makes it. */
export function shownPictureOf(photo: Readable, stopping?: AbortSignal): Promise<Buffer | null> {
  return redraw(photo, { side: shownSide, format: "jpeg" }, stopping);
}

/**
 * A photo drawn anew, upright, without where and when it was taken; null when it can't be drawn, or takes more memory than it
 * may. It is drawn in a process of its own, which goes with it. Throws DrawingStuck when it takes longer than `stuckAfterMs`.
 */
export async function redraw(
  photo: Readable,
  { side, format, mostPixels = mostPhotoPixels, stuckAfterMs = 20_000 }: Drawn,
  stopping?: AbortSignal,
): Promise<Buffer | null> {
  const settings = [mostPictureBytes + programBytes, side, format, mostPixels].map(String);
  const drawing = spawn(process.execPath, [program, ...settings], {
    env: {},
    stdio: "pipe",
  });
  const stop = () => drawing.kill("SIGKILL");
  let isStuck = false;
  const stuck = setTimeout(() => {
    isStuck = true;
    stop();
  }, stuckAfterMs);
  stopping?.addEventListener("abort", stop, { once: true });
  try {
    lowerPriority(drawing);
    drawing.stderr.resume();
    const [drawn, [code]] = await Promise.all([buffer(drawing.stdout), once(drawing, "exit"), send(photo, drawing)]);
    if (isStuck) throw new DrawingStuck(`A photo was not drawn within ${stuckAfterMs} ms.`);
    return code === 0 && drawn.length > 0 ? drawn : null;
  } finally {
    clearTimeout(stuck);
    stopping?.removeEventListener("abort", stop);
    stop();
  }
}

/** One that ended before it read all of it has said what it had to say. */
async function send(photo: Readable, drawing: ChildProcessWithoutNullStreams): Promise<void> {
  await pipeline(photo, drawing.stdin).catch(() => {});
}

/** Those who wait for an answer come first. */
function lowerPriority({ pid }: ChildProcessWithoutNullStreams): void {
  try {
    if (pid !== undefined) setPriority(pid, behindOthers);
  } catch {
    // It has ended already.
  }
}
