import { readSheet } from "@millwright/domain/testing/read-sheet";
import { unzipSync } from "fflate";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { exportedTables, leftOut } from "#features/export/exported-tables.ts";
import { testApp } from "#testing/app.ts";
import { buy, goToUpgrade, press } from "#testing/payment/payments.ts";
import { asOwner } from "#testing/template.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();

async function exported(token: string, language = "en") {
  const headers = { authorization: `Bearer ${token}`, "accept-language": language };
  return fetch(`${app.origin}/api/export`, { headers });
}

/** What is in the archive, by its path; unpacked by another library than the one that packed it. */
async function unpacked(token: string, language = "en"): Promise<Map<string, string>> {
  const archive = unzipSync(new Uint8Array(await (await exported(token, language)).arrayBuffer()));
  const text = new TextDecoder("utf-8", { ignoreBOM: true });
  return new Map(Object.entries(archive).map(([path, bytes]) => [path, text.decode(bytes)]));
}

test("an owner gets every table and file of the company, and nothing of another", async () => {
  const plant = await openTestPlant(app);
  const other = await openTestPlant(app);
  const order = await plant.order({
    title: '=Leak, "main" line',
    description: '=Rez-de-chaussée\n"étage 2"',
    estimated_duration: 45,
    location: "Fix pump;=cmd|'/c calc'!A1;x",
    checklist_items: ["Lock out"],
  });
  const task = await plant.task({ title: "Grease" });
  await plant.edit(order.id, { status: "Completed" });
  await plant.edit(task.id, { status: "Completed" });
  await other.order({ title: "Somebody else's" });
  const answer = await exported(plant.session.token);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
  expect(answer.headers.get("content-disposition")).toContain("millwright-2026-11-");
  const files = await unpacked(plant.session.token);
  for (const { name } of exportedTables)
    expect([name, files.get(`${name}.csv`)?.startsWith("\uFEFF")]).toEqual([name, true]);
  const orders = files.get("work_order.csv") ?? "";
  expect(orders).toContain('"\'=Leak, ""main"" line","\'=Rez-de-chaussée\n""étage 2"""');
  expect(orders).toContain('"Grease"');
  expect(orders).toContain("\"Fix pump;=cmd|'/c calc'!A1;x\"");
  expect(orders).toContain(",45,");
  expect(files.get("checklist_item.csv")).toContain("Lock out");
  expect(files.get("repair_history.csv")).toContain(order.id);
  expect(files.get("execution.csv")).toContain(task.id);
  expect(files.get("people.csv")).toContain(plant.session.email);
  expect(files.get("request_reporter.csv")).not.toMatch(/link_salt|form_nonce|form_hash|network/);
  const everything = [...files.values()].join();
  for (const secret of ["Somebody else's", other.session.companyId, other.session.email]) {
    expect(everything).not.toContain(secret);
  }
  const tables = [...files].flatMap(([path, text]) => (path.endsWith(".csv") ? text : []));
  expect(tables.join()).not.toContain(plant.session.companyId);
  expect(JSON.parse(files.get("activity.json") ?? "")).toMatchObject({ company: plant.session.companyId, rows: 8 });
});

test("in French every sheet of the archive opens in a reader that is set to semicolons, with decimal commas", async () => {
  const plant = await openTestPlant(app);
  await plant.order({ title: "Fuite, ligne; principale" });
  const files = await unpacked(plant.session.token, "fr");
  for (const [path, text] of files) {
    if (!path.endsWith(".csv")) continue;
    const rows = readSheet(text.replace("\uFEFF", ""), ";");
    expect([path, rows.filter((row) => row.length !== rows[0]?.length)]).toEqual([path, []]);
  }
  expect(readSheet((files.get("receipt_tax.csv") ?? "").replace("\uFEFF", ""), ";")[0]).toContain("percent");
  const [head = [], order = []] = readSheet((files.get("work_order.csv") ?? "").replace("\uFEFF", ""), ";");
  expect(order[head.indexOf("title")]).toBe("Fuite, ligne; principale");
});

