/** Who deletes something and when, and why when they say so. */
export interface Deletion {
  by: string;
  at: Temporal.Instant;
  reason: string | null;
}
