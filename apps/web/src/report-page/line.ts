import { hearServerTime } from "#report-page/clock.ts";
import { wantedLocale } from "#report-page/words.ts";

/** What the server answered; status 0 where there was no answer. */
export interface Answer<Body> {
  status: number;
  /** Of an answer that is a success. */
  body: Body | null;
  /** Of a refusal: its stable code, else "". */
  code: string;
  retryAfterS: number | null;
}

const readPatienceMs = 15_000;
/** Of a photo, since some of it last left. */
const writePatienceMs = 30_000;

const none: Answer<never> = { status: 0, body: null, code: "", retryAfterS: null };

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function codeOf(body: unknown): string {
  if (typeof body !== "object" || body === null || !("code" in body)) return "";
  return typeof body.code === "string" ? body.code : "";
}

function answerOf<Body>(status: number, text: string, retryAfter: string | null): Answer<Body> {
  const isFine = status >= 200 && status < 300;
  const body = readJson(text);
  // A network's own page, which answers everything with 200, says nothing of ours.
  if (isFine && text !== "" && body === null) return none;
  return {
    status,
    // Its shape is the contract's, whose types the calls here are written with.
    body: isFine ? (body as Body | null) : null,
    code: isFine ? "" : codeOf(body),
    retryAfterS: Number(retryAfter) || null,
  };
}

/** Asks the server; never rejects. */
export async function ask<Body>(method: "GET" | "POST", path: string, body?: unknown): Promise<Answer<Body>> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), method === "GET" ? readPatienceMs : writePatienceMs);
  const headers: Record<string, string> = { "Accept-Language": wantedLocale() };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const init: RequestInit = { method, headers, cache: "no-store", credentials: "omit", signal: patience.signal };
  if (body !== undefined) init.body = JSON.stringify(body);
  try {
    const answer = await fetch(`/api${path}`, init);
    hearServerTime(answer.headers.get("x-server-time"));
    return answerOf<Body>(answer.status, await answer.text(), answer.headers.get("Retry-After"));
  } catch {
    return none;
  } finally {
    clearTimeout(timer);
  }
}

/** Sends a file as a form does, and tells how much of it has left, from 0 to 1; never rejects. */
export function upload<Body>(
  path: string,
  file: Blob,
  name: string,
  onProgress: (part: number) => void,
): Promise<Answer<Body>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append("file", file, name);
    request.open("POST", `/api${path}`);
    request.setRequestHeader("Accept-Language", wantedLocale());
    let late: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(late);
      late = setTimeout(() => request.abort(), writePatienceMs);
    };
    request.onloadend = () => clearTimeout(late);
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () =>
      resolve(answerOf<Body>(request.status, request.responseText, request.getResponseHeader("Retry-After")));
    request.onerror = () => resolve(none);
    request.onabort = () => resolve(none);
    wait();
    request.send(form);
  });
}

/** What says nothing about what was sent: no answer, or one that bids to come again. */
export const isPassing = ({ status }: Answer<unknown>): boolean =>
  status === 0 || status === 408 || status === 425 || status === 429 || status >= 500;
