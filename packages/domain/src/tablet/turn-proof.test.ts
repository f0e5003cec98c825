import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { turnKey, turnProof } from "#tablet/turn-proof.ts";

const act = { orderId: "AB-1", itemId: "step", resultId: "answer" };

test("a turn proves an answer by HMAC-SHA-256 under what the server keeps of its token", () => {
  const key = createHash("sha256").update("turn token").digest("hex");
  expect(turnKey("turn token")).toBe(key);
  expect(turnProof(key, act)).toBe(createHmac("sha256", key).update("verify ab-1 step answer").digest("hex"));
});

test("another turn, order, step or answer has another proof", () => {
  const key = turnKey("turn token");
  const others = [{ orderId: "AB-2" }, { itemId: "other" }, { resultId: "other" }].map((other) => ({
    ...act,
    ...other,
  }));
  const proofs = [turnProof(turnKey("other"), act), ...[act, ...others].map((one) => turnProof(key, one))];
  expect(new Set(proofs).size).toBe(5);
});
