// @vitest-environment happy-dom
import { readSetup, type SetupFacts, type SetupStep } from "@millwright/domain/setup";
import { templates } from "@millwright/messages/templates/en";
import { plural } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { SetupCard } from "#features/setup/SetupCard.tsx";
import { SetupScreen } from "#features/setup/SetupScreen.tsx";
import { currentSetupMessages } from "#features/setup/setup-words.ts";
import { queryClient } from "#lib/api/query.ts";
import { setLanguage } from "#lib/language.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const nothing = { isNamed: false, departments: 0, machines: 0, tasks: 0, technicians: 0, labelsPrinted: false };

/** A plant that stores what it is sent. */
function openPlant(facts: Partial<SetupFacts> = {}) {
  const plant = { ...nothing, ...facts };
  const setup: { skipped: SetupStep[]; dismissed: boolean } = { skipped: [], dismissed: false };
  const answer = () => ({
    dismissed: setup.dismissed,
    steps: readSetup(plant, setup.skipped).map(({ name, isDone, isSkipped, count }) => ({
      ...{ name, done: isDone, skipped: isSkipped, count },
    })),
  });
  server.on("GET /setup", answer);
  server.on("PUT /setup", ({ body }) => {
    Object.assign(setup, body);
    return answer();
  });
  server.on("GET /departments", () => []);
  server.on("GET /machines", () => [{ id: "m1", name: "Air compressor 2", department_id: "d1" }]);
  server.on("POST /departments", () => {
    plant.departments += 1;
    return {};
  });
  server.on("POST /work-orders", () => {
    plant.tasks += 1;
    return { id: "o1", version: 1 };
  });
  return setup;
}
const slot = () => null;
const open = () => openScreen(createElement(SetupScreen, { PasteMachines: slot, PrintLabels: slot }));
const opened = () => document.querySelector("[aria-expanded=true]")?.textContent ?? "";

test("the guide opens on the first step that is left, and goes on to the next one", async () => {
  openPlant({ isNamed: true, technicians: 1 });
  await open();
  const { setup } = currentSetupMessages();
  await until(() => opened().includes(setup.steps.departments.title));
  await fillIn(setup.names, "Stamping\n stamping\n\nPackaging");
  await press(plural("en", setup.addThese, 2));
  await until(() => shows(plural("en", setup.counts.departments, 2)));
  expect(server.bodies("POST /departments")).toEqual([{ name: "Stamping" }, { name: "Packaging" }]);
  await until(() => document.activeElement?.textContent === setup.next);
  expect(document.activeElement?.textContent).toBe(setup.next);
  await press(setup.next);
  await until(() => opened().includes(setup.steps.machines.title));
});

test("a step that is skipped is noted for the plant, and the guide goes on without it", async () => {
  const kept = openPlant({ isNamed: true });
  await open();
  const { setup } = currentSetupMessages();
  await press(setup.skip);
  await until(() => opened().includes(setup.steps.machines.title));
  expect([kept.skipped, shows(setup.skipped)]).toEqual([["departments"], true]);
});

test("a ready PM is offered for the machine that it fits, and made with its steps and schedule", async () => {
  openPlant({ isNamed: true, departments: 1, machines: 1 });
  await open();
  const { setup } = currentSetupMessages();
  await press(setup.addTask);
  await until(() => shows(plural("en", setup.counts.tasks, 1)));
  const { title, steps, description, safety_notes } = templates.compressor;
  expect(server.bodies("POST /work-orders")).toEqual([
    {
      ...{ type: "PM", title, description, safety_notes, checklist_items: [...steps], estimated_duration: 30 },
      ...{ department_id: "d1", machine_id: "m1", frequency: "Weekly", day_of_week: "Monday", time: "08:00" },
    },
  ]);
});

test("the board offers the guide while but the labels are left, until they are printed", async () => {
  const most = { isNamed: true, departments: 1, machines: 1, tasks: 1, technicians: 1 };
  openPlant(most);
  const screen = await openScreen(createElement(SetupCard));
  const { setup } = currentSetupMessages();
  await until(() => shows(setup.steps.labels.title));
  expect(shows(setup.steps.labels.title)).toBe(true);
  await screen.leave();
  queryClient.clear();
  openPlant({ ...most, labelsPrinted: true });
  await openScreen(createElement(SetupCard));
  await until(() => server.times("GET /setup") === 2);
  expect(shows(setup.title)).toBe(false);
});

test("a ready PM says its time as all others do", async () => {
  openPlant({ isNamed: true, departments: 1, machines: 1 });
  await open();
  await settled(() => setLanguage("fr"));
  await until(() => shows("8\u00a0h"));
  const text = document.body.textContent ?? "";
  await settled(() => setLanguage("en"));
  expect(text).toContain("Hebdomadaire · 8\u00a0h");
});

test("what is all done leads to the board", async () => {
  openPlant({ isNamed: true, departments: 1, machines: 1, tasks: 1, technicians: 1, labelsPrinted: true });
  await open();
  await until(() => shows(currentSetupMessages().setup.finished));
});
