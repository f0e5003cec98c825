import { sql } from "kysely";
import { expect, test } from "vitest";
import { notifyReporters } from "#features/requests/requests.ts";
import { testApp } from "#testing/app.ts";
import { emailsTo } from "#testing/mail/mailbox.ts";
import { labelOf, reporterAt } from "#testing/reporter.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp({ config: { trustProxy: 1, publicOrigin: "https://mill.example" } });
const onError = (error: unknown) => {
  throw error;
};
const send = () => notifyReporters({ ...app.deps, origin: app.deps.config.publicOrigin, onError });
let addresses = 0;

async function openPlant() {
  const plant = await openTestPlant(app);
  const machine = await plant.machine(null, "Press 4");
  addresses += 1;
  const stranger = reporterAt(app, await labelOf(plant, machine.id), `203.0.113.${addresses}`);
  const email = `zoe-${crypto.randomUUID()}@home.example`;
  const report = (more = {}) =>
    stranger.report({ text: "BUY NOW", name: "CHEAP", contact: email, wants_mail: true, ...more });
  const subjects = async () => {
    await send();
    return (await emailsTo(app, email)).map(({ subject }) => subject);
  };
  const [inbox] = [async () => (await plant.call("GET /requests")).body];
  return { ...plant, machine, stranger, email, report, subjects, inbox };
}

test("who asked for it is written to at each change, once, until they stop it with one click", async () => {
  const { report, subjects, inbox, call, edit, email } = await openPlant();
  const { link, code } = (await report()).body;
  const expected = [`Your report ${code} has arrived`];
  expect(await subjects()).toEqual(expected);
  const [mail] = await emailsTo(app, email);
  expect(mail).toMatchObject({ unsubscribe: `https://mill.example/api${link}/stop-mail`, locale: "en" });
  expect(mail?.text).toContain(`https://mill.example${link}`);
  // Whose the address is nobody has checked: what a stranger writes is mailed to nobody.
  expect(JSON.stringify(mail)).not.toMatch(/BUY NOW|CHEAP/);
  const params = { id: (await inbox())[0]?.id ?? "" };
  await call("POST /requests/{id}/ask", { params, body: { question: "On which side?" } });
  expect(await subjects()).toEqual([...expected, `A question about your report ${code}`]);
  expect((await emailsTo(app, email)).at(-1)?.text).toContain("On which side?");
  await app.anyone("POST /s/{link}/answer", { params: { link: link.slice(3) }, body: { text: "Left" } });
  expect(await subjects()).toHaveLength(2);
  const { work_order } = (await call("POST /requests/{id}/accept", { params })).body;
  const id = work_order?.id ?? "";
  expect((await subjects()).slice(2)).toEqual([`Your report ${code} was accepted`]);
  await edit(id, { status: "In Progress" });
  await edit(id, { title: "Seal" });
  expect((await subjects()).slice(3)).toEqual([`Your report ${code} is being repaired`]);
  await edit(id, { status: "On Hold" });
  await edit(id, { status: "In Progress" });
  expect(await subjects()).toHaveLength(4);
  const stop = `${app.origin}/api${link}/stop-mail`;
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const stopped = await fetch(stop, { method: "POST", headers, body: "List-Unsubscribe=One-Click" });
  expect(stopped.status).toBe(204);
  await edit(id, { status: "Completed" });
  expect(await subjects()).toHaveLength(4);
});

test("in French who reported in French is written to, also of a completion that a command undoes", async () => {
  const { report, subjects, inbox, call } = await openPlant();
  const { code } = (await report({ locale: "fr" })).body;
  const params = { id: (await inbox())[0]?.id ?? "" };
  const accepted = (await call("POST /requests/{id}/accept", { params })).body;
  const command = crypto.randomUUID();
  const path = { params: { id: accepted.work_order?.id ?? "" } };
  await call("POST /work-orders/{id}/commands", { ...path, body: { id: command, kind: "complete" } });
  expect(await subjects()).toEqual([`Votre signalement ${code} est réglé`]);
  await call("POST /work-orders/{id}/commands", { ...path, body: { id: crypto.randomUUID(), kind: "undo", command } });
  await call("DELETE /work-orders/{id}", path);
  expect((await subjects()).slice(1)).toEqual([`Votre signalement ${code} est refusé`]);
});

test("an address gets mail about at most three new reports a day, whoever enters it, and none unasked", async () => {
  const { report, subjects, stranger, email } = await openPlant();
  for (let n = 0; n < 4; n += 1) {
    await report();
    app.clock.advance({ minutes: 11 });
  }
  await stranger.report({ contact: email, wants_mail: false });
  expect(await subjects()).toHaveLength(3);
  expect((await stranger.report({ contact: "poste 12", wants_mail: true })).status).toBe(201);
});

test("the mail about a declined report has the plant's words, the one about a merged report what it became", async () => {
  const { report, subjects, inbox, call, stranger, email } = await openPlant();
  const { code } = (await report()).body;
  await stranger.report({ text: "Oil" });
  const [second, first] = (await inbox()).map(({ id }) => id);
  await call("POST /requests/{id}/merge", { params: { id: first ?? "" }, body: { request_id: second ?? "" } });
  await call("POST /requests/{id}/decline", { params: { id: second ?? "" }, body: { reason: "It is the new blade" } });
  expect(await subjects()).toEqual([`Your report ${code} was declined`]);
  expect((await emailsTo(app, email)).at(-1)?.text).toContain("It is the new blade");
});

test("a public note is mailed with its words, and another comment is not", async () => {
  const { report, subjects, inbox, call, email, session } = await openPlant();
  const { code } = (await report()).body;
  const accepted = (await call("POST /requests/{id}/accept", { params: { id: (await inbox())[0]?.id ?? "" } })).body;
  const [before] = [await subjects()];
  const say = (text: string, isPublic: boolean) =>
    app.db.inCompany(session.companyId, (db) =>
      sql`insert into comment (work_order_id, text, is_public, author_kind, author_name, created_at)
        values (${accepted.work_order?.id}, ${text}, ${isPublic}, 'member', 'Marie Côté', now())`.execute(db),
    );
  await say("The seal is cheap", false);
  expect(await subjects()).toEqual(before);
  await say("Parts come on Friday", true);
  expect((await subjects()).slice(before.length)).toEqual([`A note on your report ${code}`]);
  expect((await emailsTo(app, email)).at(-1)?.text).toContain("Parts come on Friday");
});
