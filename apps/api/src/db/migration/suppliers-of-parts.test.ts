import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { prepareDatabase } from "#db/migration/prepare.ts";
import { legacySchema, schemaBefore } from "#testing/legacy/legacy.ts";
import { asOwner, createDatabase, databaseUrl } from "#testing/template.ts";

const server = inject("postgresOwnerUrl");

test("what parts said of suppliers are suppliers after the update, each name once with what was written last", async () => {
  const name = `test_${randomUUID()}`;
  await createDatabase(server, name);
  const url = databaseUrl(server, name);
  await prepareDatabase(url, legacySchema);
  await prepareDatabase(url, schemaBefore("0982"));
  await asOwner(url, async (owner) => {
    for (const company of [randomUUID(), randomUUID()]) {
      await owner.query("insert into company (id, name, code) values ($1, 'Usine', $2)", [
        company,
        company.slice(0, 8),
      ]);
      await owner.query("select set_config('app.company_id', $1, false)", [company]);
      await owner.query(
        `insert into part (name, part_type, code, stock_status, updated_at, supplier_name, supplier_contact, supplier_phone, supplier_email)
         values ('A', 'repair', 'A', 'in_stock', '2026-01-01', 'Électro Côté', 'Luc', '1', null),
           ('B', 'repair', 'B', 'in_stock', '2026-02-01', ' electro cote ', 'Ann', null, 'a@b.example'),
           ('C', 'repair', 'C', 'in_stock', '2026-02-01', null, null, '418 555-0110', null),
           ('D', 'repair', 'D', 'in_stock', '2026-02-01', '', ' ', null, null)`,
      );
    }
  });
  await prepareDatabase(url);
  const { rows } = await asOwner(url, (owner) =>
    owner.query(
      `select supplier.name, contact, phone, email, supplier.notes, string_agg(part.code, ',' order by part.code) as parts
       from supplier join part_supplier on supplier_id = supplier.id join part on part.id = part_id
       where is_preferred group by supplier.id, supplier.company_id order by phone, supplier.company_id`,
    ),
  );
  const electro = {
    name: "electro cote",
    contact: "Ann",
    phone: "1",
    email: "a@b.example",
    notes: "Luc · 1",
    parts: "A,B",
  };
  const reached = { name: "418 555-0110", contact: null, phone: "418 555-0110", email: null, notes: null, parts: "C" };
  expect(rows).toEqual([electro, electro, reached, reached]);
});
