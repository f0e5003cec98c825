import type { Pepper } from "#adapters/pepper.ts";
import type { Database } from "#db/database.ts";

/** What PINs and badges are looked at with. */
export interface PinContext {
  database: Database;
  pepper: Pepper;
  now: Temporal.Instant;
}
