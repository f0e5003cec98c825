import type { Upload } from "#features/files/upload.ts";
import { orderPlace } from "#lib/outbox/places.ts";
import { attach, attachLine, useAttached } from "#work/attach/attachments.ts";

/** What is on its way to an order: in the line of this device, which goes on whatever is closed or loaded anew. */
export function useOrderUploads(orderId: string) {
  const place = orderPlace(orderId);
  const uploads: Upload[] = useAttached(place).map(({ id, file, part, isStuck, isKept }) => ({
    ...{ key: id, file, part, isStuck, isKept },
    cancel: () => attachLine.remove(id),
    again: () => attachLine.wake(),
  }));
  return { uploads, begin: (file: File) => attach(place, [file]) };
}
