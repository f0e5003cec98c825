import { readText, writeText } from "#lib/storage/storage.ts";
import { deviceMs } from "#lib/time/clock.ts";

/** The code of a screen or a dialog did not arrive: the network is away, or a newer version took its place. */
export class NotLoaded extends Error {
  constructor(cause: unknown) {
    super("A part of the product could not be loaded.", { cause });
    this.name = "NotLoaded";
  }
}

/** What is loaded, or NotLoaded. */
export async function orNotLoaded<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (cause) {
    throw new NotLoaded(cause);
  }
}

const restMs = 60_000;

/**
 * Reloads the page, so that it gets all of what it lacks; the address and the drafts outlive it. Not twice within a
 * minute, when it can't help. Answers whether it does.
 */
export function reloadOnce(): boolean {
  const last = Number(readText("reloaded-at") ?? 0);
  if (deviceMs() - last < restMs) return false;
  writeText("reloaded-at", String(deviceMs()));
  location.reload();
  return true;
}
