import type { TestApp } from "#testing/app.ts";
import type { Who } from "#testing/become.ts";
import { emailsTo } from "#testing/mail/mailbox.ts";

/** Opens a company on the last day of its trial, for a test about its money. */
export async function openPayer(app: TestApp, who: Who = {}) {
  const session = await app.become({ trialEndsOn: "2026-11-21", ...who });
  const call = app.as(session);
  return {
    session,
    call,
    standing: async () => (await call("GET /subscription/status")).body,
    payment: async (session_id: string) =>
      (await call("GET /payments/status/{session_id}", { params: { session_id } })).body,
    receipts: async () => (await call("GET /payments/receipts")).body,
    emails: () => emailsTo(app, session.email),
  };
}
