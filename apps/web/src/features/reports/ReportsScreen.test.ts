// @vitest-environment happy-dom
import { reportWords } from "@millwright/messages/reports/reports";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { ReportDetail } from "#features/reports/ReportDetail.tsx";
import { ReportsScreen } from "#features/reports/ReportsScreen.tsx";
import { reloadReports } from "#features/reports/report-queries.ts";
import { currentMessages } from "#lib/language.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const NoScanner = () => null;
const press4 = { id: "11111111-1111-4111-8111-111111111111", name: "Press 4", department_name: "Stamping" };
const report = {
  ...{ id: "r1", code: "RQ-2026-0007", wo_id: null, title: "The guard rattles", description: null, stage: "on_hold" },
  ...{
    is_stopped: false,
    question: null as string | null,
    reason: null,
    work_order: null,
    notes: [],
    accepted_at: null,
  },
  ...{ machine_id: press4.id, machine_name: "Press 4", department_name: "Stamping", hold_reason: "Waits for a seal" },
  ...{ created_at: "2026-11-20T14:00:00Z", started_at: null, completed_at: null, file_count: 0 },
};

async function openReports(search = "", reported: object[] = []) {
  const plant = { reports: [] as object[] };
  server.on("GET /reports", () => plant.reports);
  server.on("GET /reports/machines", () => [press4]);
  server.on(`GET /reports/machines/${press4.id}/reported`, () => reported);
  server.on("POST /reports", ({ body }) => {
    const created = { ...report, ...Object(body) };
    plant.reports.push(created);
    return created;
  });
  const screen = await openScreen(createElement(ReportsScreen, { Scanner: NoScanner, Read: NoScanner }), search);
  const words = reportWords.en;
  await until(() => shows(words.none));
  return { ...screen, words, plant };
}

const typed = () => [...document.querySelectorAll<HTMLInputElement>("form input[required]")].map(({ value }) => value);

test("what is wrong is reported on the machine whose label led here, and stands below with how far it is", async () => {
  const screen = await openReports(`?at=${press4.id}`);
  const { words } = screen;
  await until(() => shows("Press 4 · Stamping"));
  await fillIn(words.what, " The guard rattles ");
  await press(words.send);
  await until(() => shows("Waits for a seal"));
  expect(server.bodies("POST /reports")).toMatchObject([
    { title: "The guard rattles", description: null, machine_id: press4.id },
  ]);
  expect(screen.said()?.title).toBe(fill(words.sent, { code: "RQ-2026-0007" }));
  expect(typed()).toEqual([""]);
});

test("without words nothing is sent, and what was refused stays typed", async () => {
  const screen = await openReports();
  const { words } = screen;
  await press(words.send);
  await until(() => shows(words.whatMissing));
  expect(server.times("POST /reports")).toBe(0);
  server.on("POST /reports", () => {
    throw new Refused(403, "not_allowed");
  });
  await fillIn(words.what, "Leak");
  await press(words.send);
  await screen.isSaid();
  await settled(() => undefined);
  expect([screen.said()?.tone, screen.said()?.title, typed()]).toEqual(["error", words.failed, ["Leak"]]);
});

test("a report accepted meanwhile shows that once it is loaded again", async () => {
  const { words } = await openReports();
  server.on("GET /reports", () => [{ ...report, stage: "in_progress", started_at: "2026-11-20T15:00:00Z" }]);
  await settled(reloadReports);
  await until(() => shows(words.begunAt.split(" ")[0] ?? ""));
  expect(shows("The guard rattles")).toBe(true);
});

test("a stop is reported with a time of the plant's clock that is not in the future", async () => {
  const { words, isSaid } = await openReports();
  await fillIn(words.what, "It howls");
  await settled(() => document.querySelector<HTMLInputElement>("form input[type=checkbox]")?.click());
  await fillIn(words.stoppedSince, "2199-01-01T06:00");
  await press(words.send);
  await until(() => shows(words.stoppedAhead));
  expect(server.times("POST /reports")).toBe(0);
  await fillIn(words.stoppedSince, "2025-11-20T06:00");
  await press(words.send);
  await isSaid();
  expect(server.bodies("POST /reports")).toMatchObject([{ is_stopped: true, stopped_at: "2025-11-20T11:00:00Z" }]);
});

test("what is reported of the machine already is followed by one press instead of reported again", async () => {
  const known = {
    id: "r9",
    title: "Leaks oil",
    reported_at: "2026-11-20T14:00:00Z",
    is_stopped: false,
  };
  const { words, isSaid, said: toast } = await openReports(`?at=${press4.id}`, [{ ...known, stage: "in_progress" }]);
  server.on("POST /reports/r9/me-too", () => report);
  await until(() => shows("Leaks oil"));
  expect(shows(words.stages.in_progress)).toBe(true);
  await press(`${words.meToo}: Leaks oil`);
  await isSaid();
  expect([toast()?.title, server.times("POST /reports/r9/me-too")]).toEqual([
    fill(words.saidToo, { title: "Leaks oil" }),
    1,
  ]);
});

test("a question is answered on the report's page", async () => {
  const { words, plant, isSaid } = await openReports();
  plant.reports.push({ ...report, stage: "asked", question: "Which side?" });
  await settled(reloadReports);
  await until(() => shows("Which side?"));
  await press(words.answerSend);
  await until(() => shows(words.answerMissing));
  server.on("POST /reports/r1/answer", () => {
    plant.reports = [{ ...report, stage: "received" }];
    return plant.reports[0] ?? {};
  });
  await fillIn(words.answer, "The left one");
  await press(words.answerSend);
  await isSaid();
  await until(() => !shows("Which side?"));
  expect([server.bodies("POST /reports/r1/answer"), shows("Which side?")]).toEqual([[{ text: "The left one" }], false]);
});

test("a report has its own address, with its text, its times and the plant's answers", async () => {
  const id = "22222222-2222-4222-8222-222222222222";
  const note = { text: "The seal is on its way", at: "2026-11-21T14:00:00Z", by_name: null };
  const one = { ...report, id, description: "Since Monday", accepted_at: "2026-11-20T15:00:00Z", notes: [note] };
  server.on(`GET /reports/${id}`, () => one);
  const { words } = await openReports(`?report=${id}`);
  await until(() => shows("Since Monday"));
  expect([shows(note.text), shows(fill(words.acceptedAt, { when: "20 Nov 2026, 10:00" }))]).toEqual([true, true]);
});

test("a report that can't be loaded shows an error with a retry, and a deleted one a message", async () => {
  const id = "33333333-3333-4333-8333-333333333333";
  let refusal = new Refused(503, "unavailable");
  let isThere = false;
  server.on(`GET /reports/${id}`, () => {
    if (isThere) return { ...report, id };
    throw refusal;
  });
  const words = reportWords.en;
  await openScreen(createElement(ReportDetail, { id }), "", ["/reports"]);
  await until(() => shows(words.oneFailed));
  refusal = new Refused(404, "not_found");
  await press(currentMessages().common.retry);
  await until(() => shows(words.gone));
  expect(shows(words.oneFailed)).toBe(false);
  isThere = true;
  await settled(() => reloadReports());
  await until(() => shows("The guard rattles"));
  expect([shows(words.gone), shows(words.oneFailed)]).toEqual([false, false]);
});
