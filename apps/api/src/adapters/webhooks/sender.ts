/** What is sent to an address: the body as it is signed, with the headers of its signature. */
export interface WebhookMessage {
  address: string;
  body: string;
  headers: Readonly<Record<string, string>>;
}

/** Why nothing came back: the address is not allowed, or what the network said. */
export type SendFailure =
  | "address_refused"
  | "not_found"
  | "refused"
  | "timeout"
  | "certificate"
  | "too_large"
  | "stopped"
  | "broken";

/** What came back: the status and the beginning of the body, or why nothing did. */
export type WebhookAnswer =
  | { status: number; text: string; failure: null; tookMs: number }
  | { status: null; text: null; failure: SendFailure; tookMs: number };

export interface WebhookSender {
  /** Never throws. */
  send(message: WebhookMessage, stopping?: AbortSignal): Promise<WebhookAnswer>;
}
