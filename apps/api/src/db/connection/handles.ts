import type { Kysely } from "kysely";
import type { DB } from "#db/schema.generated.ts";

declare const handle: unique symbol;

/** Who acts in a transaction, as the activity log keeps it. */
export interface Acting {
  kind: "member" | "technician" | "reporter" | "key" | "system";
  /** The person's, the technician's or the API key's; null of the system, and of who reported without an account. */
  id: string | null;
  /** As it is now: people are renamed, and leave. */
  name: string;
  /** The session or the shared device. */
  device: string | { id: string; name: string } | null;
  /** What was called, by its key in the contract. */
  call: string | null;
  /** Whether a call that reads leaves a trace all the same, as who takes out what there is. */
  isNoted?: boolean;
  /** By the clock of who did it; null when that is the database's. */
  doneAt: Temporal.Instant | null;
  /** What the device's own clock showed then, right or wrong; of what is sent later. */
  deviceTime?: Temporal.Instant | undefined;
  /** Of what came more than an hour late, or is not believed: when it came, and what its device said in the second case. */
  late?: { cameAt: Temporal.Instant; claimedAt: Temporal.Instant | null } | undefined;
  /** Of what another one sends: who, null of a shared tablet; and when the server had it, if nothing proves who did it. */
  sender?: { by: { id: string; name: string } | null; unverifiedAt: Temporal.Instant | null } | undefined;
}

/** One open transaction that sees and writes the rows of one company only. */
export type CompanyDb = Kysely<DB> & {
  readonly companyId: string;
  readonly acting: Acting;
  readonly [handle]?: "company";
};
/** One open transaction that sees people, sessions, memberships, codes, companies and payments, and no company's work. */
export type IdentityDb = Kysely<DB> & { readonly companyId?: never; readonly [handle]?: "identity" };
