import { request } from "#lib/api/api.ts";
import { readBlob } from "#lib/api/reach.ts";

/** The bytes of a photo's small picture. */
export async function fetchThumbnail(id: string, signal: AbortSignal): Promise<Blob> {
  return readBlob(await request("GET /files/thumbnail/{id}", { params: { id }, signal }));
}

/** The bytes of a technician's photo, small. */
export async function fetchFace(id: string, signal: AbortSignal): Promise<Blob> {
  return readBlob(await request("GET /assignees/{id}/photo", { params: { id }, signal }));
}

/** The bytes of a file, to be shown on the page. */
export async function fetchFile(id: string, signal: AbortSignal): Promise<Blob> {
  return readBlob(await request("GET /files/download/{id}", { params: { id }, signal }));
}

/** The bytes of a photo as the page shows it: of one that browsers don't show, of the picture that was made of it. */
export async function fetchShown(id: string, signal: AbortSignal): Promise<Blob> {
  return readBlob(await request("GET /files/download/{id}", { params: { id }, query: { shown: "true" }, signal }));
}
