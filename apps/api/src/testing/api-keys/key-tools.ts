import type { TestApp } from "#testing/app.ts";
import { senderOf } from "#testing/client.ts";
import { asOwner } from "#testing/template.ts";

/** What tests of keys share: calls by a key, a company of one's own, and statements by the owner of the database. */
export function keyTools(app: TestApp) {
  return {
    by: (key: string | null) => senderOf(app.origin, key),
    owned: async () => {
      const owner = await app.become();
      return { owner, call: app.as(owner) };
    },
    asDatabaseOwner: (statement: string) => asOwner(app.ownerUrl, (database) => database.query(statement)),
  };
}
