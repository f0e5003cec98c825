import { safeRedirect } from "#app/safe-redirect.ts";
import { SignOnReturnScreen } from "#features/auth/sign-on/SignOnReturnScreen.tsx";

/** Where a company's sign-in sends people back, and on to what they asked for: a page of ours alone. */
export function SignOnReturnPage() {
  return <SignOnReturnScreen leadTo={safeRedirect} />;
}
