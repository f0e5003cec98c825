import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { makersOf } from "#testing/call-matrix/things.ts";
import { press } from "#testing/payment/payments.ts";
import { asSignedIn, freshEmail, goodPassword, signUp } from "#testing/sign-up.ts";
import { beginTurn, enrolTablet, makeTechnician } from "#testing/tablet.ts";

const app = await testApp();
const owner = await app.become({ fullName: "Marie Côté" });
const call = app.as(owner);
type About = "people" | "company" | undefined;
const logOf = async (about?: About) => (await call("GET /company/activity", { query: { about } })).body;
const marie = { kind: "member", id: owner.personId, name: "Marie Côté" };

test("the log shows who let whom in, at which level, and who narrowed or removed them", async () => {
  const { company_code } = (await call("POST /auth/company-code/rotate")).body;
  const joined = await signUp(app, { company_code, full_name: "Ann Roy" });
  const params = { id: joined.user.id };
  await call("PUT /company/members/{id}", { params, body: { access: "viewer" } });
  await call("DELETE /company/members/{id}", { params });
  await call("POST /company/members/{id}/readmit", { params });
  const [readmitted, removed, narrowed, came] = (await logOf("people")).filter(
    ({ subject }) => subject.id === params.id,
  );
  expect(came).toMatchObject({
    actor: { kind: "member", id: params.id, name: "Ann Roy" },
    subject: { kind: "member" },
  });
  expect(came?.changes).toMatchObject({ access: [null, "planner"], name: [null, "Ann Roy"] });
  expect(narrowed).toMatchObject({ actor: marie, call: "PUT /company/members/{id}" });
  expect(narrowed?.changes).toEqual({ access: ["planner", "viewer"] });
  expect(removed).toMatchObject({ actor: marie, changes: { access: ["viewer", null], barred: [false, true] } });
  expect(readmitted).toMatchObject({ actor: marie, changes: { barred: [true, false] } });
});

test("who is called otherwise has an entry in each company that they are a member of, and one time each", async () => {
  const other = app.as(await app.become());
  const codeOf = async (by: typeof call) => (await by("POST /auth/company-code/rotate")).body.company_code;
  const joined = await signUp(app, { company_code: await codeOf(call), full_name: "Ann Roy" });
  const { id, email } = joined.user;
  const company_code = await codeOf(other);
  const login = { email, password: goodPassword, company_code };
  expect((await app.anyone("POST /auth/login", { body: login })).status).toBe(200);
  const rename = (full_name: string) => asSignedIn(app, joined)("PUT /auth/profile", { body: { full_name } });
  expect((await rename(" Ann Roy-Noir ")).body.full_name).toBe("Ann Roy-Noir");
  await rename("Ann Roy-Noir");
  const expected = {
    actor: { kind: "member", id },
    call: "PUT /auth/profile",
    changes: { name: ["Ann Roy", "Ann Roy-Noir"] },
  };
  for (const read of [call, other]) {
    const log = (await read("GET /company/activity", { query: { about: "people" } })).body;
    const renamed = log.filter(({ subject, changes }) => subject.id === id && changes.name?.[0] && changes.name[1]);
    expect(renamed).toMatchObject([expected]);
  }
  // Somebody else's company hears nothing of it.
  const stranger = app.as(await app.become());
  expect(JSON.stringify((await stranger("GET /company/activity", { query: {} })).body)).not.toContain("Ann Roy");
});

test("the log shows an invitation when it is sent and accepted, and the person who joins as the one who acts", async () => {
  const email = freshEmail();
  await call("POST /company/invitations", { body: { emails: [email], access: "technician" } });
  const invitation = (await logOf("people"))[0];
  expect(invitation).toMatchObject({ actor: marie, subject: { kind: "invitation" } });
  expect(invitation?.changes).toMatchObject({ email: [null, email], access: [null, "technician"] });
});

test("the log shows settings, a new code, a report address, an export and payments, and no secret", async () => {
  const before = (await call("GET /auth/company-code")).body.company_code;
  await call("PUT /company", { body: { name: "Roy Packaging" } });
  const { company_code } = (await call("POST /auth/company-code/rotate")).body;
  const { url } = (await call("POST /export/link")).body;
  expect((await fetch(`${app.origin}${url}`)).status).toBe(200);
  const session = await makersOf(app, owner).checkout();
  await press(app, session, "pay");
  await call("GET /payments/status/{session_id}", { params: { session_id: session } });
  const companyChanges = (await logOf("company")).map(({ changes }) => changes);
  expect(companyChanges).toContainEqual({ name: [expect.anything(), "Roy Packaging"] });
  expect(companyChanges.some((changes) => changes.company_code?.[1])).toBe(true);
  expect(companyChanges.some((changes) => changes.export?.[1])).toBe(true);
  expect(companyChanges.some((changes) => changes.status?.[1] === "paid")).toBe(true);
  const all = JSON.stringify(await logOf());
  for (const secret of [company_code, before, session]) expect(all).not.toContain(secret);
});

