// @vitest-environment happy-dom
import type { AccessLevel } from "@millwright/domain/access";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { InvitationsSection } from "#features/people/InvitationsSection.tsx";
import { PeopleScreen } from "#features/people/PeopleScreen.tsx";
import { currentPeopleWords } from "#features/people/people-words.ts";
import { RulesSection } from "#features/people/rules/RulesSection.tsx";
import { queryClient } from "#lib/api/query.ts";
import { currentMessages } from "#lib/language.ts";
import { currentPasskeyWords } from "#lib/passkeys/passkey-words.ts";
import { currentSession, setUser } from "#lib/session/session.ts";
import { pretendEvent, settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { fillIn, isInvalidated, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const ann = {
  ...{ id: "ann", email: "ann@plant.example", username: "ann", full_name: "Ann Roy", role: "Supervisor" },
  ...{ access: "owner", is_me: true, joined_at: "2026-11-01T12:00:00Z", last_seen_at: null },
  gets_monthly_report: false,
};
const ben = { ...ann, id: "ben", full_name: "Ben Ray", is_me: false, access: "technician" };
const invitation = {
  ...{ id: "i1", email: "luc@plant.example", access: "viewer", role: null, locale: "en", invited_by: "Ann Roy" },
  ...{ sent_at: "2020-11-01T12:00:00Z", expires_at: "2020-11-08T12:00:00Z" },
};

function serve({ team = [ann, ben], invitations = [invitation] }: { team?: object[]; invitations?: object[] } = {}) {
  server.on("GET /company/members", () => team);
  server.on("GET /company/barred", () => []);
  server.on("GET /company/invitations", () => invitations);
  server.on("GET /company", () => ({ members_join_as: "planner", pin_digits: 4, strong_sign_in: false }));
  server.on("GET /company/report-address", () => ({ is_on: false, address: null }));
  server.on("GET /assignees", () => [{ id: "a1", name: "Luc Roy" }]);
}

function become(access: AccessLevel) {
  const user = currentSession()?.user;
  if (user === undefined) throw new Error("Nobody is signed in.");
  setUser({ ...user, access });
}

test("an owner sees members, invitations and whoever joins, until the page is left", async () => {
  become("owner");
  serve({ team: [ann] });
  const screen = await openScreen(createElement(PeopleScreen));
  const { never, levels, invitations } = currentPeopleWords();
  await until(() => shows("Ann Roy") && shows("luc@plant.example"));
  expect([shows(never), shows(levels.viewer.name), shows(invitations.expired), shows("Ben Ray")]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  serve();
  pretendEvent("member", "ben");
  await until(() => shows("Ben Ray"));
  await screen.leave();
  queryClient.setQueryData(["team"], []);
  pretendEvent("member", "ben");
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(isInvalidated("team")).toBe(false);
});

const Devices = () => createElement("p", null, "three tablets");

test("who plans sees technicians and devices, and asks for nothing of owners", async () => {
  serve();
  become("planner");
  const screen = await openScreen(createElement(PeopleScreen, { Devices }));
  await until(() => shows(currentPeopleWords().technicians.title));
  expect([shows("three tablets"), shows("Ann Roy"), server.times("GET /company/members")]).toEqual([true, false, 0]);
  await screen.leave();
  become("owner");
});

test("an owner names a member for the monthly report, and a requester is not offered for it", async () => {
  const rita = { ...ann, id: "rita", full_name: "Rita Low", is_me: false, access: "requester" };
  serve({ team: [ann, ben, rita] });
  server.on("PUT /company/members/ben", () => ({ ...ben, gets_monthly_report: true }));
  const screen = await openScreen(createElement(PeopleScreen));
  const { actionsFor, monthlyReport, getsReport, getsReportNow } = currentPeopleWords();
  await until(() => shows("Rita Low"));
  expect(shows(getsReport)).toBe(false);
  await press(fill(actionsFor, { name: "Rita Low" }));
  expect(shows(monthlyReport)).toBe(false);
  await press(fill(actionsFor, { name: "Rita Low" }));
  serve({ team: [ann, { ...ben, gets_monthly_report: true }, rita] });
  await press(fill(actionsFor, { name: "Ben Ray" }));
  const items = [...document.querySelectorAll<HTMLElement>("[data-menu-item]")];
  await settled(() => items.find(({ textContent }) => textContent.startsWith(monthlyReport))?.click());
  await until(() => screen.said()?.title === fill(getsReportNow, { name: "Ben Ray" }) && shows(getsReport));
  expect(server.bodies("PUT /company/members/ben")).toEqual([{ gets_monthly_report: true }]);
  await screen.leave();
});

test("an invitation goes to each address with the level that was chosen; what is refused stays with its reason", async () => {
  serve({ invitations: [] });
  const screen = await openScreen(createElement(InvitationsSection));
  const { invitations: words, levels } = currentPeopleWords();
  const typed = () => document.querySelector("textarea")?.value;
  await press(words.invite);
  await press(words.send);
  expect(shows(words.emailsNeeded)).toBe(true);
  await fillIn(words.emails, "zoe@plant.example; Luc <LUC@plant.example>, nobody");
  await press(words.send);
  expect([shows("nobody"), server.times("POST /company/invitations")]).toEqual([true, 0]);
  await fillIn(words.emails, "zoe@plant.example; Luc <LUC@plant.example>");
  const viewer = [...document.querySelectorAll("label")].find((one) => one.textContent?.startsWith(levels.viewer.name));
  await settled(() => viewer?.querySelector("input")?.click());
  server.on("POST /company/invitations", () => {
    throw new Refused(409, "already_member");
  });
  await press(words.send);
  await screen.isSaid();
  expect([screen.said()?.tone, typed()]).toEqual(["error", "zoe@plant.example; Luc <LUC@plant.example>"]);
  server.on("POST /company/invitations", () => [invitation, invitation]);
  await press(words.send);
  await until(() => screen.said()?.tone === "success");
  const body = { emails: ["zoe@plant.example", "luc@plant.example"], access: "viewer", role: "", locale: "en" };
  expect(server.bodies("POST /company/invitations")).toEqual([body, body]);
  expect(typed()).toBeUndefined();
  await screen.leave();
});

test("an invitation is sent again, and taken back once that is confirmed", async () => {
  serve();
  server.on("POST /company/invitations/i1/send", () => invitation);
  server.on("DELETE /company/invitations/i1", () => null);
  const screen = await openScreen(createElement(InvitationsSection));
  const { invitations: words } = currentPeopleWords();
  const menu = words.actionsFor.replace("{email}", invitation.email);
  await press(menu);
  await press(words.again);
  await until(() => screen.said()?.tone === "success");
  await press(menu);
  await press(words.revoke);
  expect(server.times("DELETE /company/invitations/i1")).toBe(0);
  await until(() => shows(words.revokeConsequence));
  await press(words.revoke);
  await until(() => screen.said()?.title === words.revoked);
  expect(server.times("POST /company/invitations/i1/send")).toBe(1);
  await screen.leave();
});

test("the level that the company code gives, and how many digits a PIN has, are saved at once", async () => {
  serve();
  server.on("PUT /company", ({ body }) => ({ members_join_as: "requester", pin_digits: 4, ...Object(body) }));
  const screen = await openScreen(createElement(PeopleScreen));
  const { rules } = currentPeopleWords();
  await until(() => shows(rules.joinAsPlanner));
  await fillIn(rules.joinAs, "requester");
  await until(() => screen.said()?.title === rules.saved);
  expect(shows(rules.joinAsPlanner)).toBe(false);
  await fillIn(rules.pinDigits, "6");
  await until(() => server.times("PUT /company") === 2);
  expect(server.bodies("PUT /company")).toEqual([{ members_join_as: "requester" }, { pin_digits: 6 }]);
  await screen.leave();
});

test("an owner asks for a supervisor's sign-off and for a strong sign-in, and whether theirs is one is asked again", async () => {
  become("owner");
  serve();
  server.on("PUT /company", ({ body }) => ({
    members_join_as: "planner",
    pin_digits: 4,
    sign_off: true,
    ...Object(body),
  }));
  const screen = await openScreen(createElement(RulesSection));
  const turnOn = async (legend: string) => {
    await until(() => shows(legend));
    const rule = [...document.querySelectorAll("fieldset")].find((one) => one.textContent?.includes(legend));
    await settled(() => rule?.querySelector<HTMLInputElement>("input[type=radio]")?.click());
  };
  const { reviews } = currentMessages();
  await turnOn(reviews.rule);
  await until(() => currentSession()?.user.sign_off === true);
  queryClient.setQueryData(["me"], {});
  await turnOn(currentPasskeyWords().rule.label);
  await until(() => server.times("PUT /company") === 2);
  await screen.isSaid();
  expect(server.bodies("PUT /company")).toEqual([{ sign_off: true }, { strong_sign_in: true }]);
  await until(() => isInvalidated("me"));
  expect(screen.said()?.title).toBe(currentPeopleWords().rules.saved);
  await screen.leave();
});
