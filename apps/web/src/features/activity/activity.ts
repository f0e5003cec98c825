import type { Changes } from "@millwright/domain/work/activity/parts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { apiPage } from "#lib/api/api.ts";
import type { RowOf } from "#lib/api/calls.ts";
import { type AskPage, useRows } from "#lib/api/pages.ts";
import { onLive } from "#lib/live/live.ts";

/** What one transaction did to a thing. */
export type Entry = Omit<RowOf<"GET /activity">, "changes"> & { changes: Changes };

/** The things that have a log of their own to show. */
export type Subject = "repair" | "pm" | "machine" | "part" | "request";

export const askActivity =
  (id: string): AskPage<Entry> =>
  (page, signal) =>
    apiPage("GET /activity", { query: { id, ...page }, signal });

/** What happened to one thing, the latest first, a page at a time; asked again when anybody changes it. */
export function useActivity(id: string) {
  useActivityLive(id);
  return useRows(["activity", id, "list"], askActivity(id));
}

/** Asks again for what is shown of a thing's log when the thing, or its history, changes. */
export function useActivityLive(id: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: ["activity", id] });
    const askIfIts = (event: { id: string }) => event.id === id && ask();
    const offs = [
      ...(["workOrder", "machine", "part", "request"] as const).map((kind) => onLive(kind, askIfIts)),
      // A history entry is told by an id of its own.
      ...(["history", "taskInstance"] as const).map((kind) => onLive(kind, ask)),
    ];
    return () => {
      for (const off of offs) off();
    };
  }, [client, id]);
}
