import { createECDH, randomBytes } from "node:crypto";
import type { PushTarget } from "#adapters/push.ts";

/** What a browser says that subscribed at a maker's push service. */
export function someBrowser(): PushTarget {
  const id = randomBytes(16).toString("base64url");
  const p256dh = createECDH("prime256v1").generateKeys("base64url");
  return { endpoint: `https://fcm.googleapis.com/fcm/send/${id}`, p256dh, auth: randomBytes(16).toString("base64url") };
}
