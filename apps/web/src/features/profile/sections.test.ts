// @vitest-environment happy-dom

import { createElement } from "react";
import { expect, test } from "vitest";
import { CompanySection } from "#features/profile/CompanySection.tsx";
import { PersonSection } from "#features/profile/PersonSection.tsx";
import { currentProfileWords } from "#features/profile/profile-words.ts";
import { SessionsSection } from "#features/profile/SessionsSection.tsx";
import { queryClient } from "#lib/api/query.ts";
import { currentMessages } from "#lib/language.ts";
import { currentSession } from "#lib/session/session.ts";
import { until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { fillIn, isInvalidated, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const user = {
  ...{ id: "ann", email: "ann@plant.example", username: "ann", full_name: "Ann Roy", role: "Supervisor" },
  ...{ company_id: "plant", company_name: "Plant", time_zone: "America/Toronto", access: "owner" },
};

test("a session that is ended leaves the list; where that fails, it stays and is said", async () => {
  const tablet = {
    user_agent: "Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Safari/605",
    last_seen_at: "2026-11-22T12:00:00Z",
  };
  let sessions = [
    { ...tablet, id: "s1", current: true },
    { ...tablet, id: "s2", current: false },
  ];
  server.on("GET /auth/sessions", () => sessions);
  server.on("DELETE /auth/sessions/s2", () => {
    throw new Refused(404, "not_found");
  });
  const screen = await openScreen(createElement(SessionsSection));
  const words = currentProfileWords();
  const ends = () => [...document.querySelectorAll("button")].map((button) => button.getAttribute("aria-label") ?? "");
  await until(() => ends().some((name) => name.startsWith(words.endSession)));
  const [end = ""] = ends();
  expect(ends()).toHaveLength(1);
  await press(end);
  await screen.isSaid();
  expect([screen.said()?.tone, ends()]).toEqual(["error", [end]]);
  server.on("DELETE /auth/sessions/s2", () => {
    sessions = sessions.slice(0, 1);
    return null;
  });
  await press(end);
  await until(() => screen.said()?.tone === "success");
  expect([screen.said()?.title, ends()]).toEqual([words.sessionEnded, []]);
});

test("another code is on the screen at once, and a refused one leaves the code that is there", async () => {
  server.on("GET /company", () => ({ proxy_untrusted: false }));
  server.on("GET /auth/company-code", () => ({ company_code: "AAAA-BBBB-CCCC" }));
  server.on("POST /auth/company-code/rotate", () => {
    throw new Refused(403, "not_allowed");
  });
  const screen = await openScreen(createElement(CompanySection));
  const words = currentProfileWords();
  const rotate = async () => {
    await press(words.rotate);
    await until(() => shows(words.rotateConsequence));
    await press(words.rotate);
  };
  await until(() => shows("AAAA-BBBB-CCCC"));
  await rotate();
  await screen.isSaid();
  expect([screen.said()?.tone, shows("AAAA-BBBB-CCCC")]).toEqual(["error", true]);
  server.on("POST /auth/company-code/rotate", () => ({ company_code: "DDDD-EEEE-FFFF" }));
  await rotate();
  await until(() => screen.said()?.tone === "success");
  expect([shows("AAAA-BBBB-CCCC"), shows("DDDD-EEEE-FFFF")]).toEqual([false, true]);
});

test("a company's new name is on the screen and in the session at once, and who one is is asked again", async () => {
  server.on("GET /company", () => ({ proxy_untrusted: false }));
  server.on("GET /auth/company-code", () => ({ company_code: "AAAA-BBBB-CCCC" }));
  server.on("PUT /company", ({ body }) => ({ name: "", time_zone: user.time_zone, ...Object(body) }));
  queryClient.setQueryData(["me"], user);
  const screen = await openScreen(createElement(CompanySection));
  const { common } = currentMessages();
  const words = currentProfileWords();
  await press(words.editCompanyName);
  await fillIn(words.companyName, "Works");
  await press(common.save);
  await screen.isSaid();
  expect([screen.said()?.title, shows("Works"), isInvalidated("me")]).toEqual([words.companySaved, true, true]);
  expect(currentSession()?.user).toMatchObject({ company_name: "Works", time_zone: user.time_zone });
  expect(server.bodies("PUT /company")).toEqual([{ name: "Works" }]);
});

test("what a person changes of theirs is in the session, and known without being asked for", async () => {
  server.on("PUT /auth/profile", ({ body }) => ({ ...user, ...Object(body) }));
  queryClient.setQueryData(["me"], user);
  const screen = await openScreen(createElement(PersonSection));
  const { common } = currentMessages();
  const words = currentProfileWords();
  await press(words.editFullName);
  await fillIn(words.fullName, "Ann Bell");
  await press(common.save);
  await screen.isSaid();
  expect([screen.said()?.title, shows("Ann Bell")]).toEqual([words.updated, true]);
  expect(queryClient.getQueryData(["me"])).toMatchObject({ full_name: "Ann Bell" });
  expect(currentSession()?.user.full_name).toBe("Ann Bell");
});
