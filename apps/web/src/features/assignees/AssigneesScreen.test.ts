// @vitest-environment happy-dom

import { assigneeRole } from "@millwright/domain/people";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { AssigneesScreen } from "#features/assignees/AssigneesScreen.tsx";
import { currentAssigneeWords } from "#features/assignees/assignee-words.ts";
import { queryClient } from "#lib/api/query.ts";
import { currentMessages } from "#lib/language.ts";
import { until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();

function openPlant() {
  const technicians = [{ id: "a1", name: "Ben Ray", phone: null, specialization: null }];
  server.on("GET /assignees", () => technicians);
  server.on("GET /assignees/a1/open-work", () => ({ repairs: 0, tasks: 0 }));
  server.on("POST /assignees", ({ body }) => {
    const created = { id: "a2", name: "", phone: null, specialization: null, ...Object(body) };
    technicians.push(created);
    return created;
  });
  server.on("DELETE /assignees/a1", () => {
    technicians.shift();
    return null;
  });
  return openScreen(createElement(AssigneesScreen));
}

test("a technician who is added is on the list, and one with half a name is not sent", async () => {
  const screen = await openPlant();
  const words = currentAssigneeWords();
  await press(words.add);
  await fillIn(words.firstName, " Zoé ");
  await press(words.add);
  expect([screen.said()?.title, server.times("POST /assignees")]).toEqual([words.fillAll, 0]);
  await fillIn(words.lastName, "Roy");
  await press(words.add);
  await until(() => screen.said()?.tone === "success");
  await until(() => shows("Zoé Roy"));
  expect([screen.said()?.title, shows("Zoé Roy")]).toEqual([fill(words.added, { name: "Zoé Roy" }), true]);
  const person = { name: "Zoé Roy", role: assigneeRole, phone: null, specialization: null };
  expect(server.bodies("POST /assignees")).toEqual([person]);
});

test("a technician who is removed leaves the list; where that is refused, they stay", async () => {
  const screen = await openPlant();
  const words = currentAssigneeWords();
  const remove = fill(words.remove, { name: "Ben Ray" });
  const answer = server.on;
  answer("DELETE /assignees/a1", () => {
    throw new Refused(409, "conflict");
  });
  await press(remove);
  await press(words.removeConfirm);
  await screen.isSaid();
  expect([screen.said()?.tone, shows("Ben Ray")]).toEqual(["error", true]);
  answer("GET /assignees", () => []);
  answer("DELETE /assignees/a1", () => null);
  await press(remove);
  await press(words.removeConfirm);
  await until(() => screen.said()?.tone === "success");
  expect(shows(words.empty)).toBe(true);
});

test("a technician's name, phone and trade are corrected; a refusal is said and nothing typed is lost", async () => {
  const screen = await openPlant();
  const { common } = currentMessages();
  const words = currentAssigneeWords();
  const bodies: unknown[] = [];
  server.on("PUT /assignees/a1", ({ body }) => {
    bodies.push(body);
    throw new Refused(409, "conflict");
  });
  await press(fill(words.actionsOf, { name: "Ben Ray" }));
  await press(words.edit);
  await fillIn(words.name, " Ben Ray-Côté ");
  await fillIn(words.phone, "418 555-0101");
  await press(common.save);
  await until(() => shows(currentMessages().assignees.detailsFailed));
  server.on("PUT /assignees/a1", ({ body }) => ({ id: "a1", ...Object(body) }));
  await press(common.save);
  await until(() => screen.said()?.tone === "success");
  const corrected = { name: "Ben Ray-Côté", phone: "418 555-0101", specialization: null };
  expect([screen.said()?.title, bodies]).toEqual([fill(words.edited, { name: corrected.name }), [corrected]]);
});

test("technicians who can't be asked for are said so, above those whom this device saw last", async () => {
  const words = currentAssigneeWords();
  server.on("GET /assignees", () => {
    throw new Refused(409, "conflict");
  });
  queryClient.setQueryData(["assignees"], [{ id: "a1", name: "Ben Ray" }], { updatedAt: 0 });
  await openScreen(createElement(AssigneesScreen));
  await until(() => shows(words.loadFailed));
  expect([shows(words.loadFailed), shows("Ben Ray")]).toEqual([true, true]);
  server.on("GET /assignees", () => [{ id: "a1", name: "Ben Ray" }]);
  await press(currentMessages().common.retry);
  await until(() => !shows(words.loadFailed));
  expect(shows(words.loadFailed)).toBe(false);
});
