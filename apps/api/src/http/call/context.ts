import type { CallSpec, ParamsOf } from "@millwright/contract/call/call";
import type { CallKey, Contract } from "@millwright/contract/contract";
import type { AccessLevel } from "@millwright/domain/access";
import type { Locale } from "@millwright/messages/text";
import type { z } from "zod";
import type { Acting, CompanyDb, Database, IdentityDb } from "#db/database.ts";
import type { Deps } from "#deps.ts";
import type { EventsAnswer, FileAnswer, JsonText, LaterJson, Page } from "#http/answer/answers.ts";

import type { Upload } from "#http/request/upload.ts";

/** A shared tablet on which somebody acts. */
export interface Tablet {
  id: string;
  name: string;
  /** Whose turn it is, as far as the tablet does not ask by itself; `once` is good for one call that writes, and `isOwn` was opened by a PIN that they chose themself. */
  turn: { id: string; once: boolean; isSpent: boolean; isOwn: boolean } | null;
}

/** How what somebody did came here, where another one sent it. */
export interface Sender {
  /** The owner who sent it, or whose turn it was on the shared tablet that did; null where it was nobody's. */
  by: { id: string; name: string } | null;
  /** Whether their own turn was open on the tablet when they did it. */
  isProven: boolean;
  /** Whether that turn was opened by a PIN that they chose themself. */
  isOwn: boolean;
  /** The keys of their own turns on the tablet that were open then, by which what takes a hand is proven. */
  turnKeys: readonly string[];
  /** Whether it says itself that no PIN was asked for, or comes from elsewhere than a tablet. */
  isClaimed: boolean;
  /** When they were let in to the company; null of who is there no longer. */
  letInAt: string | null;
  /** When they were removed; null of who is there. */
  removedAt: string | null;
}

/** Who acts, in the company where they do. */
export interface Actor {
  /** A shared tablet by itself reads, and nothing else. Who reports without an account makes no call as somebody. */
  kind: "member" | "technician" | "device" | "key" | "reporter";
  /** The person's, the technician's, the tablet's or the API key's; of who has no account that of what they sent. */
  id: string;
  /** The session, the shared device or the API key by which they act. */
  deviceId: string;
  /** Absent of who signed in as themself. */
  tablet?: Tablet;
  /** Absent of who sends what they do by themself. */
  sender?: Sender;
  companyId: string;
  companyName: string;
  /** IANA name of the plant's time zone. */
  timeZone: string;
  /** The full name, or the job title of who gave none: never a part of their e-mail. */
  name: string;
  username: string;
  access: AccessLevel;
  /** Whether who reads the answer sees what things cost. */
  seesMoney: boolean;
  /** The language that they are written to in. */
  locale: Locale;
}

/** A person who signed in as themself. */
export interface Member extends Actor {
  kind: "member";
  personId: string;
  sessionId: string;
  /** Whether the session began at the provider of the company: it proves nothing of the person elsewhere. */
  bySignOn: boolean;
  fullName: string | null;
  email: string;
  /** The job title; it grants nothing. */
  role: string;
}

