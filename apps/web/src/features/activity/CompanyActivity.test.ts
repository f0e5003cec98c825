// @vitest-environment happy-dom
import { log as m } from "@millwright/messages/log/en";
import { peopleWords } from "@millwright/messages/people/people";
import { peopleLogWords } from "@millwright/messages/people-log/people-log";
import { createElement } from "react";
import { expect, test } from "vitest";
import { CompanyActivity } from "#features/activity/CompanyActivity.tsx";
import { currentMessages, setLanguage } from "#lib/language.ts";
import { pretendEvent, settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const { en: words } = peopleLogWords;
const entry = (version: number, more: object) => ({
  ...{ version, number: 1, at: "2026-11-23T14:00:00.000Z", done_at: "2026-11-23T14:00:00.000Z", bulk: null },
  actor: { kind: "member", id: "p1", name: "Marie Côté", device: null },
  call: "PUT /company/members/{id}",
  ...more,
});

test("who gave whom which level is said by name, in words, and as soon as it happens", async () => {
  const given = entry(1, {
    subject: { kind: "member", id: "p2" },
    changes: { access: ["viewer", "planner"], secret: ["a", "b"] },
  });
  const all = [given];
  server.on("GET /company/activity", () => all);
  server.on("GET /company/members", () => [{ id: "p2", full_name: "Luc Roy", username: "luc" }]);
  server.on("GET /company/barred", () => []);
  await openScreen(createElement(CompanyActivity, { about: "people" }));
  await until(() => shows("Member: Luc Roy"));
  const { viewer, planner } = peopleWords.en.levels;
  const text = document.body.textContent?.replace(/\s+/g, " ");
  expect(text).toContain(`Marie Côté`);
  expect(text).toContain(`${words.fields.access}: ${viewer.name} ${planner.name}`);
  // What the list of words does not know is not shown raw.
  expect(text).not.toContain("secret");
  all.unshift(entry(2, { subject: { kind: "invitation", id: "i1" }, changes: { email: [null, "eve@usine.ca"] } }));
  pretendEvent("member", "p2");
  await until(() => shows("Invitation: eve@usine.ca"));
});

test("a member who is called otherwise is said under their new name, from what to what", async () => {
  const changes = { name: ["Luc Roy", "Luc Roy-Noir"] };
  server.on("GET /company/activity", () => [entry(1, { subject: { kind: "member", id: "p2" }, changes })]);
  server.on("GET /company/members", () => [{ id: "p2", full_name: "Luc Roy-Noir", username: "luc" }]);
  server.on("GET /company/barred", () => []);
  await openScreen(createElement(CompanyActivity, { about: "people" }));
  await until(() => shows("Member: Luc Roy-Noir"));
  const text = document.body.textContent?.replace(/\s+/g, " ");
  expect(text).toContain(`${words.fields.name}: Luc Roy Luc Roy-Noir`);
});

test("a setting that starts switched off is not listed, and one that is switched off is", async () => {
  const of = { subject: { kind: "company", id: "c" } } as const;
  const { strong_sign_in } = words.fields;
  server.on("GET /company/activity", () => [
    entry(2, { ...of, changes: { strong_sign_in: [true, false] } }),
    entry(1, { ...of, changes: { name: [null, "Usine Roy"], strong_sign_in: [null, false] } }),
  ]);
  server.on("GET /company/members", () => []);
  server.on("GET /company/barred", () => []);
  await openScreen(createElement(CompanyActivity, { about: "company" }));
  await until(() => shows(strong_sign_in));
  const text = document.body.textContent?.replace(/\s+/g, " ") ?? "";
  expect(text.split(strong_sign_in)).toHaveLength(2);
  expect(text).toContain(`${strong_sign_in}: Yes No`);
});

test("in French a job title of the product's own list is said in French, and another one as it was typed", async () => {
  await setLanguage("fr");
  const role = (to: string) => ({ subject: { kind: "member", id: "p2" }, changes: { role: [null, to] } });
  server.on("GET /company/activity", () => [entry(2, role("Maintenance Supervisor")), entry(1, role("Chef d’équipe"))]);
  server.on("GET /company/members", () => []);
  server.on("GET /company/barred", () => []);
  await openScreen(createElement(CompanyActivity, { about: "people" }));
  await until(() => shows("Supervision de l’entretien") && shows("Chef d’équipe"));
  expect(shows("Maintenance Supervisor")).toBe(false);
  await settled(() => setLanguage("en"));
});

test("a sheet that was brought in is one line with its counts, and so is taking it back", async () => {
  const company = (changes: object) => ({ subject: { kind: "company", id: "c1" }, changes });
  const of = { id: "i1", kind: "machines" };
  server.on("GET /company/activity", () => [
    entry(2, company({ import_undone: [null, { ...of, file: "", gone: 299, left: 1 }] })),
    entry(1, company({ imported: [null, { ...of, file: "plant.xlsx", made: 300, changed: 2 }] })),
  ]);
  server.on("GET /company/members", () => []);
  server.on("GET /company/barred", () => []);
  await openScreen(createElement(CompanyActivity, { about: "company" }));
  await until(() => shows("plant.xlsx: 300 new, 2 changed"));
  expect(shows("Pasted rows: 299 gone, 1 stay")).toBe(true);
});

test("each time an owner comes in without sign-on is said so, the same owner's again as well, and changed rules are not", async () => {
  const issuer = "https://login.usine.ca";
  const signOn = (from: object, to: object) => ({
    ...{ subject: { kind: "company", id: "c1" }, actor: { kind: "member", id: "p4", name: "Ana Roy", device: null } },
    changes: {
      "sign_on/c1": [
        { ...from, issuer },
        { ...to, issuer },
      ],
    },
  });
  const [first, second] = ["2026-11-23T14:00:00.000Z", "2026-11-24T14:00:00.000Z"];
  server.on("GET /company/activity", () => [
    entry(3, signOn({ password_used_at: first }, { password_used_at: second })),
    entry(2, signOn({}, { password_used_at: first, password_used_by: "Ana Roy-Noir" })),
    entry(1, signOn({ only_sign_on: false }, { only_sign_on: true })),
  ]);
  server.on("GET /company/members", () => []);
  server.on("GET /company/barred", () => []);
  await openScreen(createElement(CompanyActivity, { about: "company" }));
  await until(() => shows(words.passwordUsed));
  const lines = [...document.querySelectorAll("li > ul > li")].map((one) =>
    one.textContent?.replace(/\s+/g, " ").trim(),
  );
  expect(lines.filter((line) => line !== words.of.company)).toEqual([
    `${words.passwordUsed}: Ana Roy`,
    `${words.passwordUsed}: Ana Roy-Noir`,
    `${words.signOnChanged}: ${issuer}`,
  ]);
});

test("a level that groups give is said as done by sign-on, and the rule that is lowered with it as following from it", async () => {
  const actor = { kind: "system", id: null, name: "sign-on", device: null };
  const access = { access: ["planner", "technician"] };
  const rule = { members_join_as: ["planner", "technician"] };
  server.on("GET /company/activity", () => [
    entry(1, { actor, subject: { kind: "member", id: "p2" }, changes: access }),
  ]);
  server.on("GET /company/members", () => [{ id: "p2", full_name: "Luc Roy", username: "luc" }]);
  server.on("GET /company/barred", () => []);
  const { planner, technician } = peopleWords.en.levels;
  const text = () => document.body.textContent?.replace(/\s+/g, " ");
  await openScreen(createElement(CompanyActivity, { about: "people" }));
  await until(() => shows("Member: Luc Roy") && shows(m.signOn));
  expect(text()).toContain(`${words.fields.access}: ${planner.name} ${technician.name}`);
  server.on("GET /company/activity", () => [
    entry(1, { actor, subject: { kind: "company", id: "c1" }, changes: rule }),
  ]);
  await openScreen(createElement(CompanyActivity, { about: "company" }));
  await until(() => shows(words.followed.members_join_as));
  expect(text()).toContain(`${words.followed.members_join_as}: ${planner.name} ${technician.name}`);
  expect(shows(m.signOn)).toBe(true);
});

test("an invitation that was used is named by its address, else by who joined with it, and one sent again by neither", async () => {
  const joined = { kind: "member", id: "p3", name: "Prom Roy", device: null };
  const used = { used_at: [null, "2026-11-23T14:00:00.000Z"] };
  const all = [
    entry(5, { subject: { kind: "invitation", id: "i1" }, actor: joined, changes: used }),
    entry(4, { subject: { kind: "invitation", id: "i2" }, actor: joined, changes: used }),
    entry(3, { subject: { kind: "invitation", id: "i3" }, changes: { sent_at: [null, "2026-11-23T14:00:00.000Z"] } }),
    entry(2, { subject: { kind: "invitation", id: "i1" }, changes: { email: [null, "prom@usine.ca"] } }),
  ];
  server.on("GET /company/activity", () => all);
  server.on("GET /company/members", () => []);
  server.on("GET /company/barred", () => []);
  await openScreen(createElement(CompanyActivity, { about: "people" }));
  await until(() => shows("Invitation: prom@usine.ca"));
  const text = [...document.querySelectorAll("li > ul > li > span")].map((one) => one.textContent);
  const heads = text.filter((one) => one?.startsWith("Invitation:"));
  expect(heads).toEqual([
    "Invitation: prom@usine.ca",
    "Invitation: Prom Roy",
    `Invitation: ${words.unnamed}`,
    "Invitation: prom@usine.ca",
  ]);
  expect(shows(words.somebody)).toBe(false);
});

test("a log that can't be loaded shows an error with a retry; a loaded one shows neither", async () => {
  let isDown = true;
  const coming = Promise.withResolvers<void>();
  server.on("GET /company/activity", async () => {
    await coming.promise;
    if (isDown) throw new Refused(503, "unavailable");
    return [];
  });
  server.on("GET /company/members", () => []);
  server.on("GET /company/barred", () => []);
  const { common } = currentMessages();
  await openScreen(createElement(CompanyActivity, { about: "people" }));
  await until(() => server.times("GET /company/activity") === 1);
  expect(shows(m.loadFailed)).toBe(false);
  coming.resolve();
  await until(() => shows(m.loadFailed));
  isDown = false;
  await press(common.retry);
  await until(() => shows(m.empty));
  expect(shows(m.loadFailed)).toBe(false);
});
