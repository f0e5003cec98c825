import type { ParamsOf } from "@millwright/contract/call/call";
import type { CallKey, Contract } from "@millwright/contract/contract";
import type { Locale } from "@millwright/messages/text";
import type { CompanyDb, Database } from "#db/database.ts";
import type { Deps } from "#deps.ts";
import type { Actor, Part } from "#http/call/context.ts";

/** Opens a transaction of the company for as long as `work` lasts. */
export type InCompany = <T>(work: (db: CompanyDb) => Promise<T>) => Promise<T>;

/** For whom something is opened, and with what. */
export interface Opener {
  by: Actor;
  /** The language of who asked for it. */
  locale: Locale;
  now: Temporal.Instant;
  deps: Deps;
  identity: Database["inIdentity"];
  inCompany: InCompany;
  /** The same for a page of something large, in the company's turn. */
  readPage: InCompany;
}

/** A call that makes a link. */
export type LinkKey = { [K in CallKey]: Contract[K] extends { secret: true; output: unknown } ? K : never }[CallKey];

/** What is opened as its call was asked for it. */
export interface Opening<K extends LinkKey> extends Opener {
  params: ParamsOf<K>;
  query: Part<Contract[K], "query">;
}

export interface AnyOpening extends Opener {
  params: Record<string, string>;
  query: unknown;
}
