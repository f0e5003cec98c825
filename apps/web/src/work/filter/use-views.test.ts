// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { openHook, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { useViews } from "#work/filter/use-views.ts";

const server = serverForHooks();

test("a view that is saved, shared or deleted is so on the screen at once", async () => {
  const views: Record<string, unknown>[] = [
    { id: "t", screen: "repairs", name: "Theirs", search: "q=a", is_shared: true, is_mine: false },
    { id: "o", screen: "calendar", name: "Elsewhere", search: "q=b", is_shared: false, is_mine: true },
  ];
  server.on("GET /saved-views", () => views);
  server.on("POST /saved-views", ({ body }) => {
    const created = { ...Object(body), is_mine: true };
    views.push(created);
    server.on(`PUT /saved-views/${created.id}`, () => Object.assign(created, { is_shared: true }));
    server.on(`DELETE /saved-views/${created.id}`, () => {
      views.pop();
      return null;
    });
    return created;
  });
  const screen = await openHook(() => useViews("repairs"));
  const viewNames = () => screen.now.views?.map(({ name, is_shared }) => `${name} ${is_shared}`);
  await until(() => viewNames()?.length === 1);
  await screen.act(({ save }) => save({ name: "Mine", search: "assignee=mine", is_shared: false }));
  expect(viewNames()).toEqual(["Mine false", "Theirs true"]);
  const id = screen.now.views?.[0]?.id ?? "";
  await screen.act(({ share }) => share(id, true));
  expect(viewNames()).toEqual(["Mine true", "Theirs true"]);
  await screen.act(({ remove }) => remove(id));
  expect(viewNames()).toEqual(["Theirs true"]);
});
