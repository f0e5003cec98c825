import { argon2Sync } from "node:crypto";
import { expect, test } from "vitest";
import { hashPassword, isPassword } from "#features/auth/password/password-hash.ts";

test("a password is kept as Argon2id makes it of 19 MiB in two passes, and so is known again", async () => {
  const phc = await hashPassword("granite-coupling-42");
  const [, memory, passes, parallelism, salt = "", tag] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(phc) ?? [];
  expect([memory, passes, parallelism].map(Number)).toEqual([19_456, 2, 1]);
  const nonce = Buffer.from(salt, "base64");
  const message = Buffer.from("granite-coupling-42");
  const expected = argon2Sync("argon2id", { message, nonce, memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 });
  expect(tag).toBe(expected.toString("base64").replace(/=+$/, ""));
  expect(await isPassword("granite-coupling-42", phc)).toBe(true);
  expect(await isPassword("granite-coupling-43", phc)).toBe(false);
});
