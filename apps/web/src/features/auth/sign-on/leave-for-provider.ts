import { api } from "#lib/api/api.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import { forgetOfTab, writeOfTab } from "#lib/storage/storage.ts";

/**
 * Goes to the sign-in of a company. The invitation by which somebody leaves, and the page that they asked for,
 * wait in this tab until they are back.
 */
export async function leaveForProvider(body: BodyOf<"POST /auth/sign-on">, redirect?: string): Promise<void> {
  const { url } = await api("POST /auth/sign-on", { body });
  if (body.invitation_token) writeOfTab("invitation", body.invitation_token);
  else forgetOfTab("invitation");
  if (redirect) writeOfTab("sign-on-redirect", redirect);
  else forgetOfTab("sign-on-redirect");
  window.location.assign(url);
}