export type Part<Spec, Name extends string> = Spec extends { [_ in Name]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

/** Features about people, companies and payments: their calls work through the identity handle. */
export const identityFeatures = [
  "auth",
  "profile",
  "companies",
  "people",
  "subscription",
  "devices",
  "api-keys",
  "webhooks",
  "sign-on",
  "push",
] as const;
type IdentityFeature = (typeof identityFeatures)[number];

/** Calls that hold no transaction of the company while they run: bytes stream, or the work is the identity handle's. */
type Apart<Spec> = Spec extends { multipart: true } | { apart: true }
  ? true
  : Spec extends { answer: "file" | "events" }
    ? true
    : Spec extends { feature: IdentityFeature }
      ? true
      : false;

interface OfAnyone<K extends CallKey> {
  body: Part<Contract[K], "body">;
  query: Part<Contract[K], "query">;
  /** Ids among them are well-formed: others were answered 404. */
  params: ParamsOf<K>;
  /** The language of the answer. */
  locale: Locale;
  now: Temporal.Instant;
  ip: string;
  userAgent: string | null;
  /** The version of an If-Match header. */
  ifMatch: number | null;
  /** The name that the sender gave to the command: an Idempotency-Key that is a UUID. */
  command: string | null;
  /** The address that was asked, with its query. */
  url: string;
  /** When it was done that waited on a device for a connection, as far as that is believed; null of what was sent at once. */
  doneBefore: Temporal.Instant | null;
  /** The same of what was on its way for longer than clocks differ: what was deleted meanwhile keeps that out. */
  waitedSince: Temporal.Instant | null;
  /** Sends a cookie with the answer. */
  setCookie(cookie: string): void;
  /** Another header of the request. */
  header(name: string): string | undefined;
  deps: Deps;
  /** The handle on people, sessions, memberships and codes. */
  identity: Database["inIdentity"];
}

/** One of several things that a request carries: as the log names it, and when it was done. */
export interface OneOfSeveral {
  call: string;
  done_at: string | undefined;
  device_time: string | undefined;
}

/** Who did it, proven or not, and as the log says it. */
export interface ActOf {
  by: Actor;
  acting: Acting;
}

interface OfActor {
  by: Actor;
  /** Who did each of several things that the request carries, in their order. */
  actsOf(all: readonly OneOfSeveral[]): Promise<ActOf[]>;
  /** Whether the company's trial or plan includes the parts inventory. */
  hasParts(): boolean;
  /** Whether the caller may make another call. */
  mayCall(spec: CallSpec): boolean;
  /** Whether the caller is there and may make this call still, asked anew: of a call that has waited. */
  isStillAdmitted(): Promise<boolean>;
}

interface OfMember extends OfActor {
  by: Member;
}

/** Calls that somebody has to have signed in for as themself. */
type OfPerson<Spec> = Spec extends { session: true } | { access: "owner" } | { access: "planner"; key: false }
  ? true
  : Spec extends { access: "member"; device: true } | { access: "member"; key: true }
    ? false
    : Spec extends { access: "member" }
      ? true
      : false;

interface InTransaction {
  /** The transaction of this call in the caller's company; it commits before the answer is sent. */
  db: CompanyDb;
}

/**
 * The one transaction that has the effect of a call. What its `work` answers is the call's answer, which it keeps as well
 * where the request has a key: a crash loses both or neither, and a repetition ends here with the first answer.
 */
export interface Effect {
  /** In the caller's company. `sent` tells what an upload sent from what another one did. */
  inCompanyOnce<T>(work: (db: CompanyDb) => Promise<T>, body?: string): Promise<T>;
  /** Through the identity handle. */
  identityOnce<T>(work: (db: IdentityDb) => Promise<T>): Promise<T>;
}

interface OutsideTransaction extends Effect {
  /** Opens a transaction in the caller's company for as long as `work` lasts. */
  inCompany<T>(work: (db: CompanyDb) => Promise<T>): Promise<T>;
}

interface OfFile {
  /** Makes a page of something large in the turn of who asks. */
  limitConcurrency<T>(asker: Pick<Actor, "companyId" | "deviceId">, work: () => Promise<T>): Promise<T>;
}

interface OfUpload {
  /** The file of the request, of so many bytes at most where that is given. @throws Refusal `invalid` when there is none. */
  upload(mostBytes?: number): Promise<Upload>;
}

interface OfRaw {
  /** The body as it came. */
  bytes: Buffer;
}

type Nothing = unknown;

/** What any handler may be given, before its declaration says which of it and of what type. */
export interface AnyContext extends Omit<OfAnyone<CallKey>, "body" | "query" | "params">, OfMaybeActor {
  body: unknown;
  query: unknown;
  params: Record<string, string>;
}
type OfMaybeActor = Partial<OfActor & InTransaction & OutsideTransaction & OfFile & OfUpload & OfRaw>;

/** What a handler of a call is given. */
export type Context<K extends CallKey> = OfAnyone<K> &
  (Contract[K] extends { raw: true } ? OfRaw : Nothing) &
  (Contract[K] extends { answer: "file" } ? OfFile : Nothing) &
  (Contract[K]["access"] extends "public"
    ? Nothing
    : (OfPerson<Contract[K]> extends true ? OfMember : OfActor) &
        (Apart<Contract[K]> extends true ? OutsideTransaction : InTransaction)) &
  (Contract[K] extends { multipart: true } ? OfUpload : Nothing);

type JsonAnswer<Output> = Output | JsonText | LaterJson | (Output extends readonly (infer Row)[] ? Page<Row> : never);

/** What a handler of a call answers. */
export type Answer<K extends CallKey> = Contract[K] extends { answer: "empty" }
  ? unknown
  : Contract[K] extends { answer: "file" }
    ? FileAnswer
    : Contract[K] extends { answer: "events" }
      ? EventsAnswer
      : JsonAnswer<Part<Contract[K], "output">>;
