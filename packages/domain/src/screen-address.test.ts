import { expect, test } from "vitest";
import { screenPageOf } from "#screen-address.ts";

test.each([
  ["/", "index"],
  ["/machines/0a1b/code", "index"],
  ["/reports", "index"],
  ["/r", "index"],
  ["/apiary", "index"],
  ["/login", "login"],
  ["/r/0a1B_c-d", "report"],
  ["/s/0a1B_c-d", "report"],
  ["/api", null],
  ["/api/docs", null],
  ["/test-checkout/cs_test_1", null],
  ["/assets/main-1a2b.js", null],
  ["/icon.svg", null],
  ["/.well-known/change-password", null],
])("%s is opened by %s", (path, page) => expect(screenPageOf(path)).toBe(page));
