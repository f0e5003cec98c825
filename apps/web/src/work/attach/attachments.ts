import { fill } from "@millwright/messages/text";
import { useMemo, useSyncExternalStore } from "react";
import { offline } from "#lib/api/api.ts";
import { isApiError } from "#lib/api/api-error.ts";
import { newId } from "#lib/api/new-id.ts";
import { queryClient } from "#lib/api/query.ts";
import { isRetryable } from "#lib/api/retryable.ts";
import { connection, onConnection } from "#lib/connection/connection.ts";
import { dispatchAppEvent } from "#lib/events.ts";
import { failures } from "#lib/failure/failures.ts";
import { currentMessages } from "#lib/language.ts";
import { onLiveState } from "#lib/live/live.ts";
import { BehindRefused } from "#lib/outbox/entry.ts";
import { isUnsent } from "#lib/outbox/places.ts";
import { refusalOf } from "#lib/outbox/refusal-of.ts";
import { isLocalOwner, isSameOwner, localOwner } from "#lib/session/owner.ts";
import { isAtTablet, onSession, useSession } from "#lib/session/session.ts";
import { deviceMs, measuredAheadMs } from "#lib/time/clock.ts";
import { showFailure } from "#ui/toast/show-failure.ts";
import { toast } from "#ui/toast/toast.ts";
import { type Attached, AttachLine } from "#work/attach/attach-line.ts";
import { earlierOf, uploadEarlier } from "#work/attach/earlier.ts";
import { keepOnDisk, noteOnDisk, removeFromDisk, waitingOnDisk } from "#work/attach/on-disk.ts";
import { upsertInCache } from "#work/board/board-cache.ts";
import { currentAuthor, isOwn } from "#work/outbox/author.ts";
import { withPlaceName } from "#work/outbox/names/order-name.ts";
import { knowPhotos, notifyPhotos } from "#work/outbox/photos-ahead.ts";
import { filesOf, photosOf } from "#work/outbox/send-entry.ts";
import { sendNow } from "#work/outbox/send-now.ts";
import { localEntries, onAnswer, onCallAnswer, workOutbox } from "#work/outbox/work-outbox.ts";

/** The one line of what is attached in forms, kept on this device until it is where it belongs. */
export const attachLine: AttachLine = new AttachLine({
  upload: (one, options) => uploadEarlier(attachLine, one, options),
  attach: async (orderId, one) => {
    const { headers, doneMs } = await earlierOf(attachLine, one);
    const earlier = { command: one.command, doneMs, headers: headers() };
    const { order } = await sendNow(orderId, { kind: "attach", files: [{ id: one.id }] }, earlier).catch(
      (error: unknown) => {
        throw sendSwept([one.id], error) ? offline(error) : error;
      },
    );
    upsertInCache(queryClient, order);
    dispatchAppEvent("workOrderUpdated", { id: orderId });
  },
  isPassing: (error) => isRetryable(error) || error instanceof BehindRefused,
  refusalOf,
  isMine: ({ author }) => isOwn(author),
  keep: (one) => keepOnDisk(localOwner(), withPlaceName(one, localEntries())),
  note: (one) => noteOnDisk(localOwner(), withPlaceName(one, localEntries())),
  drop: (id) => removeFromDisk(localOwner(), id),
  onRefused: ({ file, isThere }, error) => {
    const m = currentMessages();
    const failed = fill(m.files.uploadFailed, { name: file.name });
    showFailure(error, isThere ? failures.saveFile(m) : { failed });
  },
  onDone: ({ file }) => toast.success(fill(currentMessages().files.saved, { name: file.name })),
});

const sentOnceMore = new Set<string>();

/**
 * Sends bytes again, once, that the server let go of, as it keeps what belongs to nothing for a day; answers whether the
 * refusal says so and any are sent.
 */
