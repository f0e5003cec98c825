import { limits } from "@millwright/contract/limits";
import { fill } from "@millwright/messages/text";
import { useEffect, useRef, useState } from "react";
import type { Upload } from "#features/files/upload.ts";
import { useOrderUploads } from "#features/files/use-order-uploads.ts";
import { type Sending, type UploadOptions, upload } from "#lib/api/files/files.ts";
import { newId } from "#lib/api/new-id.ts";
import { isRetryable } from "#lib/api/retryable.ts";
import { failures } from "#lib/failure/failures.ts";
import { currentMessages, useMessages } from "#lib/language.ts";
import type { FilesSlotProps } from "#lib/slots.ts";
import { showFailure } from "#ui/toast/show-failure.ts";
import { toast } from "#ui/toast/toast.ts";
import { sayUnfit } from "#work/attach/accepted.ts";

/**
 * What is added to the files of a thing, and what of it is on its way. What can't be taken is said before it is sent; what did
 * not arrive stays, to be sent again as the same file.
 */
export function useUploads(props: FilesSlotProps) {
  const m = useMessages();
  const { files: present, orderId } = props;
  const [ofPanel, ofOrder] = [usePanelUploads(props), useOrderUploads(orderId ?? "")];
  const { begin, uploads: all } = orderId === undefined ? ofPanel : ofOrder;
  const uploads = all.filter(({ key }) => !present.some(({ id }) => id === key));
  function add(files: readonly File[]): void {
    let free = limits.filesPerThing - present.length - uploads.length;
    for (const file of files) {
      const why = sayUnfit(file, m) ?? (free > 0 ? null : fill(m.files.tooMany, { n: limits.filesPerThing }));
      if (why !== null) {
        toast.error(why);
        continue;
      }
      begin(file);
      free -= 1;
    }
  }
  return { uploads, add };
}

/** Sends files one after another and saves each with its owner, for as long as the panel is there. */
function usePanelUploads({ files: present, onSave }: FilesSlotProps) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const queue = useRef(Promise.resolve());
  // What arrived is told to all screens, even where its answer was lost.
  const there = useRef(present);
  useEffect(() => {
    there.current = present;
  }, [present]);
  const isThere = (key: string) => there.current.some(({ id }) => id === key);
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const remove = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));

  async function save(sending: Sending, options: UploadOptions): Promise<void> {
    await upload(sending, options);
    await onSave({ add: sending.id }).catch((error: unknown) => {
      throw new NotSaved(error);
    });
  }
  function giveUp(error: unknown, { file, id: key }: Sending): void {
    showUploadFailure(error, file.name);
    if (isRetryable(error instanceof NotSaved ? error.cause : error)) change(key, { isStuck: true });
    else remove(key);
  }
  async function send(sending: Sending, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const { file, id: key } = sending;
    try {
      await save(sending, { signal, onProgress: (part) => change(key, { part }) });
    } catch (error) {
      if (signal.aborted) return;
      if (!isThere(key)) return giveUp(error, sending);
    }
    toast.success(fill(currentMessages().files.saved, { name: file.name }));
    remove(key);
  }
  function begin(file: File): void {
    const sending = { file, id: newId() };
    const { id: key } = sending;
    const stop = new AbortController();
    const line = () => {
      queue.current = queue.current.then(() => send(sending, stop.signal));
    };
    const again = () => {
      change(key, { part: 0, isStuck: false });
      line();
    };
    const cancel = () => {
      stop.abort();
      remove(key);
    };
    setUploads((all) => [...all, { key, file, part: 0, isStuck: false, isKept: false, cancel, again }]);
    line();
  }
  return { uploads, begin };
}

/** The file is there, and not with its owner. */
class NotSaved extends Error {
  constructor(cause: unknown) {
    super("The file was not saved", { cause });
  }
}

function showUploadFailure(error: unknown, name: string): void {
  const m = currentMessages();
  if (error instanceof NotSaved) showFailure(error.cause, failures.saveFile(m));
  else showFailure(error, { failed: fill(m.files.uploadFailed, { name }) });
}
