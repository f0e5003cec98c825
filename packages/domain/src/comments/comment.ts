import { type AccessLevel, mayAct } from "#access.ts";

/** For how long its author can change a comment. */
export const editableMinutes = 5;

/** What a comment is to the request that says it itself: that stays as it was said. */
export const commentRoles = ["question", "answer"] as const;
export type CommentRole = (typeof commentRoles)[number];

interface Written {
  created_at: string;
  deleted_at: string | null;
  role: CommentRole | null;
}

/** Whether a comment can still be changed by its author. */
export function isEditable({ created_at, deleted_at, role }: Written, now: Temporal.Instant): boolean {
  if (deleted_at !== null || role !== null) return false;
  return now.since(Temporal.Instant.from(created_at)).total("minutes") < editableMinutes;
}

/** Whether somebody may delete a comment: who wrote it, and planners. */
export function mayDelete({ role }: Pick<Written, "role">, isAuthor: boolean, access: AccessLevel): boolean {
  return role === null && (isAuthor || mayAct(access, "planner"));
}

/** Whether a comment says anything. */
export const hasContent = (text: string, pictures: number): boolean => text.trim() !== "" || pictures > 0;
