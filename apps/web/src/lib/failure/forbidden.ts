import type { ApiError } from "#lib/api/api-error.ts";

type Meaning = "recheck" | "subscribe" | "access" | null;

/** What a 403 asks of the app: to ask again for the subscription, to offer one, or to ask again for the person's level of access. */
export function meaningOf(error: Pick<ApiError, "status" | "code" | "detail">): Meaning {
  if (error.status !== 403) return null;
  if (error.code === "not_allowed") return "access";
  const detail = error.detail.toLowerCase();
  const expired = /expir|prend fin|pris fin|terminé/.test(detail);
  if (/subscription|abonnement/.test(detail) && expired) return "recheck";
  if (/trial|essai/.test(detail) && expired) return "subscribe";
  return /access denied|accès refusé/.test(detail) ? "subscribe" : null;
}

/** Whether a refusal is for a trial that is over. */
export const isTrialOver = ({ detail }: Pick<ApiError, "detail">): boolean => /trial|essai/i.test(detail);

type Listener = (error: ApiError) => void;
const listeners = new Set<Listener>();

/** Tells the shell about a refused call, whichever screen made it. */
export function notifyForbidden(error: ApiError): void {
  for (const listener of listeners) listener(error);
}

export function onForbidden(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
