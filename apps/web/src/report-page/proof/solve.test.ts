import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { solve } from "#report-page/proof/solve.ts";

const parameters = {
  ...{ algorithm: "SHA-256", cost: 2, keyLength: 32 },
  nonce: "00112233445566778899aabbccddeeff",
  salt: "0f1e2d3c4b5a69788796a5b4c3d2e1f0",
};
const clock = () => performance.now();

/** What altcha-lib derives of a counter: salt, nonce and the counter in four bytes, hashed as often as it costs. */
function derived(counter: number): string {
  const last = Buffer.alloc(4);
  last.writeUInt32BE(counter);
  let key = Buffer.concat([Buffer.from(parameters.salt, "hex"), Buffer.from(parameters.nonce, "hex"), last]);
  for (let n = 0; n < parameters.cost; n++) key = createHash("sha256").update(key).digest();
  return key.toString("hex");
}

test.each(["0", "00", "a5f", derived(1234).slice(0, 32)])(
  "the work with the prefix %s is done as altcha-lib checks it",
  async (keyPrefix) => {
    const challenge = { parameters: { ...parameters, keyPrefix }, signature: "theirs" };
    const proof = JSON.parse(Buffer.from((await solve(challenge, clock)) ?? "", "base64").toString());
    expect(proof.challenge).toEqual(challenge);
    expect(proof.solution.derivedKey).toBe(derived(proof.solution.counter));
    expect(proof.solution.derivedKey.startsWith(keyPrefix)).toBe(true);
  },
);

test("work of another kind is not done, and none goes on for ever", async () => {
  expect(await solve({ parameters: { ...parameters, algorithm: "ARGON2ID", keyPrefix: "00" } }, clock)).toBeNull();
  expect(await solve({ challenge: "ab", salt: "cd" }, clock)).toBeNull();
  let ms = 0;
  expect(await solve({ parameters: { ...parameters, keyPrefix: "f".repeat(64) } }, () => (ms += 100))).toBeNull();
});

test("it leaves the phone to whoever types, a few milliseconds at a time", async () => {
  let breaths = 0;
  const timer = setInterval(() => breaths++, 0);
  await solve({ parameters: { ...parameters, cost: 1, keyPrefix: "0000" } }, clock);
  clearInterval(timer);
  expect(breaths).toBeGreaterThan(2);
});
