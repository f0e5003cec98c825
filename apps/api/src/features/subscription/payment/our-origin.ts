/** What a machine calls itself. */
const loopback: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Where a browser says that it is, when that is our own origin; null when it is not. On the machine itself its names
 * are one: who opened 127.0.0.1 is signed in there, and has to come back there.
 */
export function ourOrigin(given: string, publicOrigin: string): string | null {
  if (!URL.canParse(given)) return null;
  const [givenUrl, ours] = [new URL(given), new URL(publicOrigin)];
  // Nothing but an origin, which may end in a slash.
  if (givenUrl.href !== `${givenUrl.origin}/`) return null;
  if (givenUrl.origin === ours.origin) return ours.origin;
  const isThisMachine = loopback.includes(givenUrl.hostname) && loopback.includes(ours.hostname);
  const isSame = givenUrl.protocol === ours.protocol && givenUrl.port === ours.port;
  return isThisMachine && isSame ? givenUrl.origin : null;
}
