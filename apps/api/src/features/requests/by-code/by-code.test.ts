import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { follow, labelOf, reporterAt } from "#testing/reporter.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp({ config: { trustProxy: 1 } });

async function openPlant() {
  const plant = await openTestPlant(app);
  const { id: departmentId } = await plant.department("Stamping");
  const machine = await plant.machine(departmentId, "Press 4");
  const token = await labelOf(plant, machine.id);
  const inbox = async (status: "inbox" | "held" | "decided" | "all" = "inbox") =>
    (await plant.call("GET /requests", { query: { status } })).body;
  return { ...plant, machine, token, inbox, stranger: reporterAt(app, token) };
}

test("who scans a label sees the machine, and reports without an account in what they write", async () => {
  const { stranger, inbox, machine } = await openPlant();
  const page = await stranger.look();
  expect(page).toMatchObject({
    machine: { name: "Press 4", department_name: "Stamping", has_photo: false, stopped_since: null },
    ...{ locale: "en", reported: [], proof: { algorithm: "SHA-256", maxnumber: 50_000 } },
  });
  const fields = { text: "It leaks\nSince Monday", name: "Zoé", contact: "poste 12" };
  const { status, body } = await stranger.report(fields);
  expect([status, body]).toEqual([
    201,
    { code: "RQ-2026-0001", held: false, link: expect.stringMatching(/^\/s\/[\w-]{22}$/) },
  ]);
  expect(await inbox()).toMatchObject([
    {
      ...{ code: "RQ-2026-0001", title: "It leaks", description: "It leaks\nSince Monday", status: "new" },
      ...{ source: "code", machine_id: machine.id, department_name: "Stamping", stage: "received" },
      reporters: [{ name: "Zoé", contact: "poste 12", person_id: null, is_first: true, wants_mail: false }],
    },
  ]);
  expect((await stranger.look()).reported).toMatchObject([{ title: "It leaks", stage: "received" }]);
});

test("a reporter's link tells how it goes, to the end", async () => {
  const { stranger, inbox, call, edit } = await openPlant();
  const { link } = (await stranger.report({ text: "It leaks" })).body;
  const stage = async () => (await follow(app, link)).body.stage;
  expect((await follow(app, link)).body).toMatchObject({
    ...{ code: "RQ-2026-0001", title: "It leaks", machine_name: "Press 4", stage: "received" },
    ...{ accepted_at: null, who: null, wants_mail: false, has_email: false },
  });
  const [request] = await inbox();
  const params = { id: request?.id ?? "" };
  const { work_order } = (await call("POST /requests/{id}/accept", { params })).body;
  expect(await stage()).toBe("accepted");
  const luc = (await call("POST /assignees", { body: { name: "Luc Roy" } })).body.id;
  await edit(work_order?.id ?? "", { status: "In Progress", assignee: luc });
  expect((await follow(app, link)).body).toMatchObject({ stage: "in_progress", who: null });
  await call("PUT /company", { body: { tell_reporters_who: true } });
  expect((await follow(app, link)).body.who).toBe("Luc Roy");
  await edit(work_order?.id ?? "", { status: "Completed" });
  expect((await follow(app, link)).body).toMatchObject({ stage: "done", completed_at: expect.any(String) });
  app.clock.advance({ hours: 24 * 90 });
  expect((await follow(app, link)).json.code).toBe("link_unknown");
});

test("a label's page names nobody, and a report's link only to its own sender, where the plant turned that on", async () => {
  const { stranger, inbox, call, edit, token } = await openPlant();
  const { link } = (await stranger.report({ text: "It leaks" })).body;
  const params = { id: (await inbox())[0]?.id ?? "" };
  const { work_order } = (await call("POST /requests/{id}/accept", { params })).body;
  const luc = (await call("POST /assignees", { body: { name: "Luc Roy" } })).body.id;
  await edit(work_order?.id ?? "", { status: "In Progress", assignee: luc });
  await call("PUT /company", { body: { tell_reporters_who: true } });
  const page = await stranger.look();
  expect(page.reported).toMatchObject([{ stage: "in_progress" }]);
  expect(JSON.stringify(page)).not.toContain("Luc");
  const other = reporterAt(app, token, "198.51.100.9");
  const too = (await other.report({ same_as: page.reported[0]?.id ?? "", text: undefined })).body;
  expect((await follow(app, too.link)).body).toMatchObject({ stage: "in_progress", who: null });
  expect((await follow(app, link)).body.who).toBe("Luc Roy");
});

