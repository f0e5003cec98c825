import { type AccessLevel, mayAct } from "#access.ts";

/** What is known of a person's way in to one company. */
export interface SignInStrength {
  access: AccessLevel;
  /** Whether the company asks its planners and owners for a strong sign-in. */
  isStrongAsked: boolean;
  /** Whether their password is known to have twelve characters or more. */
  hasLongPassword: boolean;
  hasPasskey: boolean;
}

/** Whether somebody has to choose a longer password, or add a passkey, before they do anything else in the company. */
export function needsStrongerSignIn({ access, isStrongAsked, hasLongPassword, hasPasskey }: SignInStrength): boolean {
  return isStrongAsked && mayAct(access, "planner") && !hasLongPassword && !hasPasskey;
}
