import fc from "fast-check";
import { expect, test } from "vitest";
import { authorNameOf, isKey, isWellFormedKey, keyNameOf, makeKey, makePublicId } from "#api-keys/api-key.ts";
import { crc32 } from "#api-keys/crc32.ts";

const randomBelow = (below: number) => Math.floor(Math.random() * below);
const newKey = () => makeKey(makePublicId(randomBelow), randomBelow);

test("the checksum is the one that zlib works out", () => {
  expect(crc32("123456789")).toBe(0xcbf43926);
  expect(crc32("")).toBe(0);
});

test("a key says what it is, and holds its checksum", () => {
  for (let n = 0; n < 200; n += 1) {
    const key = newKey();
    expect(key).toMatch(/^mw_[0-9A-Za-z]{10}_[0-9A-Za-z]{38}$/);
    expect([isKey(key), isWellFormedKey(key)]).toEqual([true, true]);
  }
});

test("a key in which a letter is another one is no key", () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 51 }), fc.constantFrom(..."0aZ_"), (at, letter) => {
      const key = newKey();
      const changed = key.slice(0, at) + letter + key.slice(at + 1);
      expect(isWellFormedKey(changed)).toBe(changed === key);
    }),
  );
});

test.each(["", "mw_", "mw__", "Bearer mw_1", `${newKey()} `, newKey().slice(0, -1), newKey().toUpperCase()])(
  "%j is no key",
  (text) => expect(isWellFormedKey(text)).toBe(false),
);

test("what a key did names the key, and nobody who is called so", () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(keyNameOf(authorNameOf(name))).toBe(name);
    }),
  );
  expect(authorNameOf("ERP")).toBe("ERP (API)");
  expect(keyNameOf("Luc Roy")).toBe("Luc Roy");
});
