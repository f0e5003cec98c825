import type { DownloadLink } from "@millwright/contract/call/download-link";
import { addressOf } from "#lib/api/address.ts";
import { callHeaders, offline, refusal } from "#lib/api/api.ts";
import { requireAsker } from "#lib/api/asker.ts";
import type { CallKey, OutputOf } from "#lib/api/calls.ts";
import { writeLimitMs } from "#lib/api/reach.ts";
import { untilAnswered } from "#lib/api/retryable.ts";
import { notifyMoved } from "#lib/connection/connection.ts";
import { currentSession } from "#lib/session/session.ts";
import { sha256Of } from "#lib/sha256.ts";

/** A file to be sent. Sent again under the same names it is there once. */
export interface Sending {
  file: File;
  /** A name of our own. */
  id: string;
}

export interface UploadOptions {
  /** Hears how much is sent, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
  /** In place of what every call says, such as whose it is: asked for anew by each try. */
  headers?: () => Record<string, string>;
}

const savedWithinMs = 60_000;
const key = "POST /files/upload";
type Uploaded = OutputOf<typeof key>;

/**
 * Sends one file, telling its progress, and again while it is not known whether it arrived. Throws ApiError; an aborted
 * upload throws an AbortError.
 */
export function upload(sending: Sending, options: UploadOptions = {}): Promise<Uploaded> {
  // So that bytes that were cut off are never taken.
  const hashing = sha256Of(() => sending.file.arrayBuffer());
  // Who says whose it is, says so anew at each try.
  const requireHere = options.headers === undefined ? requireAsker() : () => {};
  return untilAnswered(async () => {
    const sha256 = await hashing;
    requireHere();
    return uploadOnce({ ...sending, sha256 }, options);
  });
}

type Hashed = Sending & { sha256: string | undefined };

const uploadOnce = ({ file, id, sha256 }: Hashed, options: UploadOptions): Promise<Uploaded> =>
  sendFile(key, { id, sha256 }, file, { ...options, idempotencyKey: id });

interface SendOptions extends UploadOptions {
  idempotencyKey: string;
}

/** Sends one file with a call that takes one, once. Throws as `upload` does. */
export function sendFile<K extends CallKey>(
  call: K,
  query: Record<string, string | undefined>,
  file: File,
  { idempotencyKey, onProgress, signal, headers }: SendOptions,
): Promise<OutputOf<K>> {
  return new Promise((resolve, reject) => {
    const [method, url] = addressOf(call, { params: {}, query });
    const asker = currentSession()?.token;
    // fetch does not tell how much of a body is sent; XMLHttpRequest does.
    const ask = new XMLHttpRequest();
    ask.open(method, url);
    for (const [name, value] of Object.entries({ ...callHeaders(), ...headers?.() })) ask.setRequestHeader(name, value);
    ask.setRequestHeader("Idempotency-Key", idempotencyKey);
    let late: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(late);
      late = setTimeout(() => {
        reject(offline(new DOMException("The server did not answer in time", "TimeoutError")));
        ask.abort();
      }, writeLimitMs);
    };
    ask.onloadend = () => clearTimeout(late);
    ask.upload.onprogress = (event) => {
      wait();
      notifyMoved();
      onProgress?.(event.total > 0 ? event.loaded / event.total : 0);
    };
    ask.onerror = () => reject(offline());
    ask.onabort = () => reject(new DOMException("The upload was stopped", "AbortError"));
    ask.onload = () => {
      if (ask.status < 200 || ask.status > 299)
        return reject(refusal(ask.status, ask.responseText, ask.getResponseHeader("Retry-After"), asker));
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
    wait();
    ask.send(form);
  });
}

/** Has the browser download by itself, however large it is, what an address is made for. Throws ApiError before it begins. */
export async function download(making: Promise<DownloadLink>): Promise<void> {
  const { url } = await making;
  const link = document.createElement("a");
  link.href = url;
  // Of what has this, an answer that is no file leaves the page where it is. The name is the answer's.
  link.download = "";
  link.click();
}

/** Has the browser save what is here already, under a name. */
export function saveBytes(bytes: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), savedWithinMs);
}
