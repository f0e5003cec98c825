// @vitest-environment happy-dom
import "#lib/testing/indexed-db.ts";
import { passkeyWords } from "@millwright/messages/passkeys/passkeys";
import { plural } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { StrongerSignInScreen } from "#features/auth/stronger/StrongerSignInScreen.tsx";
import { currentMessages } from "#lib/language.ts";
import { keepEntry } from "#lib/outbox/kept-entries.ts";
import { currentOwner } from "#lib/session/owner.ts";
import { currentSession } from "#lib/session/session.ts";
import { until } from "#lib/testing/hooks.ts";
import { by } from "#lib/testing/local.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { tickOf } from "#testing/entries.ts";
import { openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const { signInAgain } = passkeyWords.en.stronger;

test("who signs in again with work that is not sent yet is asked first, and may stay", async () => {
  const owner = currentOwner();
  if (owner === null) throw new Error("Nobody is signed in");
  await keepEntry(owner, tickOf("t1", 1, by(owner.person)));
  await keepEntry({ ...owner, person: "another" }, tickOf("t2", 1, by("another")));
  server.on("GET /auth/passkeys", () => ({ passkeys: [], origin: "", password_needed: true }));
  server.on("POST /auth/logout", () => null);
  await openScreen(createElement(StrongerSignInScreen));
  const { shell, common } = currentMessages();
  await press(signInAgain);
  await until(() => shows(plural("en", shell.signOutQuestion, 1)));
  await press(common.cancel);
  expect([server.times("POST /auth/logout"), currentSession()?.by]).toEqual([0, "member"]);
  await press(signInAgain);
  await press(shell.signOut);
  await until(() => currentSession() === null);
  expect(server.times("POST /auth/logout")).toBe(1);
});
