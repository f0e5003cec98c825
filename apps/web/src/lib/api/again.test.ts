import { expect, test, vi } from "vitest";
import { comesAgain, untilAnswered } from "#lib/api/again.ts";
import { ApiError, type ApiErrorCode } from "#lib/api/api-error.ts";

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

test("a command that can wait comes again after what passes or its person mends, and never after a refusal", () => {
  const busy = new ApiError(429, { code: "too_many_requests", detail: "" }, 5);
  const held = new ApiError(409, { code: "conflict", detail: "" }, 1);
  const slow = new DOMException("", "TimeoutError");
  for (const error of [
    failure(0, "offline"),
    failure(503, "unavailable"),
    failure(504, "unreadable"),
    busy,
    held,
    slow,
    failure(403, "stronger_sign_in_needed"),
  ]) {
    expect(comesAgain(error)).toBe(true);
  }
  const stopped = new DOMException("", "AbortError");
  const fault = new TypeError("no such field");
  for (const error of [failure(409, "conflict"), failure(409, "stale"), failure(500, "internal"), stopped, fault]) {
    expect(comesAgain(error)).toBe(false);
  }
});
