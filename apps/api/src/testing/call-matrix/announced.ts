import { asOwner } from "#testing/template.ts";

/** What was announced in a company so far, in order. */
export function announcedIn(app: { ownerUrl: string }, companyId: string): Promise<{ kind: string; id: string }[]> {
  return asOwner(app.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ kind: string; id: string }>(
      "select kind, subject_id as id from live_event where company_id = $1 order by version, kind, subject_id",
      [companyId],
    );
    return rows;
  });
}
