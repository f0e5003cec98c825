/** The address to come back to after signing in, when it is one of ours; else the board. */
export function safeRedirect(wanted: string | undefined): string {
  if (wanted === undefined || !/^\/(?![/\\])/.test(wanted)) return "/";
  return /^\/(?:login|forgot-password|reset-password)(?:[/?#]|$)/.test(wanted) ? "/" : wanted;
}
