import { expect, test } from "vitest";
import { relyingPartyOf } from "#features/auth/passkeys/relying-party.ts";

test.each([
  ["https://plant.example.com", "plant.example.com"],
  ["https://plant.example.com:8443", "plant.example.com"],
  ["http://localhost:3000", "localhost"],
  ["http://plant.example.com", undefined],
  ["http://192.168.1.20:3000", undefined],
  ["https://192.168.1.20", undefined],
  ["https://[fd00::1]", undefined],
])("passkeys at %s are bound to %s", (origin, id) => {
  expect(relyingPartyOf(origin)?.id).toBe(id);
});
