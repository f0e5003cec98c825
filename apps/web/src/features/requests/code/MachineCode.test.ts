// @vitest-environment happy-dom
import type { Machine } from "@millwright/contract/machines";
import { requestWords } from "@millwright/messages/requests/requests";
import { useQuery } from "@tanstack/react-query";
import { createElement } from "react";
import { expect, test } from "vitest";
import { MachineCode } from "#features/requests/code/MachineCode.tsx";
import { api } from "#lib/api/api.ts";
import { currentSession, setUser } from "#lib/session/session.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const m = requestWords.en.code;
const id = "11111111-1111-4111-8111-111111111111";
const machine = { id, name: "Press 4", reports_become_repairs: false };

/** The section as a machine's page shows it. */
function Section() {
  const { data } = useQuery({
    queryKey: ["machines", "one", id],
    queryFn: () => api("GET /machines/{id}", { params: { id } }),
  });
  return data ? createElement(MachineCode, { machine: data }) : null;
}

async function open(code: { path: string } | null) {
  const plant = { code };
  const storedCode = { made_at: "2026-11-20T14:00:00Z", made_by_name: "Ann Roy", last_used_at: null };
  const answer = () => {
    if (plant.code === null) return { path: null, made_at: null, made_by_name: null, last_used_at: null };
    return { ...plant.code, ...storedCode };
  };
  const put = (path: string | null) => {
    plant.code = path === null ? null : { path };
    return path === null ? null : answer();
  };
  server.on(`GET /machines/${id}`, () => machine as unknown as Machine);
  server.on(`GET /machines/${id}/code`, answer);
  server.on("POST /machines/codes", () => [put("/r/first")]);
  server.on(`POST /machines/${id}/code/replace`, () => Object(put("/r/second")));
  server.on(`DELETE /machines/${id}/code`, () => put(null));
  server.on(`PUT /machines/${id}`, ({ body }) => ({ ...machine, ...Object(body) }));
  return openScreen(createElement(Section));
}

const page = () => document.querySelector<HTMLAnchorElement>("a[target=_blank]")?.getAttribute("href");
const menu = `Actions for ${m.title}`;

test("a machine without a code gets one, which is replaced and revoked after a question", async () => {
  const { isSaid, said: toast } = await open(null);
  await press(m.make);
  await until(() => page() === "/r/first");
  expect(shows(m.neverUsed)).toBe(true);
  await press(menu);
  await press(m.replace);
  await until(() => shows("Press 4 now open nothing"));
  await press(m.replace);
  await until(() => page() === "/r/second");
  await isSaid();
  expect(toast()?.title).toBe(m.replaced);
  await press(menu);
  await press(m.revoke);
  await until(() => shows(m.revokeQuestion));
  await press(m.revoke);
  await until(() => shows(m.none));
  expect(page()).toBeUndefined();
});

test("reports of a machine are said to become repairs at once, and are shown to", async () => {
  const { isSaid } = await open({ path: "/r/first" });
  const on = () => document.querySelectorAll<HTMLInputElement>("input[type=radio]")[0];
  await until(() => on()?.checked === false);
  await settled(() => on()?.click());
  await isSaid();
  expect([server.bodies(`PUT /machines/${id}`), on()?.checked]).toEqual([[{ reports_become_repairs: true }], true]);
});

test("who plans nothing sees no code", async () => {
  const user = currentSession()?.user;
  if (user) setUser({ ...user, access: "technician" });
  await open({ path: "/r/first" });
  await until(() => server.times(`GET /machines/${id}`) > 0);
  expect([shows(m.title), server.times(`GET /machines/${id}/code`)]).toEqual([false, 0]);
});
