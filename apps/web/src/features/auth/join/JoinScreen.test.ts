// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { JoinForm } from "#features/auth/join/JoinForm.tsx";
import { JoinScreen } from "#features/auth/join/JoinScreen.tsx";
import { currentJoinWords } from "#features/auth/join/join-words.ts";
import { queryClient } from "#lib/api/query.ts";
import { currentMessages } from "#lib/language.ts";
import { currentSession } from "#lib/session/session.ts";
import { until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { fillIn, isInvalidated, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const invited = {
  ...{ company_name: "Acier Roy", email: "zoe@works.example", access: "technician" as const, role: null },
  ...{
    locale: "en" as const,
    invited_by: "Ann Roy",
    expires_at: "2026-11-29T12:00:00Z",
    has_account: false,
    sign_on: false,
    only_sign_on: false,
  },
};
const user = { ...currentSession()?.user, email: invited.email, company_name: "Acier Roy" };

test("the link says who invites and to what; who has an account signs in with it and is led to the plant", async () => {
  server.on("POST /invitations/open", () => ({ ...invited, has_account: true }));
  server.on("POST /auth/login", () => ({ access_token: "joined", user, device_token: "device" }));
  const screen = await openScreen(createElement(JoinScreen), "#the-token");
  const words = currentJoinWords();
  await until(() => shows("Acier Roy") && shows("Ann Roy"));
  expect(server.bodies("POST /invitations/open")).toEqual([{ token: "the-token" }]);
  await press(words.signIn);
  expect([shows(currentMessages().auth.passwordRequired), server.times("POST /auth/login")]).toEqual([true, 0]);
  await fillIn(currentMessages().auth.password, "granite-coupling-42");
  await press(words.signIn);
  await until(() => currentSession()?.token === "joined");
  expect(server.bodies("POST /auth/login")).toMatchObject([
    { email: invited.email, password: "granite-coupling-42", invitation_token: "the-token" },
  ]);
  await until(() => screen.said()?.tone === "success");
  await screen.leave();
});

test("where the company's own sign-in is the only way, a right password leads on to it with the invitation", async () => {
  server.on("POST /auth/login", () => {
    throw new Refused(403, "sign_on_only");
  });
  server.on("POST /auth/sign-on", () => ({ url: "https://login.example/authorize" }));
  const assign = vi.spyOn(window.location, "assign").mockReturnValue();
  const known = { ...invited, has_account: true, sign_on: true };
  const screen = await openScreen(createElement(JoinForm, { token: "the-token", invited: known }));
  await fillIn(currentMessages().auth.password, "granite-coupling-42");
  await press(currentJoinWords().signIn);
  await until(() => assign.mock.calls.length > 0);
  expect(assign).toHaveBeenCalledWith("https://login.example/authorize");
  expect(server.bodies("POST /auth/sign-on")).toMatchObject([
    { invitation_token: "the-token", password: "granite-coupling-42" },
  ]);
  expect(sessionStorage.getItem("invitation")).toBe('"the-token"');
  sessionStorage.clear();
  await screen.leave();
});

test("who has no account is led to the company's own sign-in, and no password is asked, where it takes none", async () => {
  const onlySignOn = { ...invited, sign_on: true, only_sign_on: true };
  const screen = await openScreen(createElement(JoinForm, { token: "the-token", invited: onlySignOn }));
  const { auth } = currentMessages();
  expect([shows(currentJoinWords().isNewBySignOn), shows(auth.signOn)]).toEqual([true, true]);
  expect([shows(currentJoinWords().isNew), shows(currentJoinWords().register)]).toEqual([false, false]);
  expect(document.querySelector("input[type=password]")).toBeNull();
  expect(document.querySelector("a[href='/sign-on#the-token']")?.textContent).toBe(auth.signOn);
  await screen.leave();
});

test("who has one says its password, which leads to the company's own sign-in at once", async () => {
  server.on("POST /auth/sign-on", () => ({ url: "https://login.example/authorize" }));
  const assign = vi.spyOn(window.location, "assign").mockReturnValue();
  const known = { ...invited, has_account: true, sign_on: true, only_sign_on: true };
  const screen = await openScreen(createElement(JoinForm, { token: "the-token", invited: known }));
  await fillIn(currentMessages().auth.password, "granite-coupling-42");
  await press(currentJoinWords().signIn);
  await until(() => assign.mock.calls.length > 0);
  expect(assign).toHaveBeenCalledWith("https://login.example/authorize");
  expect(shows(currentJoinWords().hasAccountBySignOn)).toBe(true);
  sessionStorage.clear();
  await screen.leave();
});

test("who has none gives a name, a job title and a password; an account made meanwhile is asked for", async () => {
  server.on("POST /auth/register", () => {
    throw new Refused(409, "email_taken");
  });
  queryClient.setQueryData(["invitation", "the-token"], invited);
  const screen = await openScreen(createElement(JoinForm, { token: "the-token", invited }));
  const [words, { auth, profile }] = [currentJoinWords(), currentMessages()];
  await press(words.register);
  expect([shows(profile.fullNameRequired), shows(words.jobTitleNeeded)]).toEqual([true, true]);
  await fillIn(auth.fullName, "Zoé Roy");
  await fillIn(words.jobTitle, "Electrician");
  await fillIn(auth.password, "granite-coupling-42");
  await press(words.register);
  await until(() => isInvalidated("invitation", "the-token"));
  expect(server.bodies("POST /auth/register")).toMatchObject([
    { email: invited.email, full_name: "Zoé Roy", role: "Electrician", invitation_token: "the-token" },
  ]);
  await screen.leave();
});

test("a dead link shows an error, and a cut-off one how to get the whole of it", async () => {
  server.on("POST /invitations/open", () => {
    throw new Refused(422, "invitation_invalid");
  });
  const used = await openScreen(createElement(JoinScreen), "#used");
  await until(() => shows(currentJoinWords().over));
  await used.leave();
  const cut = await openScreen(createElement(JoinScreen));
  await until(() => shows(currentJoinWords().missing));
  await cut.leave();
});
