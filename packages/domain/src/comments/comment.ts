import { type AccessLevel, mayAct } from "#access.ts";

/** For how long its author can change a comment. */
export const editableMinutes = 5;

interface Written {
  created_at: string;
  deleted_at: string | null;
}

/** Whether a comment can still be changed by its author. */
export function isEditable({ created_at, deleted_at }: Written, now: Temporal.Instant): boolean {
  if (deleted_at !== null) return false;
  return now.since(Temporal.Instant.from(created_at)).total("minutes") < editableMinutes;
}

/** Whether somebody may delete a comment: who wrote it, and planners. */
export function mayDelete(isAuthor: boolean, access: AccessLevel): boolean {
  return isAuthor || mayAct(access, "planner");
}

/** Whether a comment says anything. */
export const saysSomething = (text: string, pictures: number): boolean => text.trim() !== "" || pictures > 0;
