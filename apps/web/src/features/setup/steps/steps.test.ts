// @vitest-environment happy-dom
import { fill, plural } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { currentSetupMessages } from "#features/setup/setup-words.ts";
import { DepartmentsStep } from "#features/setup/steps/DepartmentsStep.tsx";
import { PlantStep } from "#features/setup/steps/PlantStep.tsx";
import { TasksStep } from "#features/setup/steps/TasksStep.tsx";
import { TechniciansStep } from "#features/setup/steps/TechniciansStep.tsx";
import { queryClient } from "#lib/api/query.ts";
import { currentSession } from "#lib/session/session.ts";
import { until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { fillIn, isInvalidated, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();

test("plant and person are called as was typed, at once on every screen", async () => {
  server.on("PUT /company", () => ({}));
  server.on("PUT /auth/profile", () => ({ ...currentSession()?.user, full_name: "Ann Roy", company_name: "Roy Inc." }));
  const onSaved = vi.fn();
  await openScreen(createElement(PlantStep, { onSaved }));
  const { setup, profile } = currentSetupMessages();
  await fillIn(setup.fullName, " ");
  await press(setup.save);
  expect([shows(profile.fullNameRequired), server.times("PUT /company")]).toEqual([true, 0]);
  await fillIn(setup.plantName, "Roy Inc.");
  await fillIn(setup.fullName, "Ann Roy");
  await press(setup.save);
  await until(() => onSaved.mock.calls.length === 1);
  expect(currentSession()?.user).toMatchObject({ full_name: "Ann Roy", company_name: "Roy Inc." });
  expect(queryClient.getQueryData(["me"])).toMatchObject({ full_name: "Ann Roy" });
});

test("of departments that could not all be made, the others stay in the field", async () => {
  server.on("GET /departments", () => [{ id: "d1", name: "Stamping" }]);
  server.on("POST /departments", ({ body }) => {
    if (Object(body).name === "Shipping") throw new Refused(409, "conflict");
    return {};
  });
  const screen = await openScreen(createElement(DepartmentsStep, { onAdded: () => undefined }));
  const { setup, departments } = currentSetupMessages();
  await fillIn(setup.names, "STAMPING\nPackaging\nShipping");
  await press(plural("en", setup.addThese, 2));
  await screen.isSaid();
  expect(screen.said()).toMatchObject({ tone: "error", title: departments.createFailed });
  await until(() => document.querySelector("textarea")?.value === "Shipping");
  expect(server.times("GET /departments")).toBe(2);
});

test("technicians with a first and a last name are added; the other line stays and says why", async () => {
  server.on("GET /assignees", () => []);
  server.on("POST /assignees", () => ({}));
  const onAdded = vi.fn();
  await openScreen(createElement(TechniciansStep, { onAdded }));
  const { setup } = currentSetupMessages();
  await fillIn(setup.names, "Marie Tremblay\nJean");
  await press(plural("en", setup.addTechnicians, 2));
  await until(() => shows(fill(setup.twoNames, { name: "Jean" })));
  const field = document.querySelector("textarea");
  await until(() => field?.value === "Jean" && document.activeElement === field);
  expect([shows(fill(setup.twoNames, { name: "Jean" })), onAdded.mock.calls]).toEqual([true, [[false]]]);
  await fillIn(setup.names, "Jean Roy");
  await press(plural("en", setup.addTechnicians, 1));
  await until(() => onAdded.mock.calls.length === 2);
  expect(server.bodies("POST /assignees")).toEqual([
    { name: "Marie Tremblay", role: "Technician" },
    { name: "Jean Roy", role: "Technician" },
  ]);
  expect([onAdded.mock.lastCall, server.times("GET /assignees")]).toEqual([[true], 3]);
});

test("a PM that is added is asked for by the boards; without a machine in a department there is none", async () => {
  server.on("GET /machines", () => [{ id: "m1", name: "Pompe 3", department_id: "d1" }]);
  server.on("POST /work-orders", () => ({ id: "o1", version: 1 }));
  queryClient.setQueryData(["workOrders", "counts"], {});
  const screen = await openScreen(createElement(TasksStep, { onAdded: () => undefined }));
  const { setup } = currentSetupMessages();
  await press(setup.addTask);
  await screen.isSaid();
  expect([screen.said()?.tone, isInvalidated("workOrders", "counts")]).toEqual(["success", true]);
  await screen.leave();
  queryClient.clear();
  server.on("GET /machines", () => [{ id: "m1", name: "Pompe 3", department_id: null }]);
  await openScreen(createElement(TasksStep, { onAdded: () => undefined }));
  await until(() => shows(setup.needsDepartment));
});
