import { expect, test, vi } from "vitest";
import { ApiError, type ApiErrorCode } from "#lib/api/api-error.ts";
import { isRetryable, untilAnswered } from "#lib/api/retryable.ts";

const failure = (status: number, code: ApiErrorCode) => new ApiError(status, { code, detail: "" });
const waited: number[] = [];
const pause = async (ms: number) => void waited.push(ms);
const failing = (times: number, error: unknown) => {
  let left = times;
  return vi.fn(async () => {
    if (left-- > 0) throw error;
    return "done";
  });
};

test("a change whose answer was lost, or that met a server being restarted, is tried again and done", async () => {
  for (const error of [failure(0, "offline"), failure(503, "unavailable"), failure(502, "unreadable")]) {
    const attempt = failing(2, error);
    expect(await untilAnswered(attempt, pause)).toBe("done");
    expect(attempt).toHaveBeenCalledTimes(3);
  }
  expect(waited.slice(0, 2)).toEqual([400, 1_000]);
});

test("a server that stays away is told after four tries", async () => {
  const attempt = failing(9, failure(0, "offline"));
  await expect(untilAnswered(attempt, pause)).rejects.toMatchObject({ code: "offline" });
  expect(attempt).toHaveBeenCalledTimes(4);
});

test("a refusal is final, and so is a call that was stopped", async () => {
  const stopped = new DOMException("", "AbortError");
  for (const error of [failure(409, "stale"), failure(503, "storage_full"), failure(500, "internal"), stopped]) {
    const attempt = failing(1, error);
    await expect(untilAnswered(attempt, pause)).rejects.toBe(error);
    expect(attempt).toHaveBeenCalledTimes(1);
  }
});

test("a change is tried again whatever the browser says of the network: a plant's own server needs none", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(await untilAnswered(failing(2, failure(0, "offline")), pause)).toBe("done");
  vi.unstubAllGlobals();
});

test.each<[answer: string, error: unknown, comes: boolean]>([
  ["no answer", failure(0, "offline"), true],
  ["a slow one", new DOMException("", "TimeoutError"), true],
  ["one that was stopped", new DOMException("", "AbortError"), false],
  ["a fault of ours", failure(500, "internal"), false],
  ["a server that starts", failure(503, "unavailable"), true],
  ["a full disk", failure(503, "storage_full"), true],
  ["a gateway's 502", failure(502, "unreadable"), true],
  ["a gateway's 504", failure(504, "unreadable"), true],
  ["a page that says 200", failure(200, "unreadable"), true],
  ["a hotel's sign-in page", failure(403, "unreadable"), true],
  ["a way that is not there while it is set up", failure(404, "unreadable"), true],
  ["a gateway's limit of size", failure(413, "unreadable"), false],
  ["too many, with a time", new ApiError(429, { code: "too_many_requests", detail: "" }, 5), true],
  ["too many, without one", failure(429, "too_many_requests"), true],
  ["a gateway's 408", failure(408, "unreadable"), true],
  ["nobody is signed in", failure(401, "unauthorized"), true],
  ["a sign-in to be strengthened", failure(403, "stronger_sign_in_needed"), true],
  ["a row that is held", new ApiError(409, { code: "conflict", detail: "" }, 1), true],
  ["a contradiction", failure(409, "conflict"), false],
  ["what is older", failure(409, "stale"), false],
  ["no right", failure(403, "forbidden"), false],
  ["what is gone", failure(404, "not_found"), false],
  ["what is wrong", failure(422, "invalid"), false],
  ["a fault of the page", new TypeError("no such field"), false],
])("of what can wait, after %s", (_, error, comes) => {
  expect(isRetryable(error)).toBe(comes);
});

test("the caller gets an error after thirty seconds without an answer, not after four times that", async () => {
  vi.useFakeTimers();
  const attempt = vi.fn(async () => {
    vi.advanceTimersByTime(30_000);
    throw failure(0, "offline");
  });
  await expect(untilAnswered(attempt, pause)).rejects.toMatchObject({ code: "offline" });
  expect(attempt).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
