import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import type { Session } from "#testing/become.ts";
import { startProvider } from "#testing/sign-on/provider.ts";
import { connect, linkTo, setRules, signOn, visit, visitToLink } from "#testing/sign-on/visitor.ts";
import { asSignedIn, goodPassword, signUp } from "#testing/sign-up.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp({ config: { webhookNetworks: ["127.0.0.0/8"] } });
const [provider, other] = [
  await startProvider(app.deps.config.publicOrigin),
  await startProvider(app.deps.config.publicOrigin),
];
afterAll(() => Promise.all([provider.stop(), other.stop()]));

/** Waits until so many transactions wait for another one, or for as long as those take that never do. */
async function untilWaiting(count: number): Promise<void> {
  const isWaiting = () =>
    asOwner(app.ownerUrl, async (db) => {
      const { rowCount } = await db.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return (rowCount ?? 0) >= count;
    });
  for (let n = 0; n < 50 && !(await isWaiting()); n += 1) await pause(100);
}

async function company() {
  const owner = await app.become({ fullName: "Ana Roy" });
  await connect(app, owner, provider);
  const { company_code: code } = (await app.as(owner)("POST /auth/company-code/rotate")).body;
  return { owner, code, id: owner.companyId };
}

/** Begins `act` while an owner's change of the settings is done and not yet committed; answers what `act` gave after that. */
function during<T>(companyId: string, change: string, act: () => Promise<T>, waiting = 1): Promise<T> {
  return asOwner(app.ownerUrl, async (owner) => {
    await owner.query("begin");
    await owner.query("select from sign_on where company_id = $1 for update", [companyId]);
    await owner.query(change, [companyId]);
    const acting = act();
    await untilWaiting(waiting);
    await owner.query("commit");
    return await acting;
  });
}

test("a password that is typed while sign-on becomes the only way opens nothing", async () => {
  const { owner, code } = await company();
  const { user } = await signUp(app, { company_code: code });
  const byPassword = () =>
    app.anyone("POST /auth/login", { body: { email: user.email, password: goodPassword, company_code: code } });
  const change = "update sign_on set only_sign_on = true where company_id = $1";
  const refused = await during(owner.companyId, change, byPassword);
  expect([refused.status, refused.json.code]).toEqual([403, "sign_on_only"]);
});

test("whoever signs in by a password while sign-on becomes the only way, nothing of it stays", async () => {
  const { owner, code } = await company();
  const { user } = await signUp(app, { company_code: code });
  const tokens: string[] = [];
  let isOver = false;
  const loops = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const body = { email: user.email, password: goodPassword, company_code: code };
      const { status, json } = await app.anyone("POST /auth/login", { body });
      if (status === 200) tokens.push(json.access_token);
    }
  });
  await expect.poll(() => tokens.length).toBeGreaterThan(0);
  await setRules(app, owner, { only_sign_on: true });
  isOver = true;
  await Promise.all(loops);
  const alive = await Promise.all(tokens.map(async (token) => (await app.as({ token })("GET /auth/me")).status));
  expect(alive.filter((status) => status !== 401)).toEqual([]);
});

const changeIssuer = (owner: Session) => connect(app, owner, other);

test("a code of the issuer before is given to no other one", async () => {
  const { owner, code } = await company();
  await linkTo(app, provider, owner, "ana");
  const [back, linking] = [
    await visit(app, provider, { company: code }, "ana"),
    await visitToLink(app, provider, owner, "ana"),
  ];
  await changeIssuer(owner);
  const asked = other.redeemed();
  const finished = await app.anyone("POST /auth/sign-on/finish", back);
  const linked = await app.as(owner)("POST /auth/sign-on/link/finish", linking);
  expect([finished.json.code, linked.json.code]).toEqual(["sign_on_expired", "sign_on_expired"]);
  expect(other.redeemed()).toBe(asked);
  await linkTo(app, other, owner, "ana");
  expect((await signOn(app, other, code, "ana")).body.user.id).toBe(owner.personId);
});

test.each(["issuer", "client"] as const)(
  "another %s that is set while a code is redeemed lets in nobody, and links nobody",
  async (what) => {
    const { owner, code, id } = await company();
    await linkTo(app, provider, owner, "ana");
    const colleague = await app.become({ company: owner, access: "planner" });
    const back = await visit(app, provider, { company: code }, "ana");
    const linking = await visitToLink(app, provider, colleague, "lea");
    const change = `
    with gone as (delete from sign_on_link where company_id = $1)
    update sign_on set ${what === "issuer" ? "issuer" : "client_id"} = 'https://another.example' where company_id = $1`;
    const answers = await during(
      id,
      change,
      () =>
        Promise.all([
          app.anyone("POST /auth/sign-on/finish", back),
          app.as(colleague)("POST /auth/sign-on/link/finish", linking),
        ]),
      2,
    );
    expect(answers.map(({ json }) => json.code)).toEqual(["sign_on_expired", "sign_on_expired"]);
    expect((await app.as(owner)("GET /sign-on")).body.sign_on?.links).toEqual([]);
  },
);

test("a rule that an owner takes back while somebody is on their way lets them in no more", async () => {
  const { code, id } = await company();
  await asOwner(app.ownerUrl, (db) =>
    db.query(
      "update sign_on set email_domain = 'late.example', domain_proved_at = now(), joins_as = 'viewer' where company_id = $1",
      [id],
    ),
  );
  provider.people.set("late", { email: "late@late.example" });
  const back = await visit(app, provider, { company: code }, "late");
  const change = "update sign_on set joins_as = null where company_id = $1";
  const refused = await during(id, change, () => app.anyone("POST /auth/sign-on/finish", back));
  expect(refused.json.code).toBe("sign_on_not_linked");
});

test("groups take nothing from whom an owner makes one meanwhile", async () => {
  const { owner, code, id } = await company();
  const colleague = await app.become({ company: owner, access: "planner" });
  await linkTo(app, provider, colleague, "promoted");
  await setRules(app, owner, { groups_claim: "groups", group_levels: [{ group: "mill", access: "viewer" }] });
  provider.people.set("promoted", { groups: ["mill"] });
  const back = await visit(app, provider, { company: code }, "promoted");
  const signedOn = await asOwner(app.ownerUrl, async (db) => {
    await db.query("begin");
    await db.query("select from company where id = $1 for update", [id]);
    const finishing = app.anyone("POST /auth/sign-on/finish", back);
    await untilWaiting(1);
    await db.query("update membership set access = 'owner' where person_id = $1", [colleague.personId]);
    await db.query("commit");
    return await finishing;
  });
  expect(signedOn.body.user.access).toBe("owner");
});

test("owners who come in by their passwords at once wait for nobody, and both are told of", async () => {
  const account = await signUp(app);
  const owner = await app.become({ company: { companyId: account.user.company_id } });
  await connect(app, owner, provider);
  await setRules(app, owner, { only_sign_on: true });
  const { company_code } = (await asSignedIn(app, account)("POST /auth/company-code/rotate")).body;
  const body = { email: account.user.email, password: goodPassword, company_code };
  const answers = await Promise.all(Array.from({ length: 6 }, () => app.anyone("POST /auth/login", { body })));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
});
