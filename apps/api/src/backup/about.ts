/** The first thing in a backup: what it is. */
export const aboutName = "millwright-backup.json";
export const formatVersion = 1;

export interface About {
  format: number;
  /** The version of Millwright that made it. */
  product: string;
  /** ISO 8601, UTC. */
  madeAt: string;
}