function sendSwept(ids: readonly string[], error: unknown): boolean {
  if (!isApiError(error) || error.code !== "unknown_reference" || !("files" in error.fields)) return false;
  const swept = among(ids).filter(({ id, refusal }) => !refusal && !sentOnceMore.has(id));
  for (const { id } of swept) {
    sentOnceMore.add(id);
    attachLine.uploadAgain(id);
  }
  return swept.length > 0;
}

export function attach(place: string, files: readonly File[]): void {
  const author = currentAuthor();
  if (author === null) return;
  for (const [n, file] of files.entries()) {
    const named = { id: newId(), command: newId(), author };
    attachLine.add({ ...named, file, place, at: Math.round(deviceMs()) + n, aheadMs: measuredAheadMs() });
  }
}

/** What is attached in one place, in the order in which it was; what the server refused stands with what is not sent. */
export function useAttached(place: string) {
  const all = useSyncExternalStore(attachLine.subscribe, attachLine.all);
  const session = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is there, and whose a form is, follow from these.
  return useMemo(() => attachLine.at(place).filter(({ refusal }) => !refusal), [all, place, session]);
}

/**
 * The photos and files that a person is done with and that are not where they belong: what was refused, what goes to its order by
 * itself, and what goes with something else that is not sent.
 */
export function unsentFiles(
  all = attachLine.all(),
  waiting = workOutbox.waiting(),
  refused = workOutbox.refused(),
): Attached[] {
  const entries = [...waiting.map(({ entry }) => entry), ...refused];
  const withEntries = new Set(entries.flatMap(photosOf));
  return all.filter((one) => isUnsent(one, withEntries));
}

let areKeptThere = false;
const among = (ids: readonly string[]) => attachLine.all().filter(({ id }) => ids.includes(id));
knowPhotos({
  stand: (ids) => {
    if (!areKeptThere) return "coming";
    const missing = among(ids).filter(({ isThere, refusal }) => !isThere && !refusal);
    if (missing.length === 0) return "there";
    return missing.some(({ isStuck }) => isStuck) ? "line" : "coming";
  },
  there: (ids) => among(ids).flatMap(({ id, isThere }) => (isThere ? [id] : [])),
  sendSwept: (ids, error) => {
    const isSent = sendSwept(ids, error);
    if (isSent) attachLine.wake();
    return isSent;
  },
  unsent: (by) => {
    const late = unsentFiles().filter(({ isStuck, refusal }) => isStuck || refusal);
    return late.filter(({ author }) => by === undefined || author.id === by).length;
  },
});
attachLine.subscribe(() => {
  notifyPhotos();
  if (workOutbox.waiting().some(({ entry }) => photosOf(entry).length > 0)) workOutbox.wake();
});
onAnswer((command) => command.kind === "answer" && attachLine.arrived(command.files));
onCallAnswer(({ about }) => attachLine.arrived(filesOf(about)));

let of = localOwner();
const wake = () => attachLine.wake();

/** Goes on with what was chosen here before the page was loaded: of a shared tablet by all who were at it. */
async function beginWithKept(): Promise<void> {
  const owner = of;
  attachLine.begin([]);
  if (owner === null) return;
  const stored = await waitingOnDisk(owner, isAtTablet());
  if (isLocalOwner(owner)) attachLine.takeIn(stored);
}

function begin(): Promise<void> {
  areKeptThere = false;
  return beginWithKept().finally(() => {
    areKeptThere = true;
    workOutbox.wake();
  });
}

let beginning = begin();
onSession(() => {
  const now = localOwner();
  if (isSameOwner(of, now)) return wake();
  of = now;
  beginning = begin();
});

/** Resolves once what was chosen here before is among what is attached. */
export const keptFilesLoaded = (): Promise<void> => beginning;

for (const name of ["online", "focus", "pageshow"]) addEventListener(name, wake);
onLiveState((state) => state === "open" && wake());
onConnection(() => connection() === "there" && wake());
