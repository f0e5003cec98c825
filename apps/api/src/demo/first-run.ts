import { randomBytes } from "node:crypto";
import { makeCompanyCode, showCompanyCode } from "@millwright/domain/codes";
import type { Database, IdentityDb } from "#db/database.ts";
import { type SignInFile, signInFile } from "#demo/sign-in-file.ts";
import { hasAccounts, makeAccount, opensAccount } from "#features/auth/auth.ts";
import { foundCompany } from "#features/companies/companies.ts";

export interface FirstRunDeps {
  database: Database;
  dataDir: string;
  now: Temporal.Instant;
  /** Prints a line for the person who starts the server. */
  print: (line: string) => void;
}

const email = "demo@millwright.local";

/** Makes the demo plant in a database where nobody is yet, and says at every start how to sign in to it. */
export async function firstRun(deps: FirstRunDeps): Promise<void> {
  const file = signInFile(deps.dataDir);
  if (!(await deps.database.inIdentity(hasAccounts))) await makeDemoPlant(deps, file);
  const password = await file.read();
  if (password === null) return;
  if (await deps.database.inIdentity((db) => opensAccount(db, email, password))) {
    deps.print(`Demo plant: sign in as ${email} with the password ${password}`);
  } else await file.remove();
}

/** Of several nodes one makes it. The password is in its file before the commit: no account is left without one. */
async function makeDemoPlant({ database, now }: FirstRunDeps, file: SignInFile): Promise<void> {
  const password = randomPassword();
  await database.inIdentity(async (db) => {
    const companyId = await makeOwner(db, password, now);
    if (companyId !== null) await file.write(password);
  });
}

/** Answers the company; null when another node was first. */
async function makeOwner(db: IdentityDb, password: string, now: Temporal.Instant): Promise<string | null> {
  const owner = { email, username: "marie", fullName: "Marie Côté", locale: "en" } as const;
  const ownerId = await makeAccount(db, { ...owner, password }, now);
  if (ownerId === null) return null;
  const plant = { name: "Usine Drummondville", timeZone: "America/Toronto" };
  return await foundCompany(db, { ...plant, ownerId, role: "Maintenance Supervisor" }, now);
}

/** 58 bits in signs that are not taken for one another, to be typed from a console. */
function randomPassword(): string {
  return showCompanyCode(makeCompanyCode(randomBytes)).toLowerCase();
}
