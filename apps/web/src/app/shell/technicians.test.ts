// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { useTechnicians } from "#app/shell/technicians.ts";
import { queryClient } from "#lib/api/query.ts";
import { assigneesQuery } from "#lib/plant.ts";
import { beginSession, currentSession } from "#lib/session/session.ts";
import { openHook, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { useIsTechnician } from "#work/filter/use-mine.ts";

const server = serverForHooks();
const me = () => currentSession()?.user.id ?? "";
const luc = () => ({ id: "luc", name: "Luc Roy", phone: "418 555-0134", member_id: me(), colour: 0, photo_id: null });
const opened = () => openHook(() => [useTechnicians(), useIsTechnician()] as const);

test("who is a technician is known from what the device saw last, and from the server then", async () => {
  server.on("GET /assignees", () => [luc()]);
  const first = await opened();
  expect(first.now[1]).toBe(false);
  await until(() => first.now[1]);
  await first.leave();
  queryClient.clear();
  const answer = Promise.withResolvers<object[]>();
  server.on("GET /assignees", () => answer.promise);
  const again = await opened();
  const seen = queryClient.getQueryData(assigneesQuery().queryKey);
  expect([again.now[1], seen?.[0]?.phone]).toEqual([true, null]);
  await again.act(() => answer.resolve([{ ...luc(), member_id: null }]));
  await until(() => !again.now[1]);
  expect(again.now[1]).toBe(false);
});

test("who may not read the technicians does not ask for them", async () => {
  const session = currentSession();
  if (session) beginSession({ access_token: "token", user: { ...session.user, access: "requester" } });
  const screen = await opened();
  await screen.act(() => new Promise((resolve) => setTimeout(resolve, 150)));
  expect(server.times("GET /assignees")).toBe(0);
});
