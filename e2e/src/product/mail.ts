import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";

/** The six digits of a verification mail. */
export const verificationCode = /^\s*(\d{6})\s*$/m;
/** The link of a mail to set a new password. */
export const resetLink = /(https?:\/\/\S+\/reset-password\?token=[\w-]+)/;

function outbox(): string {
  if (process.env.E2E_DATA_DIR === undefined) throw new Error("The mails are under E2E_DATA_DIR.");
  return join(process.env.E2E_DATA_DIR, "outbox");
}

/** A mail's source with its soft line breaks and coded characters undone. */
function decoded(source: string): string {
  return source
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

const read = new Map<string, string>();

/** A mail as far as it is written. */
function mailIn(path: string): string {
  const version = `${path} ${statSync(path).size}`;
  const mail = read.get(version) ?? decoded(readFileSync(path, "utf8"));
  read.set(version, mail);
  return mail;
}

/** What the mails to an address say where they match, the oldest first. */
function findInMails(email: string, pattern: RegExp): string[] {
  if (!existsSync(outbox())) return [];
  const to = new RegExp(`^To: .*${RegExp.escape(email)}`, "im");
  return readdirSync(outbox())
    .filter((name) => name.endsWith(".eml"))
    .sort()
    .map((name) => mailIn(join(outbox(), name)))
    .filter((mail) => to.test(mail))
    .flatMap((mail) => pattern.exec(mail)?.[1] ?? []);
}

/** Waits for a mail to an address that matches, and gives what the pattern caught. `nth` counts such mails from 1. */
export async function readMail(email: string, pattern: RegExp, nth = 1): Promise<string> {
  await expect
    .poll(() => findInMails(email, pattern).length, { timeout: 15_000, intervals: [50] })
    .toBeGreaterThanOrEqual(nth);
  const found = findInMails(email, pattern)[nth - 1];
  if (found === undefined) throw new Error(`The mail to ${email} is gone.`);
  return found;
}
