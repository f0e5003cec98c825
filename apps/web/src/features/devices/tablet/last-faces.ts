import type { Face } from "@millwright/contract/devices";
import { currentSession, onSession } from "#lib/session/session.ts";

/** The names that this tablet saw last, in the page's memory alone: without a line, who works still finds theirs. */
let last: { tablet: string; faces: Face[] } | null = null;

onSession(() => {
  const session = currentSession();
  if (session === null || session.by === "member") last = null;
});

const idOf = (): string | null => {
  const session = currentSession();
  return session?.by === "tablet" ? session.user.id : null;
};

/** Keeps who there is; how much is theirs is not true for long. */
export function noteFaces(faces: readonly Face[]): void {
  const tablet = idOf();
  if (tablet === null) return;
  last = { tablet, faces: faces.map((face) => ({ ...face, photo_id: null, today: 0, overdue: 0 })) };
}

/** The names seen last on this tablet; undefined where none were. */
export const lastFaces = (): Face[] | undefined => (last !== null && last.tablet === idOf() ? last.faces : undefined);
