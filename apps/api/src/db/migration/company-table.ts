import type { DB } from "#db/schema.generated.ts";

/** The tables that hold rows of a company, and the companies themselves. */
export type CompanyTable = { [T in keyof DB]: "company_id" extends keyof DB[T] ? T : never }[keyof DB] | "company";
