import { randomBytes, randomInt } from "node:crypto";
import { limits } from "@millwright/contract/limits";

/** 256 random bits that nobody guesses; only their hash is kept. */
export function makeToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Six random digits. */
export function makeVerificationCode(): string {
  const { length } = limits.verificationCode;
  return String(randomInt(10 ** length)).padStart(length, "0");
}
