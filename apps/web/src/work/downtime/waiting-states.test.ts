// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { type SaidState, type ShownDowntime, withSaid, withStates } from "#work/downtime/waiting-states.ts";

const stateAt = (state: "running" | "stopped", doneAt: string, since: string | null = null): SaidState => ({
  ...{ id: `s${doneAt}`, of: "m1", at: 0, doneAt, isLate: true, isStuck: true, about: { name: "Press 4" } },
  ...{ author: { id: "ana", name: "Ana" }, body: { state, since } },
});
const running = { id: "m1", state: "running" as const, stopped_since: null };
const times = (all: readonly ShownDowntime[]) => all.map(({ started_at, ended_at }) => [started_at, ended_at]);

test("a stop and a restart that wait are one downtime of their times, and the machine runs", () => {
  const both = [stateAt("stopped", "2026-11-23T10:00:00Z"), stateAt("running", "2026-11-23T11:30:00Z")];
  expect(withStates(running, both.slice(0, 1))).toMatchObject({
    state: "stopped",
    stopped_since: "2026-11-23T10:00:00Z",
  });
  expect(withStates(running, both)).toEqual(running);
  const [one, ...others] = withSaid([], both);
  expect([times(one ? [one] : []), others, one?.started_by_name, one?.ended_by_name, one?.isNotSent]).toEqual([
    ...[[["2026-11-23T10:00:00Z", "2026-11-23T11:30:00Z"]], [], "Ana", "Ana", true],
  ]);
});

test("what the server would refuse or already knows changes nothing, nor does what was said of another machine", () => {
  const stopped = { ...running, state: "stopped" as const, stopped_since: "2026-11-23T10:00:00Z" };
  expect(withStates(stopped, [stateAt("stopped", "2026-11-23T11:00:00Z")])).toBe(stopped);
  expect(withStates(stopped, [stateAt("running", "2026-11-23T11:00:00Z", "2026-11-23T09:00:00Z")])).toBe(stopped);
  expect(withStates({ ...stopped, id: "m2" }, [stateAt("running", "2026-11-23T11:00:00Z")]).state).toBe("stopped");
});
