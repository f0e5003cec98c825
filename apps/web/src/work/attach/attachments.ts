import { fill } from "@millwright/messages/text";
import { useMemo, useSyncExternalStore } from "react";
import { comesAgain } from "#lib/api/again.ts";
import { upload } from "#lib/api/files.ts";
import { newId } from "#lib/api/new-id.ts";
import { queryClient } from "#lib/api/query.ts";
import { dispatchAppEvent } from "#lib/events.ts";
import { failures } from "#lib/failure/failures.ts";
import { currentMessages } from "#lib/language.ts";
import { onLiveState } from "#lib/live/live.ts";
import { currentOwner, isOwner } from "#lib/session/owner.ts";
import { onSession } from "#lib/session/session.ts";
import { dropFile, keepFile, keptFiles } from "#lib/storage/kept-files.ts";
import { nowMs } from "#lib/time/clock.ts";
import { tellFailure } from "#ui/toast/tell-failure.ts";
import { toast } from "#ui/toast/toast.ts";
import { AttachLine } from "#work/attach/attach-line.ts";
import { upsertInCache } from "#work/board/board-cache.ts";
import { knowPhotos } from "#work/outbox/photos-ahead.ts";
import { sendNow } from "#work/outbox/send-now.ts";
import { onAnswer, workOutbox } from "#work/outbox/work-outbox.ts";

/** The one line of what is attached in forms, kept on this device until it is where it belongs. */
export const attachLine = new AttachLine({
  upload: async ({ id, file }, options) => {
    await upload({ file, id }, options);
  },
  attach: async (orderId, { id }) => {
    const { order } = await sendNow(orderId, { kind: "attach", files: [{ id }] });
    upsertInCache(queryClient, order);
    dispatchAppEvent("workOrderUpdated", { id: orderId });
  },
  isPassing: comesAgain,
  keep: ({ id, file, at, place }) => {
    const owner = currentOwner();
    if (owner === null) return;
    const keep = async () => {
      const bytes = await file.arrayBuffer();
      if (stillThere(id)) await keepFile(owner, { id, name: file.name, type: file.type, bytes, at, place });
    };
    // What the camera lent can be gone: it is then sent, and not kept.
    keep().catch(() => undefined);
  },
  drop: (id) => {
    const owner = currentOwner();
    if (owner !== null) void dropFile(owner, id);
  },
  onRefused: ({ file, isThere }, error) => {
    const m = currentMessages();
    const failed = fill(m.files.uploadFailed, { name: file.name });
    tellFailure(error, isThere ? failures.saveFile(m) : { failed });
  },
  onDone: ({ file }) => toast.success(fill(currentMessages().files.saved, { name: file.name })),
});

const stillThere = (id: string) => attachLine.all().some((one) => one.id === id);

/** The place of what is attached in a form, by the name of its draft. */
export const draftPlace = (name: string): string => `draft:${name}`;

/** The place of what is attached to an order that is made. */
export const orderPlace = (id: string): string => `order:${id}`;

export function attach(place: string, files: readonly File[]): void {
  for (const [n, file] of files.entries()) attachLine.add({ id: newId(), file, at: nowMs() + n, place });
}

/** What is attached in one place, in the order in which it was. */
export function useAttached(place: string) {
  const all = useSyncExternalStore(attachLine.subscribe, attachLine.all);
  return useMemo(() => all.filter((one) => one.place === place), [all, place]);
}

/** The place of the photos of a step of an order, until its answer takes them with it. */
export const stepPlace = (orderId: string, itemId: string): string => draftPlace(`step:${orderId}:${itemId}`);

let areKeptThere = false;
const among = (ids: readonly string[]) => attachLine.all().filter(({ id }) => ids.includes(id));
knowPhotos({
  stand: (ids) => {
    if (!areKeptThere) return "coming";
    const missing = among(ids).filter(({ isThere }) => !isThere);
    if (missing.length === 0) return "there";
    return missing.some(({ isStuck }) => isStuck) ? "line" : "coming";
  },
  there: (ids) => among(ids).flatMap(({ id, isThere }) => (isThere ? [id] : [])),
});
attachLine.subscribe(() => {
  if (workOutbox.waiting().some(({ command }) => command.kind === "answer" && command.files.length > 0))
    workOutbox.wake();
});
onAnswer((command) => {
  if (command.kind === "answer") for (const id of command.files) attachLine.remove(id);
});

let of = currentOwner();
const wake = () => attachLine.wake();

/** Goes on with what this person had chosen before the page was loaded. */
async function beginWithKept(): Promise<void> {
  const owner = of;
  attachLine.begin([]);
  if (owner === null) return;
  const kept = await keptFiles(owner);
  if (!isOwner(owner) || kept.length === 0) return;
  const chosenSince = attachLine.all();
  attachLine.begin([
    ...kept.map(({ id, name, type, bytes, at, place }) => ({ id, at, place, file: new File([bytes], name, { type }) })),
    ...chosenSince,
  ]);
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
  if (of === null ? currentOwner() === null : isOwner(of)) return wake();
  of = currentOwner();
  beginning = begin();
});

/** Resolves once what this person had chosen before is among what is attached. */
export const keptAreThere = (): Promise<void> => beginning;

for (const name of ["online", "focus", "pageshow"]) addEventListener(name, wake);
onLiveState((state) => state === "open" && wake());
