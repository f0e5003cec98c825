/** A browser that gets push messages, from its `PushSubscription`. */
export interface PushTarget {
  /** An address of its maker's push service. It is a secret: who knows it may send to it. */
  endpoint: string;
  /** Its public key, base64url. */
  p256dh: string;
  /** Its secret, base64url. */
  auth: string;
}

export interface PushMessage {
  /** What the browser gets, encrypted on its way: 3,000 bytes at most. */
  text: string;
  /** For how long the push service keeps it for a browser that is off. */
  ttlSeconds: number;
  /** High wakes a phone that saves its battery. */
  urgency: "normal" | "high";
  /** Of messages under one topic that wait at the push service the last one alone arrives: 32 characters of base64url at most. */
  topic: string;
}

/** sent: the push service has it; gone: the subscription is over; later: try again; refused: it will never be taken. */
export type PushOutcome =
  | { kind: "sent" | "gone" }
  /** `afterSeconds` as the push service asks; null where it says nothing. */
  | { kind: "later"; afterSeconds: number | null; why: string }
  | { kind: "refused"; why: string };

/** The way to people's browsers over the push services of their makers. */
export interface Push {
  /** Under which browsers subscribe, base64url; who subscribed under another one is reached no more. */
  publicKey: string;
  /** Whether an endpoint belongs to a push service that is known. */
  knows(endpoint: string): boolean;
  /** Hands a message over. It never throws, and `why` says nothing of the endpoint but its host. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}
