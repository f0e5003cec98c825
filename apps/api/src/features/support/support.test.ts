import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { emailsTo } from "#testing/mail/mailbox.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp({ config: { supportEmail: "Help desk <help@millwright.example>" } });
const request = { subject: "The label printer", message: "It prints twice.\nSince Monday.", priority: "High" } as const;
const emails = () => emailsTo(app, "help@millwright.example");
const listRequests = (company: string) =>
  asOwner(app.ownerUrl, async (owner) => {
    const { rows } = await owner.query("select * from support_request where company_id = $1", [company]);
    return rows;
  });

test("a request is kept and mailed to support, with replies to who asked", async () => {
  const session = await app.become();
  const answer = await app.as(session)("POST /support/contact", { body: request });
  expect([answer.status, answer.body]).toEqual([
    201,
    { id: expect.any(String), created_at: "2026-11-21T14:00:00.000Z" },
  ]);
  expect(await listRequests(session.companyId)).toMatchObject([{ ...request, user_email: session.email }]);
  expect((await emails()).at(-1)).toMatchObject({
    subject: "[High] The label printer",
    replyTo: session.email,
    text: expect.stringContaining("It prints twice.\nSince Monday."),
    html: expect.stringContaining("It prints twice.<br>Since Monday."),
  });
});

test("a request without a priority is of medium priority", async () => {
  const session = await app.become({ locale: "fr" });
  const body = { subject: "Étiquettes", message: "L’imprimante d’à côté", priority: "" };
  // biome-ignore lint/suspicious/noExplicitAny: an empty choice of a form is no priority.
  await app.as(session)("POST /support/contact", { body: body as any });
  expect(await listRequests(session.companyId)).toMatchObject([{ priority: "Medium" }]);
  expect((await emails()).at(-1)).toMatchObject({ subject: "[Moyenne] Étiquettes" });
});

test("a request is from who is signed in, whatever it says", async () => {
  const session = await app.become();
  const body = { ...request, userEmail: "Chef@Plant.example", username: "The managing director" };
  await app.as(session)("POST /support/contact", { body });
  expect(await listRequests(session.companyId)).toMatchObject([{ user_email: session.email }]);
  const mail = (await emails()).at(-1);
  expect(mail).toMatchObject({ replyTo: session.email });
  expect(JSON.stringify(mail)).not.toMatch(/chef@plant|managing director/i);
});

test("forty requests at the same moment are twenty", async () => {
  const call = app.as(await app.become());
  const answers = await Promise.all(Array.from({ length: 40 }, () => call("POST /support/contact", { body: request })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
});

test.each([
  [{ subject: "  ", message: "Help" }, { subject: "required" }],
  [{ subject: "Help" }, { message: "required" }],
  [{ ...request, priority: "Urgent" }, { priority: "invalid" }],
  [{ ...request, userEmail: "nobody" }, { userEmail: "invalid" }],
  [{ ...request, subject: "x".repeat(201) }, { subject: "too_long" }],
])("the request %o is refused with its fields", async (body, fields) => {
  const call = app.as(await app.become());
  const before = (await emails()).length;
  // biome-ignore lint/suspicious/noExplicitAny: the bodies are wrong on purpose.
  const refused = await call("POST /support/contact", { body: body as any });
  expect([refused.status, refused.json.code, refused.json.fields]).toEqual([422, "invalid", fields]);
  expect(await emails()).toHaveLength(before);
});

test("a company that asks twenty times within the hour waits, in both languages", async () => {
  const call = app.as(await app.become());
  for (let n = 0; n < 20; n++) await call("POST /support/contact", { body: request });
  const refused = await call("POST /support/contact", { body: request });
  expect([refused.status, refused.json.detail]).toEqual([429, "Too many requests. Wait a moment and try again."]);
  const enFrancais = await call("POST /support/contact", { body: request, headers: { "accept-language": "fr" } });
  expect(enFrancais.json.detail).toBe("Trop de requêtes. Attendez un moment et réessayez.");
  app.clock.advance({ minutes: 61 });
  expect((await call("POST /support/contact", { body: request })).status).toBe(201);
});

test("support says where it is reached and the product's version", async () => {
  const call = app.as(await app.become());
  expect((await call("GET /support")).body).toEqual({
    email: "help@millwright.example",
    version: "0.0.0-test",
    public_origin: app.deps.config.publicOrigin,
  });
});