test("a report of a stopped machine begins its downtime and sets the priority", async () => {
  const { stranger, inbox, call, machine } = await openPlant();
  await call("PUT /machines/{id}", { params: { id: machine.id }, body: { criticality: "A" } });
  const since = app.clock().subtract({ minutes: 30 }).toString();
  await stranger.report({ is_stopped: true, stopped_at: since });
  const machineNow = (await call("GET /machines/{id}", { params: { id: machine.id } })).body;
  expect([machineNow.state, Temporal.Instant.from(machineNow.stopped_since ?? "")]).toEqual([
    "stopped",
    Temporal.Instant.from(since),
  ]);
  const [request] = await inbox();
  expect(request).toMatchObject({ is_stopped: true, suggested_priority: "Critical" });
  const accepted = (await call("POST /requests/{id}/accept", { params: { id: request?.id ?? "" } })).body;
  const order = (await call("GET /work-orders/{id}", { params: { id: accepted.work_order?.id ?? "" } })).body;
  expect(order).toMatchObject({ priority: "Critical", type: "Repair", machine_id: machine.id, title: "It leaks" });
});

test("a form that is sent again is answered as before, other words by it are refused, and an old one is too old", async () => {
  const { stranger, inbox } = await openPlant();
  const { form } = await stranger.look();
  app.clock.advance({ seconds: 10 });
  const body = { form: form.token, text: "It leaks" };
  const answers = await Promise.all([stranger.send(body), stranger.send(body), stranger.send(body)]);
  expect(new Set(answers.map(({ status, json }) => `${status} ${JSON.stringify(json)}`)).size).toBe(1);
  expect((await stranger.send({ ...body, text: "It burns" })).json.code).toBe("form_used");
  const old = (await stranger.look()).form.token;
  app.clock.advance({ hours: 2, seconds: 1 });
  expect((await stranger.send(body)).json).toEqual(answers[0]?.json);
  expect((await stranger.send({ form: old, text: "It burns" })).json.code).toBe("form_expired");
  expect(await inbox()).toHaveLength(1);
});

test("who says too what is reported follows it, and there is one request", async () => {
  const { stranger, inbox, token } = await openPlant();
  const { code: reportedCode } = (await stranger.report({ text: "It leaks", name: "Zoé" })).body;
  const [reported] = (await stranger.look()).reported;
  const other = reporterAt(app, token, "198.51.100.9");
  const { status, body } = await other.report({ same_as: reported?.id ?? "", text: "Worse now", name: "Max" });
  expect([status, body.code]).toEqual([201, reportedCode]);
  expect((await inbox()).map(({ reporters }) => reporters.map(({ name }) => name))).toEqual([["Zoé", "Max"]]);
  expect((await follow(app, body.link)).body).toMatchObject({ title: "It leaks", code: reportedCode });
});

test("who says too what is reported reads their own words, and nobody else's", async () => {
  const { stranger, inbox, call, token } = await openPlant();
  const mine = (await stranger.report({ text: "It leaks\nMy secret", name: "Zoé" })).body.link;
  const [reported] = (await stranger.look()).reported;
  const same_as = reported?.id ?? "";
  const at = (ip: string) => reporterAt(app, token, ip);
  const worse = (await at("198.51.100.9").report({ same_as, text: "Worse now" })).body.link;
  const silent = (await at("198.51.100.10").report({ same_as, text: undefined })).body.link;
  await call("POST /requests/{id}/ask", { params: { id: same_as }, body: { question: "Which side?" } });
  const read = async (link: string) => {
    const { title, description, stage, question } = (await follow(app, link)).body;
    return [title, description, stage, question];
  };
  expect(await read(worse)).toEqual(["It leaks", "Worse now", "received", null]);
  expect(await read(silent)).toEqual(["It leaks", null, "received", null]);
  expect(await read(mine)).toEqual(["It leaks", "It leaks\nMy secret", "asked", "Which side?"]);
  const answer = (link: string, text: string) =>
    app.anyone("POST /s/{link}/answer", { params: { link: link.slice("/s/".length) }, body: { text } });
  expect((await answer(worse, "The left one")).json.code).toBe("nothing_asked");
  expect((await answer(mine, "The \u202eright\u2066 one")).status).toBe(200);
  expect((await inbox())[0]?.answer).toMatchObject({ text: "The right one", by_name: "Zoé" });
});

test("what turns the order of letters is not kept of what a stranger writes", async () => {
  const { stranger, inbox } = await openPlant();
  await stranger.report({ text: "It \u202eleaks\u2069", name: "\u202dZoé\u202c", contact: "\u2067" });
  expect(await inbox()).toMatchObject([{ title: "It leaks", reporters: [{ name: "Zoé", contact: null }] }]);
  const { form } = await stranger.look();
  app.clock.advance({ seconds: 10 });
  expect((await stranger.send({ form: form.token, text: "\u202e" })).json.fields).toEqual({ text: "required" });
});

