// @vitest-environment happy-dom

import { labourRateWords } from "@millwright/messages/labour-rates/labour-rates";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { AssigneesScreen } from "#features/assignees/AssigneesScreen.tsx";
import { RatesSection } from "#features/assignees/rates/RatesSection.tsx";
import { currentSession, setUser } from "#lib/session/session.ts";
import { until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const words = labourRateWords.en;

const rate = (id: string, assignee_id: string | null, from: string, cents_per_hour: number | null) => ({
  ...{ id, assignee_id, assignee_name: null, from, cents_per_hour, version: 1 },
  ...{ created_at: "2020-01-01T00:00:00Z", created_by_id: null, created_by_name: "Ann Roy" },
});

function openPlant(rates: ReturnType<typeof rate>[]) {
  server.on("GET /assignees", () => [{ id: "a1", name: "Ben Ray", phone: null, specialization: null }]);
  server.on("GET /technician-pins", () => []);
  server.on("GET /labour-rates", () => rates);
  server.on("POST /labour-rates", ({ body }) => {
    const added = { ...rate("new", null, "", null), ...Object(body) };
    rates.unshift(added);
    return added;
  });
  return openScreen(createElement(AssigneesScreen));
}

test("the plant's rate holds for who has none of their own, and a coming one is told", async () => {
  await openPlant([rate("r1", null, "2020-01-01", 4000), rate("r2", "a1", "2199-01-01", 5250)]);
  await until(() => shows(words.title));
  await until(() => shows("$40.00 per hour since 1 Jan 2020"));
  expect(shows("The plant’s rate, $40.00 per hour")).toBe(true);
  expect(shows("From 1 Jan 2199: $52.50 per hour")).toBe(true);
});

test("the rates stand by themselves as well", async () => {
  server.on("GET /assignees", () => []);
  server.on("GET /labour-rates", () => [rate("r1", null, "2020-01-01", 4000)]);
  await openScreen(createElement(RatesSection));
  await until(() => shows("$40.00 per hour since 1 Jan 2020"));
});

test("an amount is typed with a point or a comma; one that can't be read is not sent", async () => {
  const screen = await openPlant([rate("r1", null, "2020-01-01", 4000)]);
  await until(() => shows("$40.00 per hour since 1 Jan 2020"));
  await press(fill(words.changeOf, { name: "Ben Ray" }));
  await fillIn(words.amount, "a lot");
  await press(words.add);
  await until(() => shows(words.amountUnclear));
  expect(server.times("POST /labour-rates")).toBe(0);
  await fillIn(words.amount, "42,5");
  await press(words.add);
  await until(() => screen.said()?.title === words.added);
  expect(server.bodies("POST /labour-rates")).toEqual([
    expect.objectContaining({ assignee_id: "a1", cents_per_hour: 4250 }),
  ]);
});

test("a day before today is refused where work is priced already, with the reason at the field", async () => {
  await openPlant([rate("r1", null, "2020-01-01", 4000)]);
  await until(() => shows("$40.00 per hour since 1 Jan 2020"));
  await press(fill(words.changeOf, { name: "Ben Ray" }));
  await fillIn(words.amount, "42");
  await fillIn(words.day, "2020-02-02");
  await until(() => shows(words.faults.rate_in_past));
  await press(words.add);
  expect(server.times("POST /labour-rates")).toBe(0);
});

test("who may not see money is asked for no rates and shown none", async () => {
  const user = currentSession()?.user;
  if (user) setUser({ ...user, access: "technician", sees_money: false });
  await openPlant([rate("r1", null, "2020-01-01", 4000)]);
  await until(() => shows("Ben Ray"));
  expect([shows(words.title), server.times("GET /labour-rates")]).toEqual([false, 0]);
});
