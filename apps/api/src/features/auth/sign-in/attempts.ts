import { limits } from "@millwright/contract/limits";
import type { IdentityDb } from "#db/database.ts";
import { secondsUntil } from "#features/auth/auth-context.ts";
import {
  deleteAttempts,
  deleteAttemptsOf,
  insertAttempt,
  isKnownNetwork,
  lockAttempts,
  nthLatest,
} from "#features/auth/sign-in/attempts.queries.ts";
import { type DeviceTokens, deviceOf } from "#features/auth/sign-in/devices.ts";
import { refuse } from "#http/errors/refusal.ts";

/**
 * What is slowed down: how many in so many minutes, for one account or e-mail, and from one network. A whole plant is one
 * network to us, so its numbers are those of a crowd: one person who forgot a password must not lock everybody out for a shift.
 */
const throttles = {
  signIn: { ofSubject: limits.signIn.failures, fromNetwork: 100, minutes: limits.signIn.minutes },
  /** Of who is signed in and says their present password. */
  passwordChange: { ofSubject: limits.signIn.failures, fromNetwork: 100, minutes: limits.signIn.minutes },
  /** What a passkey is asked to sign: each allows one try. */
  passkey: { ofSubject: 300, fromNetwork: 300, minutes: 15 },
  /** Departures to a provider, and checks of one: each makes the server call it. */
  signOn: { ofSubject: 300, fromNetwork: 300, minutes: 15 },
  companyCode: { ofSubject: 10, fromNetwork: 60, minutes: 15 },
  forgotPassword: { ofSubject: 5, fromNetwork: 300, minutes: 60 },
  verificationCode: { ofSubject: 60, fromNetwork: 600, minutes: 60 },
  /** Codes and tokens that prove an address. Those of one address are counted by the code itself. */
  proof: { ofSubject: 600, fromNetwork: 600, minutes: 60 },
  /** Mails to an address; the network is the company that sends them. */
  invitation: {
    ofSubject: limits.invitation.perAddressADay,
    fromNetwork: limits.invitation.perCompanyADay,
    minutes: 24 * 60,
  },
  /** Codes that let a shared tablet in, counted where they are typed alone: what is wrong elsewhere closes it to no plant. */
  enrolment: { ofSubject: 30, fromNetwork: 30, minutes: 15 },
} as const;

export type ThrottledKind = keyof typeof throttles;

/** Who tries, and from where. */
export interface LoginAttemptKey {
  /** The account or e-mail that is tried. */
  email: string;
  network: string;
  /** Where the account is at home, and has tries that are counted there alone: a device, or a network. */
  home?: string;
  /** Whether it is tried in a browser of its own, which nobody else on its network closes. */
  isOwnDevice?: boolean;
}

/** Who tries to sign in: in a browser of their own, from a network where they have signed in before, or from elsewhere. */
export async function signerIn(
  db: IdentityDb,
  email: string,
  network: string,
  tokens: DeviceTokens,
): Promise<LoginAttemptKey> {
  const device = await deviceOf(db, email, tokens);
  if (device) return { email, network, home: `on ${device.id}`, isOwnDevice: true };
  return (await isKnownNetwork(db, email, network)) ? { email, network, home: `at ${network}` } : { email, network };
}

export interface Throttle {
  /** Until when the account or e-mail has to wait. */
  ofSubject: Temporal.Instant | null;
  /** Until when everybody on this network has to wait. */
  fromNetwork: Temporal.Instant | null;
}

/** Until when to wait before the next try; null where it may go on. */
export async function throttleOn(
  db: IdentityDb,
  kind: ThrottledKind,
  who: LoginAttemptKey,
  now: Temporal.Instant,
): Promise<Throttle> {
  const { minutes, ...nth } = throttles[kind];
  // Elsewhere an account is closed to the network that fails, and to all of them only where many do.
  const isElsewhere = kind === "signIn" && who.home === undefined;
  const counted = isElsewhere
    ? { ...nth, ofSubject: limits.signInElsewhere.failures, ofBoth: nth.ofSubject }
    : { ...nth, ofBoth: null };
  const latest = await nthLatest(db, attemptOf(kind, who), counted, now.subtract({ minutes }));
  const until = (at: string | null) => (at === null ? null : Temporal.Instant.from(at).add({ minutes }));
  const fromNetwork = who.isOwnDevice ? null : until(latest.from_network);
  return {
    ofSubject: waitUntil({ ofSubject: until(latest.of_subject), fromNetwork: until(latest.of_both) }),
    fromNetwork,
  };
}

/** The same, while every other try of this account or network waits for this transaction. */
export async function throttleOnExactly(
  db: IdentityDb,
  kind: ThrottledKind,
  who: LoginAttemptKey,
  now: Temporal.Instant,
): Promise<Throttle> {
  await lockAttempts(db, attemptOf(kind, who));
  return throttleOn(db, kind, who, now);
}

/** The later of the two. */
export function waitUntil({ ofSubject, fromNetwork }: Throttle): Temporal.Instant | null {
  if (ofSubject === null || fromNetwork === null) return ofSubject ?? fromNetwork;
  return Temporal.Instant.compare(ofSubject, fromNetwork) > 0 ? ofSubject : fromNetwork;
}

/** @throws Refusal `too_many_attempts` */
export function refuseWhileThrottled(throttle: Throttle, now: Temporal.Instant): void {
  const until = waitUntil(throttle);
  if (until !== null) refuse("too_many_attempts", { retryAfterSeconds: secondsUntil(until, now) });
}

export async function countAttempt(
  db: IdentityDb,
  kind: ThrottledKind,
  who: LoginAttemptKey,
  at: Temporal.Instant,
): Promise<void> {
  await insertAttempt(db, attemptOf(kind, who), at);
}

/** Forgets what went wrong for an account where it is tried now: on its device, on a network of its own, or elsewhere. */
export async function forgive(db: IdentityDb, kind: ThrottledKind, who: LoginAttemptKey): Promise<void> {
  await deleteAttempts(db, kind, subjectOf(who));
}

/** The same, wherever it came from. */
export async function forgiveEverywhere(db: IdentityDb, kind: ThrottledKind, email: string): Promise<void> {
  await deleteAttemptsOf(db, kind, email);
}

function attemptOf(kind: ThrottledKind, who: LoginAttemptKey) {
  return { kind, subject: subjectOf(who), network: who.network };
}

function subjectOf({ email, home }: LoginAttemptKey): string {
  return home === undefined ? email : `${email} ${home}`;
}
