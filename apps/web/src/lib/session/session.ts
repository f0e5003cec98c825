import type { SignedIn, User } from "@millwright/contract/auth";
import { accessLevels, readAccess } from "@millwright/domain/access";
import { useSyncExternalStore } from "react";
import { newId } from "#lib/api/new-id.ts";
import { isOfTablet, keepTablet, readTablet, type TabletHolder } from "#lib/session/tablet.ts";
import { forget, readJson, readText, writeJson, writeText } from "#lib/storage/storage.ts";

export interface Session {
  token: string;
  user: User;
  /** Whose it is: a member's who signed in, a technician's turn on a shared tablet, or that tablet's own. */
  by: "member" | "turn" | "tablet";
  /** Of a turn: whether nothing proves whose it is. The token is the tablet's. */
  claimed?: true;
  /** Of a turn: false where a badge opened it, or a PIN that somebody else set. */
  isOwn?: false;
  /** Of a turn: whether they decide what was refused of others on the tablet. */
  decides?: boolean;
  /** Of a shared tablet: names the time from one face to the next. */
  spell?: string;
}

let session: Session | null = readSession();
const listeners = new Set<() => void>();

function isUser(value: unknown): value is User {
  if (typeof value !== "object" || value === null) return false;
  const needed = ["id", "company_id", "email", "username", "role", "access", "company_name", "time_zone"];
  return needed.every((name) => typeof Reflect.get(value, name) === "string");
}

/** A browser that is a shared tablet is nobody's own, whoever signed in there before. */
function readSession(): Session | null {
  const tablet = readTablet();
  if (tablet) return { ...(tablet.turn ?? tablet.device), by: tablet.turn ? "turn" : "tablet" };
  const token = readText("token");
  const user = readJson("user", isUser);
  return token !== null && user !== null ? { token, user: withLevel(user), by: "member" } : null;
}

/** Who was kept, or is told of, as before there were levels is what they are now; of an unknown level, one who reads. */
function withLevel(user: User): User {
  const access = accessLevels.find((level) => level === readAccess(user.access)) ?? "viewer";
  return access === user.access ? user : { ...user, access };
}

function change(next: Session | null) {
  session = next;
  for (const listener of listeners) listener();
}

export const currentSession = () => session;

/** Whether this browser is a shared tablet, at which somebody may have their turn. */
export const isAtTablet = (): boolean => session !== null && session.by !== "member";

/** Whether somebody's first screen is their own work, rather than the plant's board. */
export const beginsWithOwnWork = ({ access }: Pick<User, "access">) => access === "technician";

/** What a sign-in answers; by the company's provider also where to sign out there. */
type Begun = Pick<SignedIn, "access_token" | "user"> & { sign_out_url?: string | null };

export function beginSession({ access_token, user, sign_out_url }: Begun): void {
  if (sign_out_url) writeText("sign-out-url", sign_out_url);
  else forget("sign-out-url");
  writeText("token", access_token);
  writeJson("user", user);
  change({ token: access_token, user: withLevel(user), by: "member" });
}

/** Makes this browser a shared tablet, or opens a turn on it (ends it: null). */
export function beginTablet(device: TabletHolder, turn: TabletHolder | null): void {
  for (const key of ["token", "user", "sign-out-url"] as const) forget(key);
  keepTablet({ device, turn });
  change(readSession());
}

/** Keeps a changed user: a new name, role, company name or time zone. */
export function setUser(user: User): void {
  if (session?.by !== "member") return;
  writeJson("user", user);
  change({ ...session, user: withLevel(user) });
}

/** Why the last session ended: the person left, or the server no longer knows it. */
let ending: "left" | "expired" = "expired";
export const lastEnding = () => ending;

/** Ends who was here: of a turn, the tablet is by itself again. A shared tablet stays one until `lib/storage/wipe`. */
export function endSession(why: "left" | "expired"): void {
  ending = why;
  const tablet = readTablet();
  if (tablet) {
    beginTablet({ ...tablet.device, spell: newId() }, null);
    return;
  }
  for (const key of ["token", "user", "sign-out-url"] as const) forget(key);
  change(null);
}

/** Reads again who is here, after the browser's storage was changed by another way. */
export const rereadSession = (): void => change(readSession());

export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Another tab signed in or out.
addEventListener("storage", (event) => {
  if (event.key !== "token" && event.key !== "user" && event.key !== null && !isOfTablet(event.key)) return;
  ending = "left";
  rereadSession();
});

/** Whether who is here chose their face without a connection, and has not shown their PIN since. */
export const useIsClaimed = (): boolean => useSession()?.claimed === true;

export const useSession = () => useSyncExternalStore(onSession, currentSession);

/** The signed-in person. Only for screens behind the sign-in. */
export function useUser(): User {
  const now = useSession();
  const last = useLast(now?.user ?? null);
  if (last === null) throw new Error("useUser is for screens behind the sign-in");
  return last;
}

// While a signed-out shell is being left, its screens still draw once with the person who was there.
let lastUser: User | null = session?.user ?? null;
function useLast(user: User | null): User | null {
  if (user !== null) lastUser = user;
  return lastUser;
}

/** The IANA time zone of the plant; today and overdue are computed in it. */
export const useZone = () => useUser().time_zone;
