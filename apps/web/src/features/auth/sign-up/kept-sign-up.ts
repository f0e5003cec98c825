import { defaultRole } from "@millwright/domain/people";
import type { Sending } from "#features/auth/sign-up/send-code.ts";
import { forgetOfTab, readOfTab, writeOfTab } from "#lib/storage/storage.ts";

const keptFields = ["email", "role", "customRole", "companyCode", "fullName"] as const;

export interface Draft extends Record<(typeof keptFields)[number] | "password", string> {}
export const emptyDraft: Draft = {
  email: "",
  role: defaultRole,
  customRole: "",
  companyCode: "",
  fullName: "",
  password: "",
};

/** What a reload at the code step brings back. The password and the proof are never stored. */
interface KeptSignUp {
  draft: Omit<Draft, "password">;
  sending: Sending;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function isKept(value: unknown): value is KeptSignUp {
  if (!isObject(value)) return false;
  const { draft, sending } = value;
  if (!isObject(draft) || !keptFields.every((name) => typeof draft[name] === "string")) return false;
  return isObject(sending) && typeof sending.email === "string" && typeof sending.coolUntilMs === "number";
}

export const readKept = (): KeptSignUp | null => readOfTab("sign-up", isKept);

export function keepSignUp({ password: _, ...draft }: Draft, sending: Sending): void {
  writeOfTab("sign-up", { draft, sending });
}

export const forgetSignUp = (): void => forgetOfTab("sign-up");
