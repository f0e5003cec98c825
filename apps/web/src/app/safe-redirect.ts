/** No host is ever called so: what leads away from it, leads away from us. */
const here = "http://here.invalid";

/**
 * The address to come back to after signing in, when it is one of ours; else the board. It is read as a browser reads
 * it, which drops tabs and line breaks and takes a backslash for a slash.
 */
export function safeRedirect(wanted: string | undefined): string {
  if (wanted === undefined || !wanted.startsWith("/") || !URL.canParse(wanted, here)) return "/";
  const { origin, pathname, search, hash } = new URL(wanted, here);
  // "/.//elsewhere" is ours as it is read, and no more once its dot is gone.
  if (origin !== here || pathname.startsWith("//")) return "/";
  const isOfWhoIsSignedOut = /^\/(?:login|forgot-password|reset-password|stronger-sign-in)(?:\/|$)/.test(pathname);
  return isOfWhoIsSignedOut ? "/" : `${pathname}${search}${hash}`;
}
