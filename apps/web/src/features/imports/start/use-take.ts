import { importLimits } from "@millwright/contract/import-limits";
import type { Import } from "@millwright/contract/imports";
import type { OfferedKindName } from "@millwright/domain/imports/import-kind";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { importKey, importListKey } from "#features/imports/import-queries.ts";
import { useImportWords } from "#features/imports/import-words.ts";
import { api } from "#lib/api/api.ts";
import { sendFile } from "#lib/api/files/files.ts";
import { newId } from "#lib/api/new-id.ts";
import { sayFailure } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";

/** Sends a file or pasted rows, and goes on to its columns. What is wrong with it is said where it was chosen. */
export function useTake(kind: OfferedKindName | undefined, onTaken: () => void) {
  const words = useImportWords();
  const m = useMessages();
  const client = useQueryClient();
  const navigate = useNavigate();
  /** From 0 to 1 while a file is sent; null while nothing is. */
  const [part, setPart] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function take(work: (signal: AbortSignal) => Promise<Import>) {
    if (stop.current !== null) return;
    const running = new AbortController();
    stop.current = running;
    setFault(null);
    setPart(0);
    try {
      const one = await work(running.signal);
      if (running.signal.aborted) return;
      client.setQueryData(importKey(one.id), one);
      void client.invalidateQueries({ queryKey: importListKey });
      onTaken();
      await navigate({ to: "/imports/{-$importId}", params: { importId: one.id } });
    } catch (error) {
      if (running.signal.aborted) return;
      const failure = { failed: words.take.failed, preferDetail: true };
      setFault(sayFailure(error, failure, m).filter(Boolean).join(" "));
    } finally {
      stop.current = null;
      setPart(null);
    }
  }
  function takeFiles(files: readonly File[]) {
    const [file, ...others] = files;
    if (file === undefined) return;
    if (others.length > 0) return setFault(words.take.onlyOne);
    if (file.size > importLimits.fileBytes) return setFault(words.take.tooLarge);
    const options = { idempotencyKey: newId(), onProgress: setPart };
    void take((signal) => sendFile("POST /imports/file", { kind }, file, { ...options, signal }));
  }
  function takeText(text: string) {
    if (text.length > importLimits.characters) return setFault(words.take.tooLong);
    void take((signal) => api("POST /imports", { body: { ...(kind && { kind }), text }, signal }));
  }
  return { part, fault, takeFiles, takeText, clearFault: () => setFault(null) };
}
