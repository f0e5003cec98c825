import type { Meter } from "@millwright/contract/meters";
import { usageBetween } from "@millwright/domain/meters/usage";
import { useMemo } from "react";
import { type ReadingBody, readingOf } from "#features/meters/reading-draft.ts";
import { useWaitingCalls, type WaitingCall } from "#work/outbox/waiting-calls.ts";

/** That a meter showed something. */
export const readingCall = "POST /meters/{id}/readings";
type WaitingReading = WaitingCall<typeof readingCall>;

/** Meters as they were read here, with what is not sent yet. */
export function useReadMeters(meters: readonly Meter[] | undefined): Meter[] | undefined {
  const waitingReadings = useWaitingCalls(readingCall);
  return useMemo(
    () => meters?.map((meter) => waitingReadings.filter(isOut(meter.id)).reduce(withReading, meter)),
    [meters, waitingReadings],
  );
}

/** Whether a reading of a meter is not sent yet. */
export const useIsReadingNotSent = (meterId: string): boolean =>
  useWaitingCalls(readingCall, meterId).some(isOut(meterId));

/** What was tried in vain: what is on its way may be refused where its form is. */
const isOut =
  (meterId: string) =>
  ({ of, isStuck }: WaitingReading): boolean =>
    isStuck && of === meterId;

function withReading(meter: Meter, { body, doneAt }: WaitingReading): Meter {
  const { last, total, decimals } = meter;
  const at = Temporal.Instant.from(body.at ?? doneAt);
  if (last !== null && Temporal.Instant.compare(at, Temporal.Instant.from(last.at)) < 0) return meter;
  const reading = readingOf(body as ReadingBody, decimals);
  const step = usageBetween(last && { kind: "reading", value: last.value }, reading);
  const used = "fault" in step ? {} : { total: Math.round(((total ?? 0) + step.use) * 10_000) / 10_000 };
  return { ...meter, ...used, last: { at: at.toString(), value: reading.value }, unread_since: null };
}
