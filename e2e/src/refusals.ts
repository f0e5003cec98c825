import type { Page, Route } from "@playwright/test";

/**
 * How a call fails. silent: the server refuses and gives no reason. page: something in between answers with a page of
 * its own. away: there is no answer at all. said: the server gives its reason.
 */
export type Failing = "silent" | "page" | "away" | "said";

/** The reason that the server gives. */
export const reason = "The press is still locked out.";

const fail: Record<Failing, (route: Route) => Promise<void>> = {
  silent: (route) => route.fulfill({ status: 409, json: { detail: "", code: "conflict" } }),
  page: (route) => route.fulfill({ status: 404, contentType: "text/html", body: "<h1>No such site</h1>" }),
  away: (route) => route.abort("connectionrefused"),
  said: (route) => route.fulfill({ status: 409, json: { detail: reason, code: "conflict" } }),
};

/** Makes calls fail, so that the screen has to find the words. Answers how to end that. */
export async function refuse(
  page: Page,
  call: RegExp,
  methods: readonly string[],
  how: Failing = "silent",
): Promise<() => Promise<void>> {
  await page.route(call, (route) => (methods.includes(route.request().method()) ? fail[how](route) : route.fallback()));
  return () => page.unroute(call);
}

export const reading = ["GET"] as const;
export const writing = ["POST", "PUT", "DELETE"] as const;
