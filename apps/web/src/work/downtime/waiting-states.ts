import type { Downtime } from "@millwright/contract/downtimes";
import type { Machine } from "@millwright/contract/machines";
import { type Latest, stepToState } from "@millwright/domain/machines/downtime";
import { useMemo } from "react";
import { useWaitingCalls, type WaitingCall } from "#work/outbox/waiting-calls.ts";

/** That a machine stands, or runs again. */
export const stateCall = "PUT /machines/{id}/state";
export type SaidState = WaitingCall<typeof stateCall>;

/** A downtime with what was said here and is not sent yet. */
export interface ShownDowntime extends Downtime {
  isNotSent?: boolean;
}

const momentOf = (at: string | null | undefined) => (at ? Temporal.Instant.from(at) : null);

/** What somebody said of a machine, as the server will book it. */
const stepOf = ({ body, doneAt }: SaidState, latest: Latest) =>
  stepToState({ state: body.state, since: momentOf(body.since) }, latest, Temporal.Instant.from(doneAt));

/** How a machine stands with what was said of it. */
export function withStates<Stand extends Pick<Machine, "id" | "state" | "stopped_since">>(
  machine: Stand,
  states: readonly SaidState[],
): Stand {
  return states.filter(({ of }) => of === machine.id).reduce(follow, machine);
}

function follow<Stand extends Pick<Machine, "state" | "stopped_since">>(machine: Stand, one: SaidState): Stand {
  const startedAt = momentOf(machine.stopped_since);
  const step = stepOf(one, startedAt === null ? [] : [{ startedAt, endedAt: null }]);
  if ("fault" in step || step.act === "nothing") return machine;
  return step.act === "begin" || step.act === "move"
    ? { ...machine, state: "stopped", stopped_since: step.at.toString() }
    : { ...machine, state: "running", stopped_since: null };
}

/** The downtimes of one machine, the latest first, with what was said of it. */
export const withSaid = (downtimes: readonly ShownDowntime[], states: readonly SaidState[]): readonly ShownDowntime[] =>
  states.reduce(followIn, downtimes);

function followIn(all: readonly ShownDowntime[], one: SaidState): readonly ShownDowntime[] {
  const [last, before] = all.map((row) => ({
    startedAt: Temporal.Instant.from(row.started_at),
    endedAt: momentOf(row.ended_at),
  }));
  const step = stepOf(one, [last, before]);
  if ("fault" in step || step.act === "nothing") return all;
  if (step.act === "begin") return [begun(one, step.at.toString()), ...all];
  const [latest, ...others] = all;
  if (latest === undefined) return all;
  if (step.act === "move") return [{ ...latest, started_at: step.at.toString(), isNotSent: true }, ...others];
  const ended_at = step.act === "end" ? step.at.toString() : null;
  return [{ ...latest, ended_at, ...endedBy(ended_at === null ? null : one), isNotSent: true }, ...others];
}

function endedBy(one: SaidState | null) {
  const { id, name } = one?.author ?? { id: null, name: null };
  return {
    ended_by_id: id,
    ended_by_name: name,
    ended_by_kind: one && ("member" as const),
    ended_by_device: null,
  };
}

function begun({ id, of = "", about, author }: SaidState, started_at: string): ShownDowntime {
  const name = typeof about.name === "string" ? about.name : "";
  return {
    ...{ id, machine_id: of, machine_name: name, started_at, ended_at: null, ...endedBy(null) },
    ...{ started_by_id: author.id, started_by_name: author.name, started_by_kind: "member", started_by_device: null },
    ...{ work_orders: [], requests: [], isNotSent: true },
  };
}

/** Machines as who is here said that they stand. */
export function useStanding<Stand extends Pick<Machine, "id" | "state" | "stopped_since">>(
  machines: readonly Stand[] | undefined,
): Stand[] | undefined {
  const states = useWaitingCalls(stateCall);
  return useMemo(() => machines?.map((machine) => withStates(machine, states)), [machines, states]);
}

/** Whether what was said of how a machine stands is not sent yet. */
export const useIsStateNotSent = (machineId: string): boolean =>
  useWaitingCalls(stateCall, machineId).some(({ isLate }) => isLate);
