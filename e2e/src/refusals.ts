import type { Page } from "@playwright/test";

/** Makes calls fail without a reason, so that the screen has to find its own words. Answers how to end that. */
export async function refuse(page: Page, call: RegExp, methods: readonly string[]): Promise<() => Promise<void>> {
  const refusal = { status: 409, json: { detail: "", code: "conflict" } };
  await page.route(call, (route) =>
    methods.includes(route.request().method()) ? route.fulfill(refusal) : route.fallback(),
  );
  return () => page.unroute(call);
}

export const reading = ["GET"] as const;
export const writing = ["POST", "PUT", "DELETE"] as const;
