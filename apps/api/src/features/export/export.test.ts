import { unzipSync } from "fflate";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { exportedTables } from "#features/export/export.queries.ts";
import { testApp } from "#testing/app.ts";
import { openShop } from "#testing/shop.ts";

const app = await testApp();

async function exported(token: string, language = "en") {
  const headers = { authorization: `Bearer ${token}`, "accept-language": language };
  return fetch(`${app.origin}/api/export`, { headers });
}

/** What is in the archive, by its path; unpacked by another library than the one that packed it. */
async function unpacked(token: string): Promise<Map<string, string>> {
  const archive = unzipSync(new Uint8Array(await (await exported(token)).arrayBuffer()));
  const text = new TextDecoder("utf-8", { ignoreBOM: true });
  return new Map(Object.entries(archive).map(([path, bytes]) => [path, text.decode(bytes)]));
}

test("an owner gets every table and file of the company, and nothing of another", async () => {
  const shop = await openShop(app);
  const other = await openShop(app);
  const order = await shop.order({
    title: '=Leak, "main" line\nÉtage 2',
    estimated_duration: 45,
    location: "Fix pump;=cmd|'/c calc'!A1;x",
    checklist_items: ["Lock out"],
  });
  const task = await shop.task({ title: "Grease" });
  await shop.edit(order.id, { status: "Completed" });
  await shop.edit(task.id, { status: "Completed" });
  await other.order({ title: "Somebody else's" });
  const answer = await exported(shop.session.token);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
  expect(answer.headers.get("content-disposition")).toContain("millwright-2026-11-");
  const files = await unpacked(shop.session.token);
  for (const { name } of exportedTables)
    expect([name, files.get(`${name}.csv`)?.startsWith("\uFEFF")]).toEqual([name, true]);
  const orders = files.get("work_order.csv") ?? "";
  expect(orders).toContain('"\'=Leak, ""main"" line\nÉtage 2"');
  expect(orders).toContain('"Grease"');
  expect(orders).toContain("\"Fix pump;'=cmd|'/c calc'!A1;x\"");
  expect(orders).toContain(",45,");
  expect(files.get("checklist_item.csv")).toContain("Lock out");
  expect(files.get("repair_history.csv")).toContain(order.id);
  expect(files.get("maintenance_history.csv")).toContain(task.id);
  expect(files.get("people.csv")).toContain(shop.session.email);
  const everything = [...files.values()].join();
  for (const secret of ["Somebody else's", other.session.companyId, other.session.email, shop.session.companyId]) {
    expect(everything).not.toContain(secret);
  }
});

test("more rows than a page are all there, once", async () => {
  const shop = await openShop(app);
  await app.db.inCompany(shop.session.companyId, async (db) => {
    await sql`insert into department (name) select 'Department ' || n from generate_series(1, 2500) n`.execute(db);
  });
  const lines = ((await unpacked(shop.session.token)).get("department.csv") ?? "").split("\r\n");
  const names = lines.flatMap((line) => /Department \d+/.exec(line)?.[0] ?? []);
  expect([names.length, new Set(names).size]).toEqual([2500, 2500]);
});

test.each([
  ["en", "Only an owner of the company can do this."],
  ["fr", "Seul un propriétaire de l’entreprise peut faire cela."],
])("a member who is no owner is refused in %s", async (language, detail) => {
  const owner = await app.become();
  const member = await app.become({ company: owner, access: "member" });
  const refused = await exported(member.token, language);
  expect([refused.status, await refused.json()]).toEqual([403, { code: "owner_only", detail }]);
});
