import type { Import } from "@millwright/contract/imports";

type Progress = NonNullable<Import["progress"]>;

/** How many seconds it takes to the end, if it goes on as it went; null while that is not known. */
export function secondsLeft({ done, total, started_at: startedAt }: Progress, nowMs: number): number | null {
  if (startedAt === null || done <= 0 || total <= 0) return null;
  const elapsedMs = nowMs - Date.parse(startedAt);
  if (elapsedMs < 1000) return null;
  return Math.max(0, Math.ceil(((elapsedMs / done) * (total - done)) / 1000));
}
