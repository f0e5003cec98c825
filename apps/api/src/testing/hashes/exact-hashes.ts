import { afterAll, beforeAll } from "vitest";

const key = Symbol.for("millwright.exact-hashes");

/** Whether a password is hashed as the product does it. */
export const isExact = (): boolean => Reflect.has(globalThis, key);

/** Hashes passwords as the product does, in this file of tests: what it reads was kept by a product. */
export function hashExactly(): void {
  beforeAll(() => void Reflect.set(globalThis, key, true));
  afterAll(() => void Reflect.deleteProperty(globalThis, key));
}
