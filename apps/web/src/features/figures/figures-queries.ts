import type { FigureRow, MachineCost } from "@millwright/contract/figures";
import type { FigureWithRows } from "@millwright/domain/figures/figure";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, apiPage } from "#lib/api/api.ts";
import { type AskPage, useRows } from "#lib/api/pages.ts";
import { queryClient } from "#lib/api/query.ts";
import { onLive } from "#lib/live/live.ts";

/** What figures are asked of. */
export interface AskedFigures {
  from: string;
  to: string;
  department_id?: string | undefined;
  class_id?: string | undefined;
  machine_id?: string | undefined;
}

const figuresKey = ["figures"];
const gatherMs = 2_000;
export const reloadFigures = () => queryClient.invalidateQueries({ queryKey: figuresKey });

/** The figures of a period, kept true by what others change. */
export function useFigures(asked: AskedFigures) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void reloadFigures(), gatherMs);
    };
    const kinds = ["workOrder", "day", "history", "plantCalendar", "assignee", "machine", "labour", "meter"] as const;
    const stops = kinds.map((kind) => onLive(kind, hear));
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, []);
  return useQuery({
    queryKey: [...figuresKey, "all", asked],
    queryFn: ({ signal }) => api("GET /figures", { query: asked, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Asks for a page of the rows behind a figure. */
export const rowsOf =
  (figure: FigureWithRows, asked: AskedFigures): AskPage<FigureRow> =>
  (page, signal) =>
    apiPage("GET /figures/rows", { query: { ...asked, ...page, figure }, signal });

/** Asks for a page of what each machine cost in each month. */
export const askMachineCosts =
  (asked: AskedFigures): AskPage<MachineCost> =>
  (page, signal) =>
    apiPage("GET /figures/costs", { query: { ...asked, ...page }, signal });

export const useFigureRows = (figure: FigureWithRows, asked: AskedFigures) =>
  useRows([...figuresKey, "rows", figure, asked], rowsOf(figure, asked));

/** Freezes the plan of the week that a day is in. */
export async function freezeWeek(from: string): Promise<void> {
  await api("POST /week-plan/freeze", { body: { from } });
  await reloadFigures();
}
