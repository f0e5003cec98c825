import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { announce, type LiveEventKind } from "#db/transaction/announce.ts";
import { testApp } from "#testing/app.ts";
import type { Session } from "#testing/become.ts";
import { resetTokenSentTo } from "#testing/mail/mailbox.ts";
import { goodPassword, signUp } from "#testing/sign-up.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp({ deps: { heartbeatMs: 100 } });
const readers: AbortController[] = [];
afterEach(() => {
  for (const reader of readers.splice(0)) reader.abort();
});

/** Opens a stream and reads it until a text comes by. */
async function listen(session: Pick<Session, "token">, { query = "", headers = {} } = {}) {
  const leaving = new AbortController();
  readers.push(leaving);
  const response = await fetch(`${app.origin}/api/live${query}`, {
    headers: { authorization: `Bearer ${session.token}`, ...headers },
    signal: leaving.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = "";
  async function until(text: string): Promise<string> {
    while (!heard.includes(text)) {
      const chunk = await reader?.read();
      if (chunk?.value === undefined) return `${heard}[end]`;
      heard += chunk.value;
    }
    return heard;
  }
  return { response, until };
}

function change(companyId: string, kind: LiveEventKind = "machine", id: string = randomUUID()): Promise<string> {
  return app.db.inCompany(companyId, async (db) => {
    announce(db, { kind, id });
    return id;
  });
}

test("a change is told to the company's open screens within a second, by kind and id", async () => {
  const [ana, stranger] = [await app.become(), await app.become()];
  const [screen, other] = [await listen(ana, { query: "?since=0" }), await listen(stranger, { query: "?since=0" })];
  expect(screen.response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  const began = performance.now();
  const id = await change(ana.companyId);
  expect(await screen.until("data:")).toContain(`id: 1\ndata: {"kind":"machine","id":"${id}","version":1}\n\n`);
  expect(performance.now() - began).toBeLessThan(1_000);
  expect(await other.until("still here")).not.toContain("data:");
});

test("an event of an order says which version it is, at once and when it is caught up: who made it need not ask", async () => {
  const ana = await app.become();
  const call = app.as(ana);
  const { id } = (await call("POST /work-orders", { body: { title: "Leak" } })).body;
  const screen = await listen(ana);
  await screen.until("resync");
  const { version } = (await call("PUT /work-orders/{id}", { params: { id }, body: { status: "On Hold" } })).body;
  const later = await listen(ana, { query: "?since=1" });
  for (const { until } of [screen, later]) {
    expect(await until('"kind":"workOrder"')).toContain(`"id":"${id}"`);
    expect(await until('"subject_version"')).toContain(`"subject_version":${version}`);
  }
});

test("a stream that was cut off goes on after the last event it had", async () => {
  const ana = await app.become();
  for (let n = 0; n < 3; n += 1) await change(ana.companyId);
  const screen = await listen(ana, { query: "?since=0", headers: { "last-event-id": "2" } });
  const heard = await screen.until("id: 3\n");
  expect(heard).not.toContain("id: 2\n");
});

test("what was changed together is told whole, wherever the stream is cut", async () => {
  const ana = await app.become();
  const ids = Array.from({ length: 3 }, () => randomUUID());
  const changeAll = () =>
    app.db.inCompany(ana.companyId, async (db) => {
      for (const id of ids) announce(db, { kind: "machine", id });
    });
  const live = await listen(ana, { query: "?since=0" });
  await live.until(": open");
  for (let n = 0; n < 2; n += 1) await changeAll();
  const caughtUp = await listen(ana, { query: "?since=0" });
  for (const screen of [live, caughtUp]) {
    const heard = await screen.until("id: 2\n");
    const frames = heard.split("\n\n").filter((frame) => frame.includes("data:"));
    for (const [at] of frames.entries()) {
      const had = frames.slice(0, at).join("\n\n");
      const lastId = [...had.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? "0";
      const rest = await listen(ana, { query: "?since=0", headers: { "last-event-id": lastId } });
      const all = had + (await rest.until("id: 2\n"));
      for (const version of [1, 2]) {
        const received = ids.filter((id) => all.includes(`"id":"${id}","version":${version}`));
        expect(received, `cut after ${at} events`).toEqual(ids);
      }
    }
  }
});

test("a stream ends with its session", async () => {
  const ana = await app.become();
  const screen = await listen(ana);
  await asOwner(app.ownerUrl, (owner) => owner.query("delete from session where id = $1", [ana.sessionId]));
  expect(await screen.until("never")).toContain("[end]");
});

test("of more than ten streams of a session, and thirty of a person, the oldest is told to go", async () => {
  const { access_token, user } = await signUp(app);
  const body = { email: user.email, password: goodPassword };
  const others = await Promise.all(
    [1, 2, 3].map(async () => (await app.anyone("POST /auth/login", { body })).body.access_token),
  );
  const screens: Awaited<ReturnType<typeof listen>>[] = [];
  const openTen = async (token: string) => {
    for (let n = 0; n < 10; n += 1) screens.push(await listen({ token }));
  };
  for (const token of [access_token, ...others.slice(0, 2)]) await openTen(token);
  const ofSession = await listen({ token: access_token });
  expect(await screens[0]?.until("never")).toMatch(/"kind":"displaced".*\n\n\[end\]$/s);
  const ofPerson = await listen({ token: others[2] ?? "" });
  expect(await screens[1]?.until("never")).toMatch(/"kind":"displaced".*\n\n\[end\]$/s);
  for (const screen of [...screens.slice(2), ofSession, ofPerson]) {
    expect(await screen.until("still here")).not.toContain("displaced");
  }
});

test("open streams do not hold up a server that stops", async () => {
  const other = await testApp();
  const ana = await other.become();
  const response = await fetch(`${other.origin}/api/live`, { headers: { authorization: `Bearer ${ana.token}` } });
  const began = performance.now();
  await other.close();
  expect(await response.text()).toContain(": open");
  expect(performance.now() - began).toBeLessThan(2_000);
});

const patient = await testApp({ deps: { heartbeatMs: 60_000 } });

/** Opens a stream of somebody and answers what it said, and how long after `act` began it ended. */
async function heardUntilEnd(token: string, act: () => Promise<unknown>) {
  const leaving = new AbortController();
  readers.push(leaving);
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${patient.origin}/api/live?since=0`, { headers, signal: leaving.signal });
  const text = response.text();
  await pause(100);
  const began = performance.now();
  await act();
  const heard = await Promise.race([text, pause(3_000, "(did not end)")]);
  return { heard, endedMs: performance.now() - began };
}

/** A stream that is new is told to ask for everything, and of nothing else. */
const nothingHeard = /^: open\n\n(?:id: \d+\ndata: {"kind":"resync",[^\n]*\n\n)?$/;

test("a stream ends within a second when its person signs out, there or from elsewhere", async () => {
  const { access_token, user } = await signUp(patient);
  const body = { email: user.email, password: goodPassword };
  const second = (await patient.anyone("POST /auth/login", { body })).body.access_token;
  const byOther = await heardUntilEnd(second, async () => {
    const sessions = (await patient.as({ token: access_token })("GET /auth/sessions")).body;
    const id = sessions.find(({ current }) => !current)?.id ?? "";
    await patient.as({ token: access_token })("DELETE /auth/sessions/{id}", { params: { id } });
  });
  const bySelf = await heardUntilEnd(access_token, () => patient.as({ token: access_token })("POST /auth/logout"));
  for (const { heard } of [byOther, bySelf]) expect(heard).toMatch(nothingHeard);
  expect(Math.max(byOther.endedMs, bySelf.endedMs)).toBeLessThan(1_000);
});

test("a stream ends within a second of a reset", async () => {
  const { access_token, user } = await signUp(patient);
  await patient.anyone("POST /auth/forgot-password", { body: { email: user.email } });
  const token = await resetTokenSentTo(patient, user.email);
  const { heard, endedMs } = await heardUntilEnd(access_token, () =>
    patient.anyone("POST /auth/reset-password", { body: { token, new_password: "another crowbar" } }),
  );
  expect(heard).toMatch(nothingHeard);
  expect(endedMs).toBeLessThan(1_000);
});

test("a removed member gets no later event on any of eight screens", async () => {
  const owner = await signUp(patient);
  const { company_code } = (await patient.as({ token: owner.access_token })("GET /auth/company-code")).body;
  const member = await signUp(patient, { company_code });
  const asOwnerOf = patient.as({ token: owner.access_token });
  let afterwards = "";
  const remove = async () => {
    await asOwnerOf("DELETE /company/members/{id}", { params: { id: member.user.id } });
    afterwards = (await asOwnerOf("POST /departments", { body: { name: "Press shop" } })).body.id;
  };
  let removing: Promise<void> | undefined;
  const removeOnce = () => (removing ??= remove());
  const screens = await Promise.all(Array.from({ length: 8 }, () => heardUntilEnd(member.access_token, removeOnce)));
  for (const { heard, endedMs } of screens) {
    expect(heard).not.toContain(afterwards);
    expect(endedMs).toBeLessThan(1_000);
  }
});

test("a stream of who may read the plant no longer ends within a second, and says nothing more; others go on", async () => {
  const owner = await patient.become();
  const [narrowed, keptSession] = [
    await patient.become({ company: owner, access: "planner" }),
    await patient.become({ company: owner, access: "planner" }),
  ];
  const asOwnerOf = patient.as(owner);
  const going = await heardUntilEnd(keptSession.token, async () => {
    await asOwnerOf("PUT /company/members/{id}", { params: { id: keptSession.personId }, body: { access: "viewer" } });
  });
  expect(going.heard).toBe("(did not end)");
  let afterwards = "";
  const { heard, endedMs } = await heardUntilEnd(narrowed.token, async () => {
    await asOwnerOf("PUT /company/members/{id}", { params: { id: narrowed.personId }, body: { access: "requester" } });
    afterwards = (await asOwnerOf("POST /departments", { body: { name: "Press shop" } })).body.id;
  });
  expect(heard).not.toContain(afterwards);
  expect(endedMs).toBeLessThan(1_000);
  expect((await patient.as(narrowed)("GET /auth/me")).body.access).toBe("requester");
  const again = await fetch(`${patient.origin}/api/live`, { headers: { authorization: `Bearer ${narrowed.token}` } });
  expect(again.status).toBe(403);
});

test("what one person is told comes to their own streams alone", async () => {
  const owner = await app.become();
  const luc = await app.become({ company: owner, access: "technician" });
  const [ours, lucs] = [await listen(owner), await listen(luc)];
  await Promise.all([ours.until("resync"), lucs.until("resync")]);
  await change(owner.companyId, "notification", luc.personId);
  const last = await change(owner.companyId);
  expect(await lucs.until(last)).toContain(`"notification","id":"${luc.personId}"`);
  expect(await ours.until(last)).not.toContain("notification");
});
