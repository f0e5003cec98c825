// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { refusedBy } from "#features/auth/Failure.tsx";
import { ApiError } from "#lib/api/api-error.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { nowMs } from "#lib/time/clock.ts";

serverForHooks();
const refused = (retryAfter: number | null) =>
  refusedBy(new ApiError(429, { code: "too_many_attempts", detail: "Later" }, retryAfter), () => ({
    failed: "Failed",
  }));

test("a form that may not be tried yet can be tried once the server's time is over, any other at once", () => {
  const before = nowMs();
  const until = refused(30).untilMs;
  expect([until >= before + 30_000, until <= nowMs() + 30_000]).toEqual([true, true]);
  expect(refused(null).untilMs).toBe(0);
});
