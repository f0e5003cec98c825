import type { Upload } from "#features/files/upload.ts";
import { attach, attachLine, orderPlace, useAttached } from "#work/attach/attachments.ts";

/** What is on its way to an order: in the line of this device, which goes on whatever is closed or loaded anew. */
export function useOrderUploads(orderId: string) {
  const place = orderPlace(orderId);
  const uploads: Upload[] = useAttached(place).map(({ id, file, part, isStuck }) => ({
    ...{ key: id, file, part, isStuck, isKept: true },
    cancel: () => attachLine.remove(id),
    again: () => attachLine.wake(),
  }));
  return { uploads, begin: (file: File) => attach(place, [file]) };
}
