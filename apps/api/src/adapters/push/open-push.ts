import { join } from "node:path";
import { webPushOf } from "#adapters/push/web-push.ts";
import type { Push } from "#adapters/push.ts";
import { secretIn } from "#adapters/secret-file.ts";
import { keysOf, newKey, type PushKeys } from "#push-keys.ts";

export interface PushConfig {
  publicOrigin: string;
  /** Whether browsers have our worker, which shows what is sent. */
  serviceWorker: boolean;
  /** Null: those in `dataDir`, which the first start makes. */
  pushKeys: PushKeys | null;
  pushServices: readonly string[];
  mailFrom: string;
  dataDir: string;
}

const keyFile = "push-key";

/** Null where browsers would not take part: they subscribe at an HTTPS address that isn't this machine alone. */
export async function openPush(config: PushConfig): Promise<Push | null> {
  if (!hasPublicOrigin(config) || !config.serviceWorker) return null;
  const keys = config.pushKeys ?? (await keptKeys(config.dataDir));
  return webPushOf({ keys, subject: subjectOf(config), origins: config.pushServices });
}

export function hasPublicOrigin({ publicOrigin }: Pick<PushConfig, "publicOrigin">): boolean {
  const { protocol, hostname } = new URL(publicOrigin);
  return protocol === "https:" && !isThisMachine(hostname);
}

/** Whom the push services turn to: who sends our mail, or our address where that would be nobody. */
export function subjectOf({ mailFrom, publicOrigin }: Pick<PushConfig, "mailFrom" | "publicOrigin">): string {
  const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
  const domain = address.slice(address.lastIndexOf("@") + 1);
  return isUnknownOutside(domain) ? publicOrigin : `mailto:${address.trim()}`;
}

/** Apple's push service takes no message whose subject is this machine, or a name of the network at hand. */
export function refusedByApple(config: Pick<PushConfig, "mailFrom" | "publicOrigin">): boolean {
  const subject = subjectOf(config);
  return !subject.startsWith("mailto:") && isUnknownOutside(new URL(subject).hostname);
}

function isThisMachine(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/i.test(hostname);
}

function isUnknownOutside(hostname: string): boolean {
  return isThisMachine(hostname) || /\.local$/i.test(hostname.trim());
}

async function keptKeys(dataDir: string): Promise<PushKeys> {
  const path = join(dataDir, keyFile);
  const keys = keysOf(await secretIn(path, newKey));
  if (keys === null) throw new Error(`${path} holds no key. Remove it: who had notifications switches them on anew.`);
  return keys;
}
