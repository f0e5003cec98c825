import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { makeCompanyCode, showCompanyCode } from "@millwright/domain/codes";
import { DatabaseUnavailable } from "#db/connection/unavailable.ts";
import type { CompanyDb, Database, IdentityDb } from "#db/database.ts";
import { actorActing } from "#db/transaction/acting.ts";
import { makePlant } from "#demo/plant.ts";
import { type SignInFile, signInFile } from "#demo/sign-in-file.ts";
import { getUser, hasAccounts, makeAccount, opensAccount } from "#features/auth/auth.ts";
import { foundCompany } from "#features/companies/companies.ts";
import type { Actor } from "#http/call/context.ts";

export interface FirstRunDeps {
  database: Database;
  dataDir: string;
  now: Temporal.Instant;
  /** Prints a line for the person who starts the server. */
  print: (line: string) => void;
}

export const demoEmail = "demo@millwright.local";

/**
 * Makes the demo plant in a database where nobody is yet. Its password is printed by the start that makes it alone, since
 * what is printed is kept by whoever collects it; later ones say where it can be read.
 */
export async function firstRun(deps: FirstRunDeps): Promise<void> {
  const file = signInFile(deps.dataDir, demoEmail);
  const isMade = !(await reaching(() => deps.database.inIdentity(hasAccounts))) && (await makeDemo(deps, file));
  const password = await file.read();
  if (password === null) return;
  if (isMade) deps.print(`Demo plant: sign in as ${demoEmail} with the password ${password}`);
  else if (await deps.database.inIdentity((db) => opensAccount(db, demoEmail, password))) {
    deps.print(`Demo plant: sign in as ${demoEmail}; its password is in ${file.path}`);
  } else await file.remove();
}

/** Of several nodes one makes it. The password is in its file before the commit: no account is left without one. */
async function makeDemo({ database, now, print }: FirstRunDeps, file: SignInFile): Promise<boolean> {
  const password = randomPassword();
  const supervisor = await reaching(() =>
    database.inIdentity(async (db) => {
      const owner = await makeOwner(db, password, now);
      if (owner !== null) await file.write(password);
      return owner;
    }),
  );
  if (supervisor === null) return false;
  print("Making the demo plant…");
  const mechanic = { ...supervisor, name: "Jean Tremblay", username: "jean" };
  const make = (db: CompanyDb) => makePlant(db, { supervisor, mechanic }, now);
  const acting = actorActing({ ...supervisor, deviceId: null }, null, now);
  await reaching(() => database.inCompany(supervisor.companyId, make, acting));
  return true;
}

/** A machine that is short of time as it starts has a database that does not answer for a moment. */
async function reaching<T>(act: () => Promise<T>): Promise<T> {
  for (let left = 30; ; left -= 1) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || left === 0) throw error;
      await pause(1_000);
    }
  }
}

/** Null when another node was first. */
async function makeOwner(db: IdentityDb, password: string, now: Temporal.Instant): Promise<Actor | null> {
  const owner = { email: demoEmail, username: "marie", fullName: "Marie Côté", locale: "en" } as const;
  const ownerId = await makeAccount(db, { ...owner, password }, now);
  if (ownerId === null) return null;
  const plant = { name: "Usine Drummondville", timeZone: "America/Toronto", role: "Maintenance Supervisor" };
  const companyId = await foundCompany(db, { ...plant, ownerId }, now);
  return memberOf(await getUser(db, ownerId, companyId));
}

/** Somebody who works without having signed in: the demo's commands name them as their author. */
function memberOf(user: Awaited<ReturnType<typeof getUser>>): Actor {
  return {
    kind: "member",
    id: user.id,
    deviceId: randomUUID(),
    companyId: user.company_id,
    companyName: user.company_name,
    timeZone: user.time_zone,
    name: user.full_name ?? user.username,
    username: user.username,
    access: user.access,
    seesMoney: user.sees_money,
    locale: "en",
  };
}

/** 58 bits in characters that are not taken for one another, to be typed from a console. */
function randomPassword(): string {
  return showCompanyCode(makeCompanyCode(randomBytes)).toLowerCase();
}
