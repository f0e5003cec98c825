import { defaultRole } from "@millwright/domain/people";
import type { Sending } from "#features/auth/sign-up/send-code.ts";
import { forgetOfTab, readOfTab, writeOfTab } from "#lib/storage/storage.ts";

const kept = ["email", "role", "customRole", "companyCode", "fullName"] as const;

export interface Draft extends Record<(typeof kept)[number] | "password", string> {}
export const emptyDraft: Draft = {
  email: "",
  role: defaultRole,
  customRole: "",
  companyCode: "",
  fullName: "",
  password: "",
};

/** What a reload at the code step brings back. The password and the proof are never stored. */
interface Kept {
  draft: Omit<Draft, "password">;
  sending: Sending;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function isKept(value: unknown): value is Kept {
  if (!isObject(value)) return false;
  const { draft, sending } = value;
  if (!isObject(draft) || !kept.every((name) => typeof draft[name] === "string")) return false;
  return isObject(sending) && typeof sending.email === "string" && typeof sending.coolUntilMs === "number";
}

export const readKept = (): Kept | null => readOfTab("sign-up", isKept);

export function keepSignUp({ password: _, ...draft }: Draft, sending: Sending): void {
  writeOfTab("sign-up", { draft, sending });
}

export const forgetSignUp = (): void => forgetOfTab("sign-up");
