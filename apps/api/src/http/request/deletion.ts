import type { Deletion } from "#db/deletion.ts";
import type { Actor } from "#http/call/context.ts";

/** What a call that deletes something says of it. */
export function deletionOf(
  { reason = null }: { reason?: string | null | undefined },
  by: Actor,
  at: Temporal.Instant,
): Deletion {
  return { by: by.username, at, reason };
}
