import type { ParamsOf } from "@millwright/contract/call";
import { addressOf } from "#lib/api/address.ts";
import { untilAnswered } from "#lib/api/again.ts";
import { callHeaders, offline, refusal, request } from "#lib/api/api.ts";
import type { OutputOf } from "#lib/api/calls.ts";

/** A file to be sent. Sent again under the same names it is there once. */
export interface Sending {
  file: File;
  /** Names of our own: of the file, and of the command that adds it. */
  id: string;
  command: string;
}

export interface UploadOptions {
  /** Hears how much is sent, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

type UploadKey = "POST /files/upload" | "POST /work-orders/{id}/files";

/**
 * Sends one file, telling its progress, and again while it is not known whether it arrived. Throws ApiError; an aborted
 * upload throws an AbortError.
 */
export function upload<K extends UploadKey>(
  key: K,
  params: ParamsOf<K>,
  sending: Sending,
  options: UploadOptions = {},
): Promise<OutputOf<K>> {
  return untilAnswered(() => uploadOnce(key, params, sending, options));
}

function uploadOnce<K extends UploadKey>(
  key: K,
  params: ParamsOf<K>,
  { file, id, command }: Sending,
  { onProgress, signal }: UploadOptions,
): Promise<OutputOf<K>> {
  return new Promise((resolve, reject) => {
    const [method, url] = addressOf(key, { params, query: { id } });
    // fetch does not tell how much of a body is sent; XMLHttpRequest does.
    const ask = new XMLHttpRequest();
    ask.open(method, url);
    for (const [name, value] of Object.entries(callHeaders())) ask.setRequestHeader(name, value);
    ask.setRequestHeader("Idempotency-Key", command);
    ask.upload.onprogress = (event) => onProgress?.(event.total > 0 ? event.loaded / event.total : 0);
    ask.onerror = () => reject(offline());
    ask.onabort = () => reject(new DOMException("The upload was stopped", "AbortError"));
    ask.onload = () => {
      if (ask.status < 200 || ask.status > 299)
        return reject(refusal(ask.status, ask.responseText, ask.getResponseHeader("Retry-After")));
      try {
        resolve(JSON.parse(ask.responseText));
      } catch (cause) {
        // A page of something in between: whether the file arrived is not known.
        reject(offline(cause));
      }
    };
    if (signal?.aborted) return reject(new DOMException("The upload was stopped", "AbortError"));
    signal?.addEventListener("abort", () => ask.abort(), { once: true });
    const form = new FormData();
    form.append("file", file);
    ask.send(form);
  });
}

/** The bytes of a file or of its small picture. */
export async function fetchFile(
  key: "GET /files/download/{id}" | "GET /files/thumbnail/{id}",
  id: string,
  signal?: AbortSignal,
): Promise<Blob> {
  return (await request(key, { params: { id }, signal })).blob();
}

/** Downloads everything that the company owns as one archive. Throws ApiError. */
export async function downloadExport(): Promise<void> {
  const response = await request("GET /export");
  const name = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1];
  saveBlob(await response.blob(), name ?? "millwright.zip");
}

/** Saves bytes under a name through the browser's own download. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has to have begun reading before the address goes away.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Downloads a file under its own name. Throws ApiError. */
export async function download(file: { id: string; name: string }): Promise<void> {
  saveBlob(await fetchFile("GET /files/download/{id}", file.id), file.name);
}