test("a repair that nobody reported is shown at its machine, and who says it too follows it", async () => {
  const { stranger, inbox, order, machine, edit } = await openPlant();
  const repair = await order({ title: "Belt", machine_id: machine.id });
  const [shown] = (await stranger.look()).reported;
  expect(shown).toMatchObject({ id: repair.id, title: "Belt", stage: "accepted" });
  const { link } = (await stranger.report({ same_as: repair.id, text: undefined })).body;
  expect(await inbox()).toEqual([]);
  expect(await inbox("decided")).toMatchObject([{ status: "merged", work_order: { id: repair.id } }]);
  await edit(repair.id, { status: "Completed" });
  expect((await follow(app, link)).body.stage).toBe("done");
  expect((await stranger.look()).reported).toEqual([]);
  // What is done was said again: that is a report of its own.
  await stranger.report({ same_as: repair.id, text: undefined });
  expect(await inbox()).toMatchObject([{ title: "Belt", status: "new", work_order: null }]);
});

test("a machine may let what is reported become a repair at once", async () => {
  const { stranger, inbox, call, machine } = await openPlant();
  await call("PUT /machines/{id}", { params: { id: machine.id }, body: { reports_become_repairs: true } });
  const { link } = (await stranger.report({ text: "It leaks", name: "Zoé" })).body;
  expect(await inbox()).toEqual([]);
  const [order] = (await call("GET /work-orders")).body;
  expect(order).toMatchObject({ title: "It leaks", requested_by_name: "Zoé", machine_id: machine.id });
  expect((await follow(app, link)).body.stage).toBe("accepted");
  const [entry] = (await call("GET /activity", { query: { id: order?.id ?? "" } })).body;
  expect(entry?.actor).toMatchObject({ kind: "reporter", id: null, name: "Zoé" });
});

test("a wrong, a revoked and a foreign code are answered alike, and so are forms of other machines", async () => {
  const { stranger, token, machine, ...plant } = await openPlant();
  const { call } = plant;
  const other = await openPlant();
  const theirs = (await other.stranger.look()).form.token;
  expect((await stranger.send({ form: theirs, text: "Mine" })).json.code).toBe("form_expired");
  const second = (await call("POST /machines", { body: { name: "Saw" } })).body;
  const saw = reporterAt(app, await labelOf(plant, second.id));
  expect((await stranger.send({ form: (await saw.look()).form.token, text: "Saw" })).json.code).toBe("form_expired");
  expect((await call("POST /machines/by-code", { body: { token } })).body).toEqual({
    ...{ machine_id: machine.id, machine_name: "Press 4" },
  });
  const replaced = (await call("POST /machines/{id}/code/replace", { params: { id: machine.id } })).body;
  const wrong = "A".repeat(22);
  const answers = await Promise.all(
    [token, wrong, other.token].map(
      async (one) => (await call("POST /machines/by-code", { body: { token: one } })).json,
    ),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const opened = await Promise.all(
    [token, wrong].map((one) => app.anyone("GET /r/{token}", { params: { token: one } })),
  );
  expect(opened.map(({ status, json }) => [status, json])).toEqual([
    [404, opened[0]?.json],
    [404, opened[0]?.json],
  ]);
  expect((await reporterAt(app, replaced.path.slice(3)).look()).machine.name).toBe("Press 4");
  await call("DELETE /machines/{id}/code", { params: { id: machine.id } });
  expect((await app.anyone("GET /r/{token}", { params: { token: replaced.path.slice(3) } })).status).toBe(404);
  expect((await call("GET /machines/{id}/code", { params: { id: machine.id } })).body.path).toBeNull();
});

test("a plant that has not paid answers with a sentence that any reporter understands", async () => {
  const plant = await openTestPlant(app, { trialEndsOn: app.clock().add({ hours: 48 }).toString().slice(0, 10) });
  const machine = await plant.machine();
  const token = await labelOf(plant, machine.id);
  const stranger = reporterAt(app, token);
  const { link } = (await stranger.report()).body;
  app.clock.advance({ hours: 72 });
  const refused = await app.anyone("GET /r/{token}", { params: { token }, headers: { "accept-language": "fr" } });
  expect([refused.status, refused.json.code, refused.json.detail]).toEqual([
    ...[403, "subscription_expired", expect.stringContaining("ne reçoit pas de signalements")],
  ]);
  expect((await follow(app, link)).json.code).toBe("subscription_expired");
});
