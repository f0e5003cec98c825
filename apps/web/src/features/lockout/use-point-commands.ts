import type { IsolationPoint } from "@millwright/contract/lockout";
import { fill } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { invalidateLocks, setPoints } from "#features/lockout/lockout-queries.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { newId } from "#lib/api/new-id.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { showFailure } from "#ui/toast/show-failure.ts";
import { toast } from "#ui/toast/toast.ts";
import { undoing } from "#ui/toast/undo.ts";
import { useLockoutWords } from "#work/lockout/lockout-words.ts";

/** What is done with the isolation points of a machine as a list; each can be undone from its message. */
export function usePointCommands(machineId: string, points: readonly IsolationPoint[]) {
  const m = useLockoutWords();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { act } = useAct(toast);
  const ids = points.map(({ id }) => id);
  const order = async (next: string[]) =>
    setPoints(
      client,
      machineId,
      await api("PUT /machines/{id}/isolation-points", { params: { id: machineId }, body: { ids: next } }),
    );

  /** Does what an undo asks for, and says where that failed. */
  async function takeBack(work: () => Promise<void>, failed: string): Promise<void> {
    try {
      await work();
    } catch (error) {
      showFailure(error, { failed, preferDetail: true });
    }
    await invalidateLocks(client);
  }

  async function move(id: string, by: -1 | 1): Promise<void> {
    const at = ids.indexOf(id);
    const next = ids.toSpliced(at, 1).toSpliced(at + by, 0, id);
    const done = await act(() => order(next), { failed: m.notMoved, preferDetail: true });
    if (!done) return void invalidateLocks(client);
    toast.success(m.moved, { action: undoing(() => void takeBack(() => order(ids), m.notMoved)) });
  }

  async function remove(point: IsolationPoint): Promise<boolean> {
    const { id, name } = point;
    const question = { title: fill(m.deleteQuestion, { name }), detail: m.deleteHelp, action: m.delete };
    if (!(await confirm(question))) return false;
    const failure = { failed: fill(m.notDeleted, { name }), preferDetail: true };
    const done = await act(() => api("DELETE /isolation-points/{id}", { params: { id }, query: {} }), failure);
    if (!done) return false;
    await invalidateLocks(client);
    const undo = () => takeBack(() => restorePoint(point), m.notSaved);
    toast.success(fill(m.deleted, { name }), { action: undoing(() => void undo()) });
    return true;
  }

  /** Makes it anew where it stood: its place among the others may have changed since. */
  async function restorePoint({ id, machine_id: _, version: __, ...fields }: IsolationPoint): Promise<void> {
    const again = newId();
    await api("POST /machines/{id}/isolation-points", { params: { id: machineId }, body: { id: again, ...fields } });
    const left = await api("GET /machines/{id}/isolation-points", { params: { id: machineId } });
    const others = left.map((point) => point.id).filter((other) => other !== again);
    await order(others.toSpliced(ids.indexOf(id), 0, again));
  }
  return { move, remove };
}
