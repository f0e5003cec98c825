import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { useOwnConflicts } from "#features/outbox/use-own-conflicts.ts";
import { useConnection } from "#lib/connection/connection.ts";
import type { Author, Entry, Waiting } from "#lib/outbox/entry.ts";
import { useSession } from "#lib/session/session.ts";
import { attachLine, unsentFiles } from "#work/attach/attachments.ts";
import { findLeft, knownLeftBehind, onLeft } from "#work/outbox/find-left.ts";
import type { LeftBehind, LeftState } from "#work/outbox/left-behind.ts";
import { workOutbox } from "#work/outbox/work-outbox.ts";

type Work = Pick<Entry, "author">;

/** Whether somebody who is here sees what was done: on a shared tablet their own, elsewhere all that is there. */
export function useIsShown(): (work: Work) => boolean {
  const session = useSession();
  const id = session?.by === "turn" ? session.user.id : null;
  return useCallback(({ author }: Work) => id === null || author.id === id, [id]);
}

/** What the server does not have of who is here: what it refused, and what waits or is being sent. */
export function useOutboxList() {
  const isShown = useIsShown();
  const { waiting, refused, files } = useAllUnsent();
  return useMemo(
    () => ({
      waiting: waiting.filter(({ entry }) => isShown(entry)),
      refused: refused.filter(isShown),
      files: files.filter(isShown),
    }),
    [waiting, refused, files, isShown],
  );
}

/** What others did on a shared tablet and the server does not have: whose, how much, and what of it was refused. */
export interface OfOthers {
  author: Author;
  count: number;
  refused: readonly Entry[];
}

export function useOfOthers(): readonly OfOthers[] {
  const isShown = useIsShown();
  const { waiting, refused, files } = useAllUnsent();
  return useMemo(() => {
    const unsent: readonly Work[] = [...waiting.map(({ entry }) => entry), ...refused, ...files];
    const byAuthor = Map.groupBy(
      unsent.filter((one) => !isShown(one)),
      ({ author }) => author.id,
    );
    return [...byAuthor.values()].flatMap((all) => {
      const [first] = all;
      if (first === undefined) return [];
      const { author } = first;
      return [{ author, count: all.length, refused: refused.filter((entry) => entry.author.id === author.id) }];
    });
  }, [waiting, refused, files, isShown]);
}

function useAllUnsent() {
  const waiting = useSyncExternalStore(workOutbox.subscribe, workOutbox.waiting);
  const lately = useSyncExternalStore(workOutbox.subscribe, workOutbox.refused);
  // What is sent again and refused once more keeps its place.
  const refused = useMemo(() => lately.toSorted((a, b) => a.at - b.at), [lately]);
  const all = useSyncExternalStore(attachLine.subscribe, attachLine.all);
  // What waits says which photos go with it.
  const files = useMemo(() => unsentFiles(all, waiting, refused), [all, waiting, refused]);
  return { waiting, refused, files };
}

/** What others of the company left on this device, and how much it is. */
export function useLeft(): { left: readonly LeftBehind[]; count: number } {
  const left = useSyncExternalStore(onLeft, knownLeftBehind);
  const count = useSyncExternalStore(
    (hear) => {
      const stops = left.map((one) => one.subscribe(hear));
      return () => {
        for (const stop of stops) stop();
      };
    },
    () => left.reduce((sum, one) => sum + countOf(one.state()), 0),
  );
  useEffect(() => void findLeft(), []);
  return { left, count };
}

const countOf = ({ waiting, refused, files }: LeftState) => waiting.length + refused.length + files.length;

interface OutboxCount {
  /** What the server does not have, and what of one's own waits for a planner's decision: the number on the way to the page, and on it. */
  number: number;
  all: number;
  refused: number;
  conflicts: number;
}

/** How much that is, for an owner with what others left here; of what was done a moment ago the answer is on its way. */
export function useOutboxCount(): OutboxCount {
  const { waiting, refused, files } = useOutboxList();
  const left = useLeft().count;
  const maySend = useSession()?.user.access === "owner";
  const isOut = ({ isLate }: Waiting<Entry>) => isLate;
  const filesRefused = files.filter(({ refusal }) => refusal).length;
  const filesOut = files.filter(({ refusal, isStuck }) => refusal || isStuck).length;
  const conflicts = useOwnConflicts().list.length;
  const all = waiting.filter(isOut).length + refused.length + filesOut + (maySend ? left : 0);
  return { number: all + conflicts, all, refused: refused.length + filesRefused, conflicts };
}

const isTrying = () => workOutbox.isSending() && workOutbox.waiting().some(({ isLate }) => isLate);

/** Whether what waited is being sent at this moment: of tries without a connection nobody has to hear. */
export function useIsSending(): boolean {
  const tries = useSyncExternalStore(workOutbox.subscribe, isTrying);
  return useConnection() === "there" && tries;
}