test("more rows than a page are all there, once", async () => {
  const plant = await openTestPlant(app);
  await app.db.inCompany(plant.session.companyId, async (db) => {
    await sql`insert into department (name) select 'Department ' || n from generate_series(1, 2500) n`.execute(db);
  });
  const lines = ((await unpacked(plant.session.token)).get("department.csv") ?? "").split("\r\n");
  const names = lines.flatMap((line) => /Department \d+/.exec(line)?.[0] ?? []);
  expect([names.length, new Set(names).size]).toEqual([2500, 2500]);
});

test.each([
  ["en", "Only an owner of the company can do this."],
  ["fr", "Seul un propriétaire de l’entreprise peut faire cela."],
])("a member who is no owner is refused in %s", async (language, detail) => {
  const owner = await app.become();
  const member = await app.become({ company: owner, access: "planner" });
  const refused = await exported(member.token, language);
  expect([refused.status, await refused.json()]).toEqual([403, { code: "not_allowed", detail }]);
});

test("every table that has a company is exported, or says where its content is or why it stays", async () => {
  const { rows } = await asOwner(app.ownerUrl, (owner) =>
    owner.query<{ name: string }>(`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and (relname = 'company' or exists (
        select from pg_attribute where attrelid = pg_class.oid and attname = 'company_id' and not attisdropped))`),
  );
  const spokenFor = [...exportedTables.map(({ name }) => name), ...Object.keys(leftOut)];
  expect(spokenFor.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  const files = await unpacked((await app.become()).token);
  for (const why of Object.values(leftOut)) {
    for (const [sheet] of why.matchAll(/\w+\.csv/g)) expect([...files.keys()], why).toContain(sheet);
  }
});

test("an auditor finds the company, each payment, and receipts that add up tax by tax", async () => {
  const owner = await app.become({ trialEndsOn: "2026-11-21", fullName: "Marie Côté" });
  const call = app.as(owner);
  const body = { name: "Boulons du Nord inc.", address: "12, rue Principale\nDrummondville (Québec)" };
  await call("PUT /payments/buyer", { body });
  await buy(app, call, "starter_monthly");
  app.clock.advance({ minutes: 1 });
  await press(app, await goToUpgrade(call, "professional_monthly"), "expire");
  const files = await unpacked(owner.token);
  const lines = (name: string) => (files.get(`${name}.csv`) ?? "").replace("\uFEFF", "").trimEnd().split("\r\n");
  expect(lines("company")[1]).toContain("America/Toronto");
  expect(files.get("company.csv")).toContain("Boulons du Nord inc.");
  expect(lines("payment")).toHaveLength(3);
  expect(lines("payment")[1]).toMatch(/R-2026-0001.*CAD.*2800.*0.*419.*3219/);
  expect(lines("payment")[2]).toContain("expired");
  const receipt = files.get("receipt.csv") ?? "";
  expect(receipt).toContain("Boulons du Nord inc.\n12, rue Principale\nDrummondville (Québec)");
  expect(receipt).toContain(',"CAD",28,4.19,32.19,0,');
  expect(lines("receipt")[0]).toMatch(/^"number","paid_on","paid_at",/);
  expect(lines("receipt")[1]).toMatch(/^"R-2026-0001","2026-11-21",/);
  const taxes = lines("receipt_tax").slice(1).join(" ");
  expect(taxes).toMatch(/R-2026-0001.*GST.*5.*1\.4.*R-2026-0001.*QST.*9\.975.*2\.79/);
  expect(lines("paid_period")[1]).toMatch(/starter_monthly.*2026-11-21.*2026-12-21/);
  const { body: code } = await call("GET /auth/company-code");
  expect([...files.values()].join()).not.toContain(code.company_code.replaceAll("-", ""));
});
