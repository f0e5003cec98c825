import { useSyncExternalStore } from "react";

/** What is known of photos that answers take with them: the line that sends them says so, once it is loaded. */
export interface PhotosAhead {
  /** Whether all of them are there, or gone for good; `line`: one waits for the connection. */
  stand: (ids: readonly string[]) => "there" | "coming" | "line";
  /** Those that the server has. */
  there: (ids: readonly string[]) => string[];
  /** Sends those again that the server let go of, as a refusal says; answers whether it sends any. */
  sendSwept: (ids: readonly string[], error: unknown) => boolean;
  /** How many were tried in vain, or refused: of one author, or of all. */
  unsent: (author?: string) => number;
}

let known: PhotosAhead = { stand: () => "coming", there: () => [], sendSwept: () => false, unsent: () => 0 };
const listeners = new Set<() => void>();

export const photosAhead = (): PhotosAhead => known;
export function knowPhotos(photos: PhotosAhead): void {
  known = photos;
  notifyPhotos();
}

/** What is known of them has changed. */
export function notifyPhotos(): void {
  for (const listener of listeners) listener();
}

function onPhotos(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useUnsentPhotos = (author?: string): number => useSyncExternalStore(onPhotos, () => known.unsent(author));
