import { type Answer, upload } from "#report-page/line.ts";
import { newId } from "#report-page/new-id.ts";
import { readPhoto } from "#report-page/photo/kept-photos.ts";
import { type Form, type Item, keepItem } from "#report-page/report/item.ts";

/** How much of each photo has left, from 0 to 1. */
export const leaving = new Map<string, number>();
const listeners = new Set<() => void>();
const underway = new Map<string, Promise<Answer<{ id: string }> | null>>();

export function onLeaving(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function noteProgress(photo: string, part: number | null): void {
  if (part === null) leaving.delete(photo);
  else leaving.set(photo, part);
  for (const listener of listeners) listener();
}

async function send(item: Item, form: Form, photo: string): Promise<Answer<{ id: string }> | null> {
  const bytes = await readPhoto(photo);
  if (bytes === null) return null;
  const id = item.named[photo] ?? newId();
  item.named[photo] = id;
  keepItem(item);
  const path = `/r/${item.code}/photos?form=${encodeURIComponent(form.token)}&id=${id}`;
  const file = new Blob([bytes], { type: "image/jpeg" });
  const answer = await upload<{ id: string }>(path, file, "photo.jpg", (part) => noteProgress(photo, part));
  noteProgress(photo, null);
  return answer;
}

/** Sends a photo of a report under its form; one that is on its way is not sent twice. Null where its bytes are gone. */
export function uploadPhoto(item: Item, form: Form, photo: string): Promise<Answer<{ id: string }> | null> {
  const key = `${form.token} ${photo}`;
  const known = underway.get(key);
  if (known !== undefined) return known;
  const coming = send(item, form, photo).then((answer) => {
    underway.delete(key);
    return answer;
  });
  underway.set(key, coming);
  return coming;
}
