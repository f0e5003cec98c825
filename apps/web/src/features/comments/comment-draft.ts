import type { Subject } from "#features/comments/comments.ts";

const subjectKinds: Record<Subject["kind"], true> = { workOrder: true, machine: true, request: true };

/** What somebody wrote. */
export interface CommentDraft {
  /** A UUID of our own, under which it is sent: a repeat counts once. */
  readonly id: string;
  readonly about: Subject;
  readonly text: string;
  /** Who was chosen while it was written; who is named in the text is told. */
  readonly people: readonly { id: string; name: string }[];
  readonly isPublic: boolean;
  /** When it was sent, in milliseconds of the device. */
  readonly at: number;
}

/** Whether something is what was kept; null of what an older version kept otherwise. */
export function isCommentDraft(value: unknown): value is CommentDraft {
  if (typeof value !== "object" || value === null) return false;
  const { id, about, text, people, isPublic, at } = value as Partial<Record<keyof CommentDraft, unknown>>;
  if (typeof about !== "object" || about === null || !("kind" in about) || !("id" in about)) return false;
  const isKnown = String(about.kind) in subjectKinds && typeof about.id === "string";
  const isWhole = typeof id === "string" && typeof text === "string" && typeof at === "number";
  return isKnown && isWhole && typeof isPublic === "boolean" && Array.isArray(people);
}