test("the log shows when a tablet, a label's code or a calendar feed is added, replaced or revoked", async () => {
  const { device } = await enrolTablet(app, owner, "Press shop");
  await call("DELETE /devices/{id}", { params: { id: device.id } });
  const tablets = (await call("GET /activity", { query: { id: device.id } })).body;
  expect(tablets.map(({ changes }) => changes.name)).toEqual([
    ["Press shop", null],
    [null, "Press shop"],
  ]);
  expect(tablets.at(-1)?.changes.enrolled_by).toEqual([null, "Marie Côté"]);
  const feed = (await call("POST /calendar-feeds", { body: { scope: "plant" } })).body;
  await call("DELETE /calendar-feeds/{id}", { params: { id: feed.id } });
  const feeds = (await logOf("people")).slice(0, 2).map(({ changes }) => changes[`feeds/${feed.id}`]);
  expect(feeds).toEqual([
    [{ scope: "plant" }, null],
    [null, { scope: "plant" }],
  ]);
  const id = (await call("POST /machines", { body: { name: "Press" } })).body.id;
  await call("POST /machines/codes", { body: { machine_ids: [id] } });
  const [coded] = (await call("GET /activity", { query: { id } })).body;
  expect(coded?.changes.label_code).toEqual([null, expect.stringMatching(/Z$/)]);
});

test("who is no owner reads nothing of people and payments, and the log stays a chain", async () => {
  const viewer = app.as(await app.become({ company: owner, access: "viewer" }));
  expect((await viewer("GET /company/activity", { query: {} })).status).toBe(403);
  const kinds = new Set((await viewer("GET /activity", { query: {} })).body.map(({ subject }) => subject.kind));
  for (const kind of ["company", "member", "invitation", "payment"] as const) expect(kinds).not.toContain(kind);
});

test("two who are let in and changed at once each have their entry", async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => app.become({ company: owner, access: "planner" })));
  const change = ({ personId }: { personId: string }) =>
    call("PUT /company/members/{id}", { params: { id: personId }, body: { access: "viewer" } });
  await Promise.all(people.map(change));
  const lines = (await logOf("people")).slice(0, 4);
  expect(new Set(lines.map(({ subject }) => subject.id))).toEqual(new Set(people.map(({ personId }) => personId)));
  expect(new Set(lines.map(({ version }) => version)).size).toBe(4);
});

test("what a tablet sends for somebody else says whose turn it was", async () => {
  const { device_token } = await enrolTablet(app, owner, "Line 2");
  const [luc, zoe] = [await makeTechnician(app, owner, "Luc Roy"), await makeTechnician(app, owner, "Zoé Roy", "5093")];
  const { id } = (await call("POST /work-orders", { body: { title: "Leak" } })).body;
  const turn = await beginTurn(app, device_token, zoe, "5093");
  const response = await app.as({ token: turn.turn_token })("POST /work-orders/{id}/commands", {
    params: { id },
    body: { id: crypto.randomUUID(), kind: "hold", reason: "Part" },
    headers: { author: `${luc}; claimed` },
  });
  expect(response.status).toBe(200);
  const [entry] = (await call("GET /activity", { query: { id } })).body;
  expect(entry?.actor).toMatchObject({ name: "Luc Roy", proven: false, sent_by: { id: zoe, name: "Zoé Roy" } });
});

test("planners and the person concerned see when a PIN or badge was set and who a technician is; planners alone see tablets", async () => {
  const tablet = await enrolTablet(app, owner);
  const [luc, mia] = [await makeTechnician(app, owner, "Luc Noir"), await makeTechnician(app, owner, "Mia Diaz")];
  const linked = await app.become({ company: owner, access: "technician" });
  await call("PUT /assignees/{id}/member", { params: { id: mia }, body: { member_id: linked.personId } });
  const inCompany = (access: "planner" | "technician" | "viewer") => app.become({ company: owner, access });
  const { turn_token: token } = await beginTurn(app, tablet.device_token, luc);
  const toldOf = async (session: { token: string }, id?: string) => {
    const log = (await app.as(session)("GET /activity", { query: { id } })).body;
    return {
      pins: log.flatMap(({ subject, changes }) => ("pin" in changes ? [subject.id] : [])),
      links: log.flatMap(({ subject, changes }) => ("member_id" in changes ? [subject.id] : [])),
      tablets: log.filter(({ subject }) => subject.kind === "tablet").length,
      names: log.flatMap(({ subject, changes }) => (subject.kind === "assignee" && changes.name ? [subject.id] : [])),
    };
  };
  const all = expect.arrayContaining([luc, mia]);
  const planner = await toldOf(await inCompany("planner"));
  expect(planner).toEqual({ pins: all, links: [mia], tablets: expect.any(Number), names: all });
  expect(planner.tablets).toBeGreaterThan(0);
  for (const session of [await inCompany("technician"), await inCompany("viewer")]) {
    expect(await toldOf(session)).toEqual({ pins: [], links: [], tablets: 0, names: all });
    expect(await toldOf(session, mia)).toMatchObject({ pins: [], links: [] });
  }
  expect(await toldOf(linked)).toEqual({ pins: [mia], links: [mia], tablets: 0, names: all });
  expect(await toldOf({ token })).toMatchObject({ pins: [luc], links: [] });
});
