import { randomBytes, randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { prepareDatabase } from "#db/migration/prepare.ts";
import { legacySchema, schemaBefore } from "#testing/legacy/legacy.ts";
import { asOwner, createDatabase, databaseUrl } from "#testing/template.ts";

const server = inject("postgresOwnerUrl");
const [hour, later] = ["2026-11-20T08:00:00Z", "2026-11-21T08:00:00Z"];

/** What technicians came with before the update, and whether their turns of an hour are their own after it. */
const technicians: [name: string, badgeSetAt: string | null, byOther: boolean, isOwn: boolean][] = [
  ["a PIN alone", null, false, true],
  ["a badge from before it was noted who set it", "2026-11-01T08:00:00Z", false, false],
  ["a badge that was set before the turn", "2026-11-19T08:00:00Z", true, true],
  ["a badge that took the place of another one since", later, true, false],
  ["no badge any more", null, true, false],
];

test("turns that an old badge may have opened are nobody's own after the update, and no badge proves its technician", async () => {
  const name = `test_${randomUUID()}`;
  await createDatabase(server, name);
  const url = databaseUrl(server, name);
  await prepareDatabase(url, legacySchema);
  await prepareDatabase(url, schemaBefore("0810"));
  const [company, device] = [randomUUID(), randomUUID()];
  await asOwner(url, async (owner) => {
    await owner.query("insert into company (id, name, code) values ($1, 'Usine', 'USINE-1')", [company]);
    await owner.query("select set_config('app.company_id', $1, false)", [company]);
    await owner.query(
      "insert into device (id, company_id, name, token_hash, locale, enrolled_at, enrolled_by) values ($1, $2, 'Dock', '\\x00', 'fr', now(), 'Zoé')",
      [device, company],
    );
    for (const [called, badgeSetAt, byOther] of technicians) {
      const id = randomUUID();
      const badge = badgeSetAt && randomBytes(32);
      await owner.query("insert into assignee (id, name, username) values ($1, $2, $2)", [id, called]);
      await owner.query(
        `insert into technician_pin (company_id, assignee_id, name, username, badge_hash, badge_set_at, badge_by_other)
         values ($1, $2, $3, $3, $4, $5, $6)`,
        [company, id, called, badge, badgeSetAt, byOther],
      );
      await owner.query(
        "insert into ended_turn (company_id, device_id, assignee_id, began_at, ended_at) values ($1, $2, $3, $4, $4)",
        [company, device, id, hour],
      );
    }
  });
  await prepareDatabase(url);
  const { rows } = await asOwner(url, (owner) =>
    owner.query<{ name: string; is_own: boolean; proves: boolean }>(
      `select name, is_own, badge_hash is not null and not badge_by_other as proves
       from technician_pin join ended_turn using (company_id, assignee_id)`,
    ),
  );
  const badgeRows = rows.map((row) => [row.name, row.is_own, row.proves]);
  expect(badgeRows.sort()).toEqual(technicians.map(([called, , , isOwn]) => [called, isOwn, false]).sort());
});
