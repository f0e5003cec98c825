import { fileTypes, limits } from "@millwright/contract/limits";
import { fill } from "@millwright/messages/text";
import { useRef, useState } from "react";
import { failures } from "#lib/failures.ts";
import { upload } from "#lib/files.ts";
import { useMessages } from "#lib/language.ts";
import { newId } from "#lib/new-id.ts";
import type { FilesSlotProps } from "#lib/slots.ts";
import { tellFailure } from "#ui/tell-failure.ts";
import { toast } from "#ui/toast.ts";

export interface Upload {
  key: string;
  name: string;
  /** From 0 to 1. */
  part: number;
  cancel: () => void;
}

const extensionOf = (name: string) => name.toLowerCase().split(".").at(-1) ?? "";
const isAccepted = (name: string) => fileTypes.some((type) => type === extensionOf(name));

/** Sends files one after another and saves each with its owner. What can't be taken is said before it is sent. */
export function useUploads(onSave: FilesSlotProps["onSave"]) {
  const m = useMessages();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const queue = useRef(Promise.resolve());

  function fault(file: File): string | null {
    if (!isAccepted(file.name)) return fill(m.files.wrongType, { name: file.name });
    return file.size > limits.fileBytes ? fill(m.files.tooLarge, { name: file.name }) : null;
  }
  async function send(file: File, key: string, signal: AbortSignal): Promise<void> {
    const onProgress = (part: number) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, part } : one)));
    try {
      const stored = await upload(file, { onProgress, signal });
      await save(stored.id, file.name);
    } catch (error) {
      if (!signal.aborted) {
        tellFailure(error, { failed: fill(m.files.uploadFailed, { name: file.name }) });
      }
    } finally {
      setUploads((all) => all.filter((one) => one.key !== key));
    }
  }
  async function save(id: string, name: string): Promise<void> {
    try {
      await onSave({ add: id });
      toast.success(fill(m.files.saved, { name }));
    } catch (error) {
      tellFailure(error, failures.saveFile(m));
    }
  }
  function add(files: readonly File[]) {
    for (const file of files) {
      const wrong = fault(file);
      if (wrong !== null) {
        toast.error(wrong);
        continue;
      }
      const key = newId();
      const stop = new AbortController();
      setUploads((all) => [...all, { key, name: file.name, part: 0, cancel: () => stop.abort() }]);
      queue.current = queue.current.then(() => send(file, key, stop.signal));
    }
  }
  return { uploads, add };
}
