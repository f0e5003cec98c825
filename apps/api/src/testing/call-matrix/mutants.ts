import type pg from "pg";
import { classOf, listRelations, type Relation } from "#testing/schema/relations.ts";
import { asOwner } from "#testing/template.ts";

/** Tables whose wall keeps the rows of companies apart, or people and payments from who does the plant's work. */
export async function tablesOf(ownerUrl: string, kind: "company" | "log" | "identity"): Promise<Relation[]> {
  const relations = await asOwner(ownerUrl, (owner) => listRelations(owner));
  return relations.filter((relation) => classOf(relation) === kind);
}

/** Ways in which the wall of a table could be missing for the server's own role. */
export const mutations: Record<string, (table: string) => string> = {
  "its policy shows every row": (table) => `alter policy company_rls on "${table}" using (true)`,
  "its policy takes every row": (table) => `alter policy company_rls on "${table}" with check (true)`,
  "its policy is gone": (table) => `drop policy company_rls on "${table}"`,
  "its lock is off": (table) => `alter table "${table}" disable row level security`,
  "a second policy is wider": (table) => `create policy wide on "${table}" to app_user using (true)`,
};

/** The same of a log, which the server's role may read and nothing else. */
export const logMutations: Record<string, (table: string) => string> = {
  "its policy shows every row": (table) => `alter policy log_rls on "${table}" using (true)`,
  "its policy is gone": (table) => `drop policy log_rls on "${table}"`,
  "its lock is off": (table) => `alter table "${table}" disable row level security`,
  "a second policy is wider": (table) => `create policy wide on "${table}" to app_user using (true)`,
  "the server may write it": (table) => `grant update on "${table}" to app_user`,
  "the role of sign-ins may read it": (table) => `grant select on "${table}" to auth_user`,
};

/** Ways in which the wall around people, sessions and payments could be open to the server's role that does the plant's work. */
export const identityMutations: Record<string, (table: string) => string> = {
  "its lock is off": (table) => `alter table "${table}" disable row level security`,
  "its lock spares the owner": (table) => `alter table "${table}" no force row level security`,
  "its policy is gone": (table) => `drop policy identity_rls on "${table}"`,
  "its policy is everybody's": (table) => `alter policy identity_rls on "${table}" to public`,
  "a second policy is wider": (table) => `create policy wide on "${table}" to app_user using (true)`,
  "everybody may ask": (table) => `grant select on "${table}" to public`,
};

/** Runs `work` in a transaction of the owner's that leaves nothing. */
export function inVain<T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  return asOwner(ownerUrl, async (owner) => {
    await owner.query("begin");
    const found = await work(owner);
    await owner.query("rollback");
    return found;
  });
}

/** Runs `work` while a table has no wall at all, for everybody, then puts it back. */
export async function withoutRls<T>(ownerUrl: string, table: string, work: () => Promise<T>): Promise<T> {
  const rlsBe = (wall: string) =>
    asOwner(ownerUrl, (owner) =>
      owner.query(`alter policy company_rls on "${table}" using (${wall}) with check (${wall})`),
    );
  await rlsBe("true");
  try {
    return await work();
  } finally {
    await rlsBe("company_id = current_company_id()");
  }
}
