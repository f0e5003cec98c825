// @vitest-environment happy-dom
import { createElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { PasskeyList } from "#features/auth/passkeys/PasskeyList.tsx";
import { PasskeyRefused } from "#features/auth/passkeys/passkey-refused.ts";
import { queryClient } from "#lib/api/query.ts";
import { currentMessages } from "#lib/language.ts";
import { currentPasskeyWords } from "#lib/passkeys/passkey-words.ts";
import { until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";

const { makePasskey } = vi.hoisted(() => ({ makePasskey: vi.fn() }));
vi.mock("#features/auth/passkeys/ask-passkey.ts", () => ({ makePasskey }));
const server = serverForHooks();
const desk = { id: "p1", name: "Desk", created_at: "2026-11-01T12:00:00Z", last_used_at: null };
const phone = { ...desk, id: "p2", name: "Phone", last_used_at: "2026-11-20T12:00:00Z" };

beforeEach(() => {
  queryClient.clear();
  makePasskey.mockReset();
  vi.stubGlobal("PublicKeyCredential", class {});
});

function answer(passkeys: unknown[], origin: string | null = location.origin, password_needed = true) {
  server.on("GET /auth/passkeys", () => ({ passkeys, origin, password_needed }));
}

test("a passkey is added under a name, with the password where the sign-in is old", async () => {
  answer([]);
  const screen = await openScreen(createElement(PasskeyList));
  const { profile, auth } = currentMessages();
  const words = currentPasskeyWords();
  await press(words.add);
  await fillIn(words.name, "Desk");
  await press(words.add);
  expect([shows(auth.passwordRequired), makePasskey.mock.calls]).toEqual([true, []]);
  await fillIn(profile.password.old, "wrench and oil");
  makePasskey.mockRejectedValueOnce(new PasskeyRefused(() => currentPasskeyWords().faults.cancelled));
  await press(words.add);
  await until(() => shows(words.faults.cancelled));
  answer([desk]);
  await press(words.add);
  await until(() => shows(words.neverUsed));
  expect(screen.said()?.title).toBe(words.added);
  expect(makePasskey.mock.calls.at(-1)).toEqual(["Desk", "wrench and oil"]);
});

test("a passkey is removed once it is agreed; where that fails it stays", async () => {
  answer([desk, phone]);
  server.on("DELETE /auth/passkeys/p1", () => {
    throw new Refused(404, "not_found");
  });
  const screen = await openScreen(createElement(PasskeyList));
  const words = currentPasskeyWords();
  await press("Remove Desk");
  await press(words.remove);
  await until(() => screen.said()?.tone === "error");
  server.on("DELETE /auth/passkeys/p1", () => null);
  answer([phone]);
  await press("Remove Desk");
  await press(words.remove);
  await until(() => screen.said()?.tone === "success");
  expect([shows("Desk"), shows("Phone")]).toEqual([false, true]);
});

test.each([
  [null, "nowhere"],
  ["https://millwright.example", "elsewhere"],
] as const)("where none can be made (%s) none is offered, and why is said", async (origin, place) => {
  answer([desk], origin);
  await openScreen(createElement(PasskeyList));
  const words = currentPasskeyWords();
  await until(() => shows(words.places[place].replace("{origin}", String(origin))));
  expect(shows(words.add)).toBe(false);
});
