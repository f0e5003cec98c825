import { limits } from "@millwright/contract/limits";
import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";

const app = await sharedApp();
const view = {
  screen: "repairs",
  name: "Mine, this week",
  search: "assignee=mine&due=week",
  is_shared: false,
} as const;

async function openCompany() {
  const owner = await app.become();
  const luc = await app.become({ company: owner, access: "planner" });
  return { owner: app.as(owner), luc: app.as(luc), lucsId: luc.personId };
}

const names = async (as: ReturnType<typeof app.as>) => (await as("GET /saved-views")).body.map(({ name }) => name);

test("a view is its person's until it is shared with the company", async () => {
  const { owner, luc } = await openCompany();
  const { body: mine } = await luc("POST /saved-views", { body: view });
  expect(mine).toMatchObject({ ...view, is_mine: true });
  expect([await names(luc), await names(owner)]).toEqual([[view.name], []]);
  await luc("PUT /saved-views/{id}", { params: { id: mine.id }, body: { is_shared: true } });
  expect((await owner("GET /saved-views")).body).toMatchObject([{ name: view.name, is_mine: false, is_shared: true }]);
});

test("only its person changes a view, and an owner takes a shared one away", async () => {
  const { owner, luc } = await openCompany();
  const { body: theirs } = await owner("POST /saved-views", { body: { ...view, is_shared: true } });
  const { body: mine } = await luc("POST /saved-views", { body: { ...view, is_shared: true } });
  const change = { params: { id: theirs.id }, body: { name: "Other" } };
  expect((await luc("PUT /saved-views/{id}", change)).status).toBe(404);
  expect((await luc("DELETE /saved-views/{id}", { params: { id: theirs.id } })).status).toBe(404);
  expect((await owner("PUT /saved-views/{id}", { params: { id: mine.id }, body: { name: "Other" } })).status).toBe(404);
  expect((await owner("DELETE /saved-views/{id}", { params: { id: mine.id } })).status).toBe(204);
  const { body: hidden } = await luc("POST /saved-views", { body: view });
  expect((await owner("DELETE /saved-views/{id}", { params: { id: hidden.id } })).status).toBe(404);
});

test("a view without a name is refused, and so is one more than a person may keep", async () => {
  const { luc } = await openCompany();
  expect((await luc("POST /saved-views", { body: { ...view, name: "  " } })).json.fields).toEqual({ name: "required" });
  for (let n = 0; n < limits.savedViews; n++) await luc("POST /saved-views", { body: { ...view, name: `View ${n}` } });
  expect((await luc("POST /saved-views", { body: view })).json.code).toBe("too_many_views");
});

test("who leaves the company takes their views along, and those that they shared stay", async () => {
  const { owner, luc, lucsId } = await openCompany();
  const { body: shared } = await luc("POST /saved-views", { body: { ...view, is_shared: true } });
  const { body: own } = await luc("POST /saved-views", { body: { ...view, name: "Own" } });
  await owner("DELETE /company/members/{id}", { params: { id: lucsId } });
  expect((await owner("GET /saved-views")).body).toMatchObject([{ id: shared.id, is_mine: false, is_shared: true }]);
  for (const id of [own.id, shared.id, shared.id]) await owner("DELETE /saved-views/{id}", { params: { id } });
  expect(await names(owner)).toEqual([]);
});

test("who saves views while they are removed is signed out", async () => {
  for (let n = 0; n < 8; n++) {
    const { owner, luc, lucsId } = await openCompany();
    const technician = (await owner("POST /assignees", { body: { name: "Luc" } })).body;
    const links = { params: { id: technician.id }, body: { member_id: lucsId } };
    const answers = await Promise.all([
      luc("POST /saved-views", { body: view }),
      owner("DELETE /company/members/{id}", { params: { id: lucsId } }),
      luc("POST /saved-views", { body: view }),
      luc("POST /saved-views", { body: view }),
      luc("PUT /assignees/{id}/member", links),
      owner("PUT /assignees/{id}/member", links),
    ]);
    for (const { status } of answers) expect([200, 201, 204, 401, 403, 409, 422]).toContain(status);
  }
});
