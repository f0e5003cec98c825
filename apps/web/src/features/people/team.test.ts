// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { createElement, type ReactNode } from "react";
import { expect, test } from "vitest";
import { currentPeopleWords } from "#features/people/people-words.ts";
import { useTeam } from "#features/people/team.ts";
import { queryClient } from "#lib/api/query.ts";
import { currentMessages } from "#lib/language.ts";
import { openHook, settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { ConfirmProvider } from "#ui/dialog/confirm.tsx";
import { toast, useShownToast } from "#ui/toast/toast.ts";

const server = serverForHooks();
const teammate = (more: object) =>
  JSON.parse(
    JSON.stringify({ id: "ben", username: "ben", full_name: "Ben Ray", access: "member", is_me: false, ...more }),
  );
const isInvalidated = (key: string) => queryClient.getQueryState([key])?.isInvalidated;

async function openTeam() {
  toast.dismiss();
  for (const key of ["team", "me"]) queryClient.setQueryData([key], []);
  const around = (screen: ReactNode) =>
    createElement(MantineProvider, null, createElement(ConfirmProvider, null, screen));
  return await openHook(() => ({ team: useTeam(), said: useShownToast() }), around);
}

/** Answers the question that is on the screen. */
async function answer(words: string): Promise<void> {
  await until(() => buttonOf(words) !== undefined);
  await settled(() => buttonOf(words)?.click());
}
const buttonOf = (words: string) =>
  [...document.querySelectorAll("button")].find((button) => button.textContent?.trim() === words);

test("giving up the owner level asks first, and shows the screens of the new level at once", async () => {
  server.on("PUT /company/members/ann", () => teammate({ id: "ann" }));
  const screen = await openTeam();
  await screen.act(({ team }) =>
    team.give(teammate({ id: "ann", access: "owner", is_me: true }), "Ann Roy", "planner"),
  );
  await answer(currentPeopleWords().giveUp);
  await until(() => screen.now.said !== null);
  expect(screen.now.said?.tone).toBe("success");
  expect(server.bodies("PUT /company/members/ann")).toEqual([{ access: "planner" }]);
  expect(["team", "me"].map(isInvalidated)).toEqual([true, true]);
});

test("another one's access changes the team alone", async () => {
  server.on("PUT /company/members/ben", () => teammate({}));
  const screen = await openTeam();
  await screen.act(({ team }) => team.give(teammate({}), "Ben Ray", "owner"));
  await answer(currentPeopleWords().makeOwner);
  await until(() => screen.now.said !== null);
  expect(screen.now.said?.tone).toBe("success");
  expect(server.bodies("PUT /company/members/ben")).toEqual([{ access: "owner" }]);
  expect(["team", "me"].map(isInvalidated)).toEqual([true, false]);
});

test("who says no changes nothing", async () => {
  const screen = await openTeam();
  await screen.act(({ team }) => team.give(teammate({}), "Ben Ray", "owner"));
  await answer(currentMessages().common.cancel);
  await until(() => buttonOf(currentMessages().common.cancel) === undefined);
  expect([server.times("PUT /company/members/ben"), isInvalidated("team"), screen.now.said]).toEqual([0, false, null]);
});

test("a change that is refused is told, and nothing is said to be done", async () => {
  server.on("PUT /company/members/ann", () => {
    throw new Refused(409, "last_owner");
  });
  const screen = await openTeam();
  await screen.act(({ team }) =>
    team.give(teammate({ id: "ann", access: "owner", is_me: true }), "Ann Roy", "planner"),
  );
  await answer(currentPeopleWords().giveUp);
  await until(() => screen.now.said !== null);
  expect(screen.now.said?.tone).toBe("error");
  expect(["team", "me"].map(isInvalidated)).toEqual([false, false]);
});

test("removing a member takes them off the team and replaces the company code, ready to copy", async () => {
  server.on("DELETE /company/members/ben", () => null);
  const screen = await openTeam();
  queryClient.setQueryData(["company-code"], {});
  await screen.act(({ team }) => team.remove(teammate({}), "Ben Ray"));
  await until(() => document.body.textContent?.includes("there is a new company code") === true);
  await answer(currentPeopleWords().remove);
  await until(() => screen.now.said !== null);
  expect(screen.now.said).toMatchObject({ tone: "success", action: { label: currentPeopleWords().copyNewCode } });
  expect(["team", "company-code", "me"].map(isInvalidated)).toEqual([true, true, false]);
});

test("a narrowed member says that new ones join with less, and a tap changes that back", async () => {
  const lowered = { access: "viewer", members_join_as: "viewer", join_lowered: true, code_replaced: false };
  server.on("PUT /company/members/ben", () => teammate(lowered));
  server.on("PUT /company", ({ body }) => Object(body));
  const screen = await openTeam();
  queryClient.setQueryData(["company"], { members_join_as: "planner" });
  await screen.act(({ team }) => team.give(teammate({ access: "technician" }), "Ben Ray", "viewer"));
  await until(() => screen.now.said !== null);
  expect(screen.now.said?.detail).toContain("New members now join as: Viewer");
  await screen.act(({ said: toast }) => toast?.action?.run());
  await until(() => screen.now.said?.title.includes("new company code") === true);
  expect(server.bodies("PUT /company")).toEqual([{ members_join_as: "planner" }]);
});

test("a readmitted member leaves the list of removed ones", async () => {
  server.on("POST /company/members/ben/readmit", () => null);
  const screen = await openTeam();
  queryClient.setQueryData(["team", "barred"], []);
  await screen.act(({ team }) => team.readmit("ben", "Ben Ray"));
  await until(() => screen.now.said !== null);
  expect([screen.now.said?.tone, isInvalidated("team")]).toEqual(["success", true]);
  expect(queryClient.getQueryState(["team", "barred"])?.isInvalidated).toBe(true);
});

test("another level of somebody else acts at once, without a question, and is taken back by undo", async () => {
  server.on("PUT /company/members/ben", ({ body }) => teammate(Object(body)));
  const screen = await openTeam();
  await screen.act(({ team }) => team.give(teammate({ access: "technician" }), "Ben Ray", "viewer"));
  await until(() => screen.now.said !== null);
  expect(screen.now.said?.title).toContain(currentPeopleWords().levels.viewer.name);
  await screen.act(({ said: toast }) => toast?.action?.run());
  await until(() => server.times("PUT /company/members/ben") === 2);
  expect(server.bodies("PUT /company/members/ben")).toEqual([{ access: "viewer" }, { access: "technician" }]);
});
