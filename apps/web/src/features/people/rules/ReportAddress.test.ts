// @vitest-environment happy-dom
import { peopleWords } from "@millwright/messages/people/people";
import { createElement } from "react";
import { expect, test } from "vitest";
import { ReportAddress } from "#features/people/rules/ReportAddress.tsx";
import { until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const m = peopleWords.en.rules.reportAddress;

async function open(isOn: boolean) {
  const plant = { made: 0, address: null as string | null };
  const answer = () => {
    const created = plant.address === null ? null : { at: "2026-11-20T14:00:00Z", by: "Ann Roy" };
    return { is_on: isOn, address: plant.address, made_at: created?.at ?? null, made_by_name: created?.by ?? null };
  };
  server.on("GET /company/report-address", answer);
  server.on("POST /company/report-address/replace", () => {
    plant.made += 1;
    plant.address = `requests+${plant.made}@mail.plant.ca`;
    return answer();
  });
  server.on("DELETE /company/report-address", () => {
    plant.address = null;
    return null;
  });
  return openScreen(createElement(ReportAddress));
}

test("an owner makes an address, replaces it and takes it away, each after a question", async () => {
  const screen = await open(true);
  await until(() => shows(m.none));
  await press(m.make);
  await until(() => shows("requests+1@mail.plant.ca"));
  await until(() => screen.said()?.title === m.made);
  expect(shows("made by Ann Roy")).toBe(true);
  await press(`Actions for ${m.label}`);
  await press(m.replace);
  await until(() => shows(m.replaceDetail));
  expect(server.times("POST /company/report-address/replace")).toBe(1);
  await press(m.replace);
  await until(() => shows("requests+2@mail.plant.ca"));
  await until(() => screen.said()?.title === m.replaced);
  await press(`Actions for ${m.label}`);
  await press(m.remove);
  await until(() => shows(m.removeDetail));
  await press(m.remove);
  await until(() => shows(m.none) && screen.said()?.title === m.removed);
  await screen.leave();
});

test("where the server takes no mail nothing is said of it", async () => {
  const screen = await open(false);
  await until(() => server.times("GET /company/report-address") === 1);
  expect([shows(m.label), shows(m.loadFailed)]).toEqual([false, false]);
  await screen.leave();
});
