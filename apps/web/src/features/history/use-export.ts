import { useCallback, useEffect, useRef, useState } from "react";
import { type AskPage, everyRow } from "#lib/api/pages.ts";
import type { Failure } from "#lib/failure/failures.ts";
import { showFailure } from "#ui/toast/show-failure.ts";

interface Gathering<Row> {
  ask: AskPage<Row>;
  /** How many rows will come, for the progress. */
  total: number;
  most?: number;
  /** Takes a page as it arrives. */
  take: (rows: Row[]) => void;
  /** Said when it fails. */
  failure: Failure;
}

/** Gathers all the rows that match, one export at a time. `part` goes from 0 to 1, null while nothing runs. */
export function useExport() {
  const [part, setPart] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Whether all of it came; a failure is told. */
  const gather = useCallback(async <Row>({ ask, total, most, take, failure }: Gathering<Row>): Promise<boolean> => {
    if (running.current !== null) return false;
    const stop = new AbortController();
    running.current = stop;
    setPart(0);
    try {
      let count = 0;
      for await (const rows of everyRow(ask, stop.signal, most)) {
        take(rows);
        count += rows.length;
        setPart(Math.min(1, count / Math.max(1, Math.min(total, most ?? total))));
      }
      return true;
    } catch (error) {
      if (!stop.signal.aborted) showFailure(error, failure);
      return false;
    } finally {
      running.current = null;
      setPart(null);
    }
  }, []);
  return { part, gather };
}
