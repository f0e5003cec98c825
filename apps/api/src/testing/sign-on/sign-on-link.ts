import type { TestApp } from "#testing/app.ts";
import type { Session } from "#testing/become.ts";

/** A company with a provider that nobody calls. */
export async function addSignOn(app: TestApp, { companyId }: Pick<Session, "companyId">): Promise<void> {
  const row = { company_id: companyId, issuer: "https://login.example", client_id: "millwright" };
  await app.db.inIdentity((db) =>
    db
      .insertInto("sign_on")
      .values({ ...row, client_secret: Buffer.from("sealed"), domain_token: "token" })
      .onConflict((conflict) => conflict.column("company_id").doNothing())
      .execute(),
  );
}

/** Links somebody, or else a new member, to that provider. Answers the id of the link. */
export async function addSignOnLink(app: TestApp, owner: Session, person?: Pick<Session, "personId">): Promise<string> {
  await addSignOn(app, owner);
  const { personId } = person ?? (await app.become({ company: owner, access: "technician" }));
  const { companyId } = owner;
  const link = { company_id: companyId, person_id: personId, issuer: "https://login.example", subject: personId };
  const { id } = await app.db.inIdentity((db) =>
    db
      .insertInto("sign_on_link")
      .values({ ...link, linked_at: app.clock().toString(), by_password: false })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return id;
}
