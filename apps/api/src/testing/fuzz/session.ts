import fc from "fast-check";
import { openApi } from "#http/reference/openapi.ts";
import type { TestApp } from "#testing/app.ts";
import type { Session } from "#testing/become.ts";
import { furnish } from "#testing/call-matrix/furnish.ts";
import { makersOf } from "#testing/call-matrix/things.ts";
import { plantEverywhere } from "#testing/fuzz/plant.ts";
import { type FuzzRequest, requestsOf } from "#testing/fuzz/requests.ts";
import { asOwner } from "#testing/template.ts";

export interface Fuzzed {
  sentCount: number;
  byStatus: Record<string, number>;
  /** What must never be answered, each with the request that brought it about. */
  faults: string[];
  /** The columns of the other company that held what no answer may. */
  planted: string[];
}

const nouns = ["assignee", "department", "file", "machine", "part", "task", "workOrder", "historyEntry"] as const;
const inner = /\bat .*[/\\][\w.-]+\.[tj]s:\d+|node:internal|syntax error at or near|"stack"|pg_catalog|violates /;

/** Sends `count` requests to an application as an owner, a member and nobody, beside another company. */
export async function fuzz(app: TestApp, count: number, seed: number): Promise<Fuzzed> {
  const canary = `canary${crypto.randomUUID().replaceAll("-", "")}`;
  const [owner, stranger] = [await app.become(), await app.become({ fullName: canary })];
  const own = await idsOf(app, owner);
  const foreign = await idsOf(app, stranger);
  await furnish(app, stranger);
  const planted = await plantEverywhere(app.ownerUrl, stranger.companyId, canary);
  const secrets = [canary, stranger.email, stranger.token, stranger.companyId];
  const id = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...own) },
    { weight: 2, arbitrary: fc.constantFrom(...foreign) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.constantFrom("1", "none", "00000000-0000-0000-0000-000000000000", "%00", "..") },
  );
  const requests = fc.sample(requestsOf(openApi("fuzz"), id), { numRuns: count, seed });
  const people = { owner: await withLongPassword(app, owner), member: await join(app, owner, "planner") };
  const found: Fuzzed = { sentCount: 0, byStatus: {}, faults: [], planted };
  const waiting = requests.values();
  const send = async () => {
    for (const request of waiting) await sendOne(app, request, { people, secrets, found });
  };
  await Promise.all([send(), send(), send(), send()]);
  return found;
}

async function idsOf(app: TestApp, session: Session): Promise<string[]> {
  const make = makersOf(app, session);
  const ids: string[] = [];
  for (const noun of nouns) ids.push(await make[noun]());
  return ids;
}

/** Somebody new of a company. */
const join = async (app: TestApp, company: Session, access: "planner" | "owner") =>
  withLongPassword(app, await app.become({ company, access }));

/** One of the requests has the company ask for long passwords: who has none would be refused all that follows. */
async function withLongPassword(app: TestApp, session: Session): Promise<Session> {
  await asOwner(app.ownerUrl, (db) =>
    db.query("update person set password_length_ok = true where id = $1", [session.personId]),
  );
  return session;
}

interface Sending {
  people: Record<"owner" | "member", Session>;
  secrets: string[];
  found: Fuzzed;
}

async function sendOne(app: TestApp, request: FuzzRequest, { people, secrets, found }: Sending): Promise<void> {
  const { who, method, path, headers, body } = request;
  const token = who === "nobody" ? undefined : people[who].token;
  const isJson = typeof body === "string";
  const response = await fetch(app.origin + path, {
    method,
    redirect: "manual",
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(isJson && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  found.sentCount += 1;
  found.byStatus[response.status] = (found.byStatus[response.status] ?? 0) + 1;
  const fault = faultOf(response, text, secrets);
  if (fault)
    found.faults.push(
      `${fault}: ${who} ${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 200)} ${String(body).slice(0, 300)}`,
    );
  // Who signed out, or was removed by the requests, comes back as somebody new of the same company.
  if (response.status === 401 && who !== "nobody")
    people[who] = await join(app, people[who], who === "member" ? "planner" : who);
}

function faultOf({ status, headers }: Response, text: string, secrets: readonly string[]): string | null {
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  if (inner.test(text)) return `the inside shows: ${inner.exec(text)?.[0]}`;
  if (secrets.some((secret) => text.includes(secret))) return "another company's data";
  if (headers.get("x-content-type-options") !== "nosniff" || !headers.has("content-security-policy")) return "bare";
  if (headers.has("set-cookie") || headers.has("access-control-allow-origin")) return "a header that we never send";
  return null;
}
