import { crc32 } from "#api-keys/crc32.ts";

/** What a key may be: whatever a company's own people may, but for an owner's. */
export const keyLevels = ["planner", "technician", "requester", "viewer"] as const;
export type KeyLevel = (typeof keyLevels)[number];

const prefix = "mw_";
const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const idLength = 10;
/** 32 letters out of 62 are 190 random bits. */
const secretLength = 32;
const checksumLength = 6;
const form = new RegExp(`^${prefix}[0-9A-Za-z]{${idLength}}_[0-9A-Za-z]{${secretLength + checksumLength}}$`);

/** Gives a random whole number below another one. */
export type RandomBelow = (below: number) => number;

/** The part of a new key that is no secret. */
export function makePublicId(randomBelow: RandomBelow): string {
  return prefix + randomLetters(idLength, randomBelow);
}

/** A key: its public part, a secret, and a checksum by which a scanner of leaked secrets knows it from a word like it. */
export function makeKey(publicId: string, randomBelow: RandomBelow): string {
  const key = `${publicId}_${randomLetters(secretLength, randomBelow)}`;
  return key + checksumOf(key);
}

/** The part of a key that may be seen. */
export function publicIdOf(key: string): string {
  return key.slice(0, prefix.length + idLength);
}

/** Whether a token says that it is a key. */
export function isKey(token: string): boolean {
  return token.startsWith(prefix);
}

/** Whether a key can be one of ours: its form and its checksum are right. */
export function isWellFormedKey(key: string): boolean {
  return form.test(key) && checksumOf(key.slice(0, -checksumLength)) === key.slice(-checksumLength);
}

function randomLetters(length: number, randomBelow: RandomBelow): string {
  return Array.from({ length }, () => letters.charAt(randomBelow(letters.length))).join("");
}

function checksumOf(text: string): string {
  let rest = crc32(text);
  let checksum = "";
  for (let n = 0; n < checksumLength; n += 1) {
    checksum = letters.charAt(rest % letters.length) + checksum;
    rest = Math.floor(rest / letters.length);
  }
  return checksum;
}

const authorMark = " (API)";

/** How what a key did says who did it: no person, whatever the key is called. */
export function authorNameOf(keyName: string): string {
  return keyName + authorMark;
}

/** The name of the key that such a name stands for. */
export function keyNameOf(authorName: string): string {
  return authorName.endsWith(authorMark) ? authorName.slice(0, -authorMark.length) : authorName;
}
