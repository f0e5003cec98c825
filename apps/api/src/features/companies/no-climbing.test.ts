import type { SignedIn } from "@millwright/contract/auth";
import { type AccessLevel, mayAct } from "@millwright/domain/access";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { emailsTo } from "#testing/mail/mailbox.ts";
import { asSignedIn, freshEmail, goodPassword, signUp, verify } from "#testing/sign-up.ts";

const app = await testApp({ config: { trustProxy: 1 } });
const lower = ["planner", "technician", "requester", "viewer"] as const;

test.each(["technician", "requester", "viewer"] as const)(
  "a %s reads no company code, and a planner does",
  async (access) => {
    const owner = await app.become();
    const read = async (level: AccessLevel) =>
      (await app.as(await app.become({ company: owner, access: level }))("GET /auth/company-code")).status;
    expect([await read(access), await read("planner"), await read("owner")]).toEqual([403, 200, 200]);
  },
);

test("narrowing a member lowers what new ones join as, or makes a new code; widening one changes neither", async () => {
  const owner = await app.become();
  const call = app.as(owner);
  const code = async () => (await call("GET /auth/company-code")).body.company_code;
  const give = async (id: string, access: AccessLevel) =>
    (await call("PUT /company/members/{id}", { params: { id }, body: { access } })).body;
  const [one, two] = [
    await app.become({ company: owner, access: "planner" }),
    await app.become({ company: owner, access: "planner" }),
  ];
  const first = await code();
  expect(await give(one.personId, "technician")).toMatchObject({
    members_join_as: "technician",
    join_lowered: true,
    code_replaced: false,
  });
  expect(await give(one.personId, "planner")).toMatchObject({ members_join_as: "technician", join_lowered: false });
  expect(await give(one.personId, "requester")).toMatchObject({ members_join_as: "requester", join_lowered: true });
  expect(await code()).toBe(first);
  expect(await give(two.personId, "viewer")).toMatchObject({
    members_join_as: "requester",
    join_lowered: false,
    code_replaced: true,
  });
  const second = await code();
  expect(second).not.toBe(first);
  await call("PUT /company", { body: { members_join_as: "viewer" } });
  await call("PUT /company", { body: { members_join_as: "technician" } });
  expect(await code()).not.toBe(second);
});

test("the owners' mail about who joined leads to the choice of their level", async () => {
  const owner = await signUp(app);
  const { company_code } = (await asSignedIn(app, owner)("GET /auth/company-code")).body;
  const joined = await signUp(app, { company_code });
  const mail = (await emailsTo(app, owner.user.email)).at(-1);
  expect(mail?.text).toContain(`/people?member=${joined.user.id}`);
  expect(mail?.text).toContain("a planner now");
});

let networks = 0;
/** Everybody comes from a network of their own: none tries too often. */
const ownNetwork = () => ({ "x-forwarded-for": `2001:db8:${(++networks).toString(16)}::1` });

/** One person, under as many addresses as they like, and what they know. */
interface Somebody {
  given: AccessLevel | null;
  codes: Set<string>;
  accounts: SignedIn[];
}

const newcomer = (): Somebody => ({ given: null, codes: new Set(), accounts: [] });

const act = fc.record({
  who: fc.nat(1),
  kind: fc.constantFrom("join", "join", "level", "remove", "joinAs"),
  level: fc.constantFrom(...lower),
});

test("no sequence of joining, narrowing, removing and joining again gives more than an owner last gave", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 9 }), async (acts) => {
      const owner = asSignedIn(app, await signUp(app, { headers: ownNetwork() }));
      const code = async () => (await owner("GET /auth/company-code")).body.company_code;
      const [first, second] = [newcomer(), newcomer()];
      for (const { who, kind, level } of acts) {
        const one = who === 0 ? first : second;
        if (kind === "joinAs") await owner("PUT /company", { body: { members_join_as: level } });
        else if (kind === "join") await join(one, code);
        else await changeOne(owner, one, { level, remove: null }[kind]);
        await readCodes([first, second]);
      }
    }),
    { numRuns: 6 },
  );
}, 120_000);

/** Gives who is there another level, or removes them (null): from then on they have been given nothing that a viewer hasn't. */
async function changeOne(
  owner: ReturnType<typeof asSignedIn>,
  one: Somebody,
  level: AccessLevel | null,
): Promise<void> {
  const id = one.accounts.at(-1)?.user.id;
  if (id === undefined) return;
  const params = { id };
  if (level !== null) await owner("PUT /company/members/{id}", { params, body: { access: level } });
  else {
    await owner("DELETE /company/members/{id}", { params });
    one.accounts.pop();
  }
  one.given = level ?? "viewer";
}

/** By a code that they know; who was never there has it from the owner. */
async function join(one: Somebody, code: () => Promise<string>): Promise<void> {
  if (one.codes.size === 0 && one.given === null) one.codes.add(await code());
  for (const company_code of one.codes) {
    const email = freshEmail();
    const headers = ownNetwork();
    const verification_token = await verify(app, email, headers);
    const body = { email, password: goodPassword, role: "Mechanic", company_code, verification_token };
    const answer = await app.anyone("POST /auth/register", { body, headers });
    if (answer.status !== 201) continue;
    const { access } = answer.body.user;
    if (one.given === null) one.given = access;
    expect(mayAct(one.given, access), `${access} of who was given ${one.given}`).toBe(true);
    one.accounts.push(answer.body);
  }
}

async function readCodes(people: Somebody[]): Promise<void> {
  for (const one of people)
    for (const account of one.accounts) {
      const read = await asSignedIn(app, account)("GET /auth/company-code");
      if (read.status === 200) one.codes.add(read.body.company_code);
    }
}
