import { randomBytes } from "node:crypto";
import { makeCompanyCode } from "@millwright/domain/codes";
import type { IdentityDb } from "#db/database.ts";
import { type CompanyRow, findCode, findCompany, replaceCode } from "#features/companies/companies.queries.ts";
import { refuse } from "#http/errors/refusal.ts";

export async function getCompany(db: IdentityDb, companyId: string): Promise<CompanyRow> {
  return (await findCompany(db, companyId)) ?? refuse("not_found");
}

export async function companyCodeOf(db: IdentityDb, companyId: string): Promise<{ company_code: string }> {
  return { company_code: (await findCode(db, companyId)) ?? refuse("not_found") };
}

/** Gives the company another code; the old one opens nothing from then on. */
export async function rotateCompanyCode(db: IdentityDb, companyId: string): Promise<{ company_code: string }> {
  return await withFreshCode(async (code) =>
    (await replaceCode(db, companyId, code)) ? { company_code: code } : null,
  );
}

/** Tries codes until one is nobody's: with 58 bits the first one is, for all purposes. */
export async function withFreshCode<T>(use: (code: string) => Promise<T | null>): Promise<T> {
  for (let tries = 0; tries < 5; tries += 1) {
    const used = await use(makeCompanyCode(randomBytes));
    if (used !== null) return used;
  }
  throw new Error("No free company code was found.");
}
