import { expect, test } from "vitest";
import { isPlain } from "#features/auth/passkeys/webauthn.ts";

const hex = (text: string) => Buffer.from(text).toString("hex");
/** {"fmt": format, "attStmt": statement, "authData": none} in CBOR; a format has six letters at most. */
const attestation = (format: string, statement: string) =>
  Buffer.from(
    `a363${hex("fmt")}6${format.length}${hex(format)}67${hex("attStmt")}${statement}68${hex("authData")}40`,
    "hex",
  ).toString("base64url");
const certificate = `a163${hex("x5c")}814100`;

test.each([
  ["none", "a0", true],
  ["packed", "a0", true],
  ["packed", certificate, false],
  ["tpm", certificate, false],
  ["apple", certificate, false],
])(
  "a statement of the form %s with %s is followed no further than our own key: %s",
  async (format, statement, plain) => {
    expect(await isPlain(attestation(format, statement))).toBe(plain);
  },
);
