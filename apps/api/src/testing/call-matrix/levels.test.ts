import { type AccessLevel, accessLevels, type LeastAccess } from "@millwright/domain/access";
import { errors as en } from "@millwright/messages/en/errors";
import { errors as fr } from "@millwright/messages/fr/errors";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import type { Session } from "#testing/become.ts";
import { type Sampled, sampledCalls } from "#testing/call-matrix/samples.ts";
import { senderOf } from "#testing/client.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp();
const owner = await app.become();

/** Each level of the company, by somebody who owns a company of their own. */
const people = await Promise.all(
  accessLevels.map(async (level) => ({ level, session: await app.become({ company: owner, access: level }) })),
);
for (const { session } of people) await alsoOwns(session);

async function alsoOwns({ personId }: Session) {
  const { companyId } = await app.become();
  await asOwner(app.ownerUrl, (database) =>
    database.query(
      "insert into membership (company_id, person_id, role, access, joined_at) values ($1, $2, 'Owner', 'owner', now())",
      [companyId, personId],
    ),
  );
}

const params = {
  id: crypto.randomUUID(),
  item_id: crypto.randomUUID(),
  part_id: crypto.randomUUID(),
  session_id: "cs_test_0",
};
// Who signs out tries nothing more.
const calls = sampledCalls().filter(({ key }) => key !== "POST /auth/logout");

/** Who may make a call, by the least that it asks for: told here once more, so that a wider rule is noticed. */
const levelsFor: Record<LeastAccess | "device", readonly AccessLevel[]> = {
  device: [],
  owner: ["owner"],
  planner: ["owner", "planner"],
  technician: ["owner", "planner", "technician"],
  requester: ["owner", "planner", "technician", "requester"],
  viewer: ["owner", "planner", "technician", "viewer"],
  member: accessLevels,
};

async function refuses({ token }: Session, { key, body, query }: Pick<Sampled, "key" | "body" | "query">) {
  const { status, json } = await senderOf(app.origin, token)(key, { params, body, query });
  return status === 403 && json?.code === "not_allowed";
}

/** A stream that is open never ends by itself. */
async function isShut({ token }: Session) {
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await fetch(`${app.origin}/api/live`, { headers, signal: leaving.signal });
  leaving.abort();
  return status === 403;
}

const leastOf = ({ spec }: Pick<Sampled, "spec">) => (spec.access === "public" ? "member" : spec.access);

test.each(calls)("$key is for those alone whom its declaration names", async ({ spec, ...sampled }) => {
  for (const { level, session } of people) {
    const isRefused = spec.answer === "events" ? await isShut(session) : await refuses(session, sampled);
    expect([level, isRefused]).toEqual([level, !levelsFor[leastOf({ spec })].includes(level)]);
  }
});

test.each([
  ["en", en],
  ["fr", fr],
] as const)("the refusal names who can, in %s", async (language, errors) => {
  const detailOf = async (level: (typeof accessLevels)[number], key: Sampled["key"], body?: unknown) => {
    const session = people.find((one) => one.level === level)?.session;
    const headers = { "accept-language": language };
    return (await senderOf(app.origin, session?.token ?? null)(key, { params, body, headers })).json.detail;
  };
  expect(await detailOf("planner", "GET /company/members")).toBe(errors.for_owners);
  expect(await detailOf("technician", "POST /departments", { name: "Press" })).toBe(errors.for_planners);
  expect(await detailOf("viewer", "POST /work-orders", { title: "Leak" })).toBe(errors.for_technicians);
  expect(await detailOf("requester", "GET /work-orders")).toBe(errors.for_viewers);
});
