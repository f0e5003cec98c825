import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { follow, labelOf, reporterAt } from "#testing/reporter.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp({ config: { trustProxy: 1 } });
const nobody = crypto.randomUUID();

async function openPlant() {
  const plant = await openTestPlant(app);
  const machine = await plant.machine(null, "Press 4");
  const stranger = reporterAt(app, await labelOf(plant, machine.id));
  const { call } = plant;
  /** Somebody reports; answers the request's id and the reporter's link. */
  const reported = async (text = "It leaks", name = "Zoé", more = {}) => {
    const { link, code } = (await stranger.report({ text, name, ...more })).body;
    const { body } = await call("GET /requests", { query: { status: "all", q: code } });
    return { id: body[0]?.id ?? "", link };
  };
  const get = async (id: string) => (await call("GET /requests/{id}", { params: { id } })).body;
  const max = app.as(await app.become({ company: plant.session, access: "planner", fullName: "Max Roy" }));
  return { ...plant, machine, stranger, reported, get, max };
}

test("when two accept at once, one makes the repair, and the other learns who did", async () => {
  const { reported, call, max, get } = await openPlant();
  const { id } = await reported();
  const accept = (by: typeof call) => by("POST /requests/{id}/accept", { params: { id } });
  const answers = await Promise.all([accept(call), accept(max)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { json } = answers.find(({ status }) => status === 409) ?? {};
  const { decided_by_name: name } = await get(id);
  expect(json).toMatchObject({
    code: "request_decided",
    detail: `${name} has accepted this already.`,
    status: "accepted",
  });
  expect((await call("GET /work-orders")).body).toHaveLength(1);
});

test("accepting it again under the repair's id answers its current state", async () => {
  const { reported, call } = await openPlant();
  const { id } = await reported();
  const body = { id: crypto.randomUUID(), title: "Replace the seal", priority: "Low" } as const;
  const twice = [1, 2].map(() => call("POST /requests/{id}/accept", { params: { id }, body }));
  const [first, again] = await Promise.all(twice);
  expect([first?.status, again?.status]).toEqual([200, 200]);
  expect(first?.body.work_order).toMatchObject({ id: body.id, title: "Replace the seal" });
  expect((await call("GET /work-orders")).body).toMatchObject([{ priority: "Low", requested_by_name: "Zoé" }]);
});

test("what is merged into a repair is followed there, and two requests become one", async () => {
  const { reported, call, get, order, edit } = await openPlant();
  const [first, second, third] = [await reported(), await reported("Oil on the floor", "Max"), await reported("Wet")];
  const merge = (id: string, body: object) => call("POST /requests/{id}/merge", { params: { id }, body });
  await merge(third.id, { request_id: second.id });
  await merge(second.id, { request_id: first.id });
  expect((await get(first.id)).reporters.map(({ name }) => name)).toEqual(["Zoé", "Max", "Zoé"]);
  expect((await get(third.id)).merged_into?.id).toBe(first.id);
  const repair = await order({ title: "Pump" });
  expect((await merge(first.id, { work_order_id: repair.id })).body).toMatchObject({
    ...{ status: "merged", work_order: { id: repair.id }, stage: "accepted" },
  });
  const comments = (await call("GET /work-orders/{id}/comments", { params: { id: repair.id } })).body;
  expect(
    comments.map(({ text, author }) => [author.kind, author.name, text?.replace(/RQ-\d+-\d+/, "RQ")]).sort(),
  ).toEqual([
    ["reporter", "Max", "RQ: Oil on the floor"],
    ["reporter", "Zoé", "RQ: It leaks"],
    ["reporter", "Zoé", "RQ: Wet"],
  ]);
  await edit(repair.id, { status: "In Progress" });
  const stages = [first, second, third].map(async ({ link }) => (await follow(app, link)).body.stage);
  expect(await Promise.all(stages)).toEqual(["in_progress", "in_progress", "in_progress"]);
  expect((await merge(first.id, { work_order_id: repair.id })).json.code).toBe("request_decided");
});

test("a repair leads to the requests that it is of, and to no others", async () => {
  const { reported, call, order } = await openPlant();
  const [first, second] = [await reported(), await reported("Oil", "Max")];
  const accepted = (await call("POST /requests/{id}/accept", { params: { id: first.id } })).body;
  const repair = accepted.work_order?.id ?? "";
  await call("POST /requests/{id}/merge", { params: { id: second.id }, body: { work_order_id: repair } });
  const requestsOf = async (work_order_id: string) =>
    (await call("GET /requests", { query: { status: "decided", work_order_id } })).body.map(({ id }) => id).sort();
  expect(await requestsOf(repair)).toEqual([first.id, second.id].sort());
  expect(await requestsOf((await order()).id)).toEqual([]);
});

test("what was said of the same is in the repair that it becomes", async () => {
  const { reported, call } = await openPlant();
  const [first, second] = [await reported("It leaks\nBehind the pump"), await reported("Oil on the floor", "Max")];
  await call("POST /requests/{id}/merge", { params: { id: second.id }, body: { request_id: first.id } });
  const accepted = (await call("POST /requests/{id}/accept", { params: { id: first.id } })).body;
  const { description } = (await call("GET /work-orders/{id}", { params: { id: accepted.work_order?.id ?? "" } })).body;
  expect(description).toMatch(/^It leaks\nBehind the pump\n\nRQ-2026-\d+, Max: Oil on the floor$/);
});

test("in French the labels of a report have a space before the colon, in a repair and in its comments", async () => {
  const plant = await openPlant();
  const french = app.as(await app.become({ company: plant.session, access: "planner", locale: "fr" }));
  const [first, second, third] = [
    await plant.reported(),
    await plant.reported("Huile au sol", "Max"),
    await plant.reported(),
  ];
  await french("POST /requests/{id}/merge", { params: { id: second.id }, body: { request_id: first.id } });
  const { work_order } = (await french("POST /requests/{id}/accept", { params: { id: first.id } })).body;
  const params = { id: work_order?.id ?? "" };
  await french("POST /requests/{id}/merge", { params: { id: third.id }, body: { work_order_id: params.id } });
  const { description } = (await plant.call("GET /work-orders/{id}", { params })).body;
  expect(description).toMatch(/RQ-2026-\d+, Max\u00a0: Huile au sol$/);
  const [comment] = (await plant.call("GET /work-orders/{id}/comments", { params })).body;
  expect(comment?.text).toMatch(/^RQ-2026-\d+\u00a0: It leaks$/);
});

test("what is done, decided or nobody's is nothing to merge into", async () => {
  const { reported, call, order, edit } = await openPlant();
  const [one, other] = [await reported(), await reported()];
  const repair = await order();
  await edit(repair.id, { status: "Completed" });
  await call("POST /requests/{id}/decline", { params: { id: other.id }, body: { reason: "Known" } });
  const codeOf = async (body: object) =>
    (await call("POST /requests/{id}/merge", { params: { id: one.id }, body })).json.code;
  expect(await codeOf({ work_order_id: repair.id })).toBe("not_to_merge");
  expect(await codeOf({ request_id: other.id })).toBe("not_to_merge");
  expect(await codeOf({ request_id: one.id })).toBe("not_to_merge");
  expect([await codeOf({ request_id: nobody }), await codeOf({ work_order_id: nobody })]).toEqual([
    ...["unknown_reference", "unknown_reference"],
  ]);
  expect([await codeOf({}), await codeOf({ request_id: other.id, work_order_id: repair.id })]).toEqual([
    "invalid",
    "invalid",
  ]);
});

test("a declined report gives the reason, and its machine runs again unless another report says it is down", async () => {
  const { reported, call, machine } = await openPlant();
  const { id, link } = await reported("It stands", "Zoé", { is_stopped: true });
  await call("POST /requests/{id}/decline", { params: { id }, body: { reason: "It is the new blade" } });
  expect((await follow(app, link)).body).toMatchObject({ stage: "declined", reason: "It is the new blade" });
  expect((await call("GET /machines/{id}", { params: { id: machine.id } })).body.state).toBe("running");
  const reopened = (await call("POST /requests/{id}/reopen", { params: { id } })).body;
  expect(reopened).toMatchObject({ status: "new", reason: null, decided_by_name: null });
  expect((await call("GET /machines/{id}", { params: { id: machine.id } })).body.state).toBe("stopped");
});

test("what is asked is answered by the link, once, and waits in the inbox as before", async () => {
  const { reported, call, get } = await openPlant();
  const { id, link } = await reported();
  await call("POST /requests/{id}/ask", { params: { id }, body: { question: "On which side?" } });
  expect((await follow(app, link)).body).toMatchObject({ stage: "asked", question: "On which side?" });
  const answer = (text: string) =>
    app.anyone("POST /s/{link}/answer", { params: { link: link.slice(3) }, body: { text } });
  app.clock.advance({ minutes: 1 });
  expect((await answer("On the left")).body).toMatchObject({
    ...{ stage: "received", question: null, answered_at: expect.any(String) },
  });
  expect((await answer("Or right")).json.code).toBe("nothing_asked");
  const params = { id };
  const comments = (await call("GET /requests/{id}/comments", { params })).body;
  const [first, question] = comments;
  expect(
    comments.map(({ text, role, is_public, author }) => [text, role, is_public, author.kind, author.name]),
  ).toEqual([
    ["On the left", "answer", false, "reporter", "Zoé"],
    ["On which side?", "question", true, "member", "Marie Côté"],
  ]);
  expect((await follow(app, link)).body.notes).toEqual([]);
  const change = { params: { id: question?.id ?? "" }, body: { text: "Above or below?" } };
  expect((await call("PUT /comments/{id}", change)).json.code).toBe("comment_settled");
  expect((await call("DELETE /comments/{id}", { params: { id: first?.id ?? "" } })).json.code).toBe("not_allowed");
  expect((await call("GET /notifications")).body).toMatchObject([
    { kind: "report-received", kinds: ["commented", "report-received"], excerpt: "On the left" },
  ]);
  expect(await get(id)).toMatchObject({
    ...{ status: "new", question: { text: "On which side?", asked_by_name: "Marie Côté" } },
    answer: { text: "On the left" },
  });
  const { work_order: repair } = (await call("POST /requests/{id}/accept", { params })).body;
  const carried = (await call("GET /work-orders/{id}/comments", { params: { id: repair?.id ?? "" } })).body;
  expect(carried.map(({ text, is_public, author }) => [text, is_public, author.name])).toEqual([
    ["RQ-2026-0001: On the left", false, "Zoé"],
    ["RQ-2026-0001: On which side?", false, "Marie Côté"],
  ]);
});

test("a repair that nobody has begun goes with its reopening, and what was merged into it follows the request", async () => {
  const { reported, call, get, edit } = await openPlant();
  const [one, other] = [await reported(), await reported("Oil", "Max")];
  const accepted = (await call("POST /requests/{id}/accept", { params: { id: one.id } })).body;
  const work_order_id = accepted.work_order?.id ?? "";
  await call("POST /requests/{id}/merge", { params: { id: other.id }, body: { work_order_id } });
  const reopened = (await call("POST /requests/{id}/reopen", { params: { id: one.id } })).body;
  expect(reopened).toMatchObject({ status: "new", work_order: null });
  expect((await get(other.id)).merged_into?.id).toBe(one.id);
  expect((await call("GET /work-orders")).body).toEqual([]);
  const again = (await call("POST /requests/{id}/accept", { params: { id: one.id } })).body;
  await edit(again.work_order?.id ?? "", { status: "In Progress" });
  expect((await call("POST /requests/{id}/reopen", { params: { id: one.id } })).json.code).toBe("request_begun");
  expect((await follow(app, other.link)).body.stage).toBe("in_progress");
});

test("what waits for a look says nothing to anybody until it is released", async () => {
  const { stranger, call, machine } = await openPlant();
  const response = (await stranger.report({ website: "https://spam.example", is_stopped: true })).body;
  expect(response.held).toBe(true);
  expect((await call("GET /requests/counts")).body).toEqual({ inbox: 0, held: 1 });
  expect((await call("GET /machines/{id}", { params: { id: machine.id } })).body.state).toBe("running");
  expect((await stranger.look()).reported).toEqual([]);
  const [request] = (await call("GET /requests", { query: { status: "held" } })).body;
  const released = (await call("POST /requests/{id}/release", { params: { id: request?.id ?? "" } })).body;
  expect(released).toMatchObject({ status: "new", held_because: "hidden_field" });
  expect((await call("GET /machines/{id}", { params: { id: machine.id } })).body.state).toBe("stopped");
  expect((await stranger.look()).reported).toHaveLength(1);
});
