import { usualSettings } from "@millwright/domain/notifications/settings";
import { expect, test } from "vitest";
import { pepperOf } from "#adapters/pepper.ts";
import { readStoppingToken, stoppingToken } from "#features/notifications/unsubscribe/token.ts";
import { testApp } from "#testing/app.ts";
import type { Session } from "#testing/become.ts";

const app = await testApp();

const tokenOf = ({ companyId, personId }: Session, digest = false) =>
  stoppingToken(app.deps.pepper, { companyId, personId, kinds: digest ? [] : ["assigned"], digest });
const ask = (method: string, token: string, body?: string) =>
  fetch(`${app.origin}/api/unsubscribe/${token}`, {
    method,
    ...(body !== undefined && { body, headers: { "content-type": "application/x-www-form-urlencoded" } }),
  });
const settingsOf = async (session: Session) => (await app.as(session)("GET /notifications/settings")).body;

test("one click of a mail program stops the mails of that kind, and a program that looks at links stops none", async () => {
  const luc = await app.become();
  const token = tokenOf(luc);
  const seen: object = await (await ask("GET", token)).json().then(Object);
  expect(seen).toMatchObject({ kinds: ["assigned"], digest: false, is_stopped: false });
  expect((await ask("HEAD", token)).status).toBe(200);
  expect(await settingsOf(luc)).toEqual(usualSettings);
  const stopped = await ask("POST", token, "List-Unsubscribe=One-Click");
  expect([stopped.status, await stopped.json()]).toEqual([200, { ...seen, is_stopped: true }]);
  const { kinds } = await settingsOf(luc);
  expect(kinds).toEqual({ ...usualSettings.kinds, assigned: { bell: "now", mail: "never", push: "now" } });
  expect((await ask("POST", token)).status).toBe(200);
  expect(await (await ask("GET", token)).json()).toMatchObject({ is_stopped: true });
});

test("the link of the morning's mail stops that, and what is mailed at once goes on", async () => {
  const luc = await app.become();
  const overdue = { bell: "now", mail: "digest", push: "never" } as const;
  await app.as(luc)("PUT /notifications/settings", {
    body: { ...usualSettings, kinds: { ...usualSettings.kinds, overdue } },
  });
  await ask("POST", tokenOf(luc, true));
  expect((await settingsOf(luc)).kinds).toEqual({ ...usualSettings.kinds, overdue: { ...overdue, mail: "never" } });
});

test("a link that was changed, made elsewhere, or whose person left opens nothing", async () => {
  const owner = await app.become();
  const luc = await app.become({ company: owner, access: "technician" });
  const token = tokenOf(luc);
  const other = tokenOf(owner).slice(0, 44) + token.slice(44);
  const elsewhere = stoppingToken(pepperOf("another"), { ...luc, kinds: ["assigned"], digest: false });
  for (const wrong of [other, elsewhere, token.slice(0, -3), "x", `${token}AAAA`])
    for (const method of ["GET", "POST"]) expect((await ask(method, wrong)).status).toBe(404);
  await app.as(owner)("DELETE /company/members/{id}", { params: { id: luc.personId } });
  expect([(await ask("GET", token)).status, (await ask("POST", token)).status]).toEqual([404, 404]);
});

test("a token says again what it was made of", () => {
  const pepper = pepperOf("of this test");
  const [companyId, personId] = [crypto.randomUUID(), crypto.randomUUID()];
  const stopping = { companyId, personId, kinds: ["mentioned", "overdue"], digest: true } as const;
  const monthly = { companyId, personId, kinds: [], digest: false, monthly: true };
  for (const one of [stopping, { ...monthly, monthly: undefined }, monthly])
    expect(readStoppingToken(pepper, stoppingToken(pepper, one))).toEqual(one);
});
