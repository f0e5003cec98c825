import { addressOf } from "#lib/api/address.ts";
import { callHeaders, offline, refusal } from "#lib/api/api.ts";
import { untilAnswered } from "#lib/api/retryable.ts";
import { currentSession } from "#lib/session/session.ts";
import { fetchTimed } from "#lib/time/clock.ts";

/** Sends a photo for a report that is not sent yet; the same id again is the same photo. Throws ApiError. */
export function sendPhoto(report: string, { id, file }: { id: string; file: File }): Promise<void> {
  const [method, url] = addressOf("POST /device/reports/photos", { params: {}, query: { id, report } });
  return untilAnswered(async () => {
    const asker = currentSession()?.token;
    const body = new FormData();
    body.set("file", file);
    const headers = { ...callHeaders(), "Idempotency-Key": id };
    const answer = await fetchTimed(url, { method, headers, body }).catch((cause: unknown) => {
      throw offline(cause);
    });
    if (!answer.ok) throw refusal(answer.status, await answer.text(), answer.headers.get("Retry-After"), asker);
  });
}
