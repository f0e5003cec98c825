import { readTablet } from "#lib/session/tablet.ts";

/** What the tablet itself is asked for, also while a technician has a turn on it. */
export function asTablet(): Record<string, string> {
  const token = readTablet()?.device.token;
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}
