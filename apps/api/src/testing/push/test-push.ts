import { webPushOf } from "#adapters/push/web-push.ts";
import type { Push } from "#adapters/push.ts";
import { keysOf, newKey } from "#push-keys.ts";

/** The way to browsers under a key of its own; `origins` are of push services that a test brings along. */
export function testPush(origins: readonly string[] = []): Push {
  const keys = keysOf(newKey());
  if (keys === null) throw new Error("A key was expected.");
  return webPushOf({ keys, subject: "mailto:mill@plant.example", origins });
}
