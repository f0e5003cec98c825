import { randomInt } from "node:crypto";
import { limits } from "@millwright/contract/limits";

/** Six random digits. */
export function makeVerificationCode(): string {
  const { length } = limits.verificationCode;
  return String(randomInt(10 ** length)).padStart(length, "0");
}
