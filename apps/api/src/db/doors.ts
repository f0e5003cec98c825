import type { Kysely } from "kysely";
import type { DB } from "#db/schema.generated.ts";

declare const door: unique symbol;

/** One open transaction that sees and writes the rows of one company only. */
export type CompanyDb = Kysely<DB> & { readonly companyId: string; readonly [door]?: "company" };
/** One open transaction that sees people, sessions, memberships, codes, companies and payments, and no company's work. */
export type IdentityDb = Kysely<DB> & { readonly companyId?: never; readonly [door]?: "identity" };
