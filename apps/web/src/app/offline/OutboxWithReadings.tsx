import { RefusedReading } from "#features/meters/waiting/RefusedReading.tsx";
import { OutboxScreen } from "#features/outbox/OutboxScreen.tsx";

/** What is not sent, where a reading that was refused is put right. */
export function OutboxWithReadings() {
  return <OutboxScreen Reading={RefusedReading} />;
}
