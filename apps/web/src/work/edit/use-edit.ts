import { fill } from "@millwright/messages/text";
import { startTransition, useState } from "react";
import { hasCode } from "#lib/api/api-error.ts";
import { connection, isReachable } from "#lib/connection/connection.ts";
import type { Failure } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useZone } from "#lib/session/session.ts";
import { useKeptEdit } from "#lib/storage/drafts.ts";
import { showFailure } from "#ui/toast/show-failure.ts";
import { toast } from "#ui/toast/toast.ts";
import { undoing } from "#ui/toast/undo.ts";
import { type Clash, rebase, takeTheirs } from "#work/edit/conflict.ts";
import { type DraftKind, same, type WorkDraft } from "#work/edit/draft.ts";
import { draftName, type Edit, emptyEditOf, isEditOf } from "#work/edit/kept-edit.ts";
import { undoMove } from "#work/move.ts";
import type { WorkOrder } from "#work/orders.ts";
import { give } from "#work/outbox/work-outbox.ts";
import { undoStay } from "#work/undo-stay.ts";
import type { OrderCommands } from "#work/use-order.ts";

interface Words {
  saved: string;
  failure: Failure;
  /** Said when a part of the edit no longer holds, as the status of a day that is over. */
  overtaken?: string;
}

/** What has rules of its own, or is not of the order. */
const notSeen: ReadonlySet<string> = new Set(["status", "version", "plan_from"]);

/** Whether a save did not reach the server, as nothing else does: who is answered otherwise hears why, and saves again. */
const isAway = async (error: unknown): Promise<boolean> => hasCode(error, "offline") && !(await isReachable());

/**
 * Editing an order: a draft on this device, and a save that loses nobody's text. Where what is shown first is something else, such
 * as what was done, a draft that was kept waits until it is asked for.
 */
export function useEdit<Draft extends WorkDraft>(
  id: string,
  commands: OrderCommands,
  kind: DraftKind<Draft>,
  words: Words,
  keepsUndo = false,
) {
  const m = useMessages();
  const zone = useZone();
  const {
    edit: stored,
    put,
    change,
    restored,
  } = useKeptEdit(draftName(id), isEditOf(kind), (next) => !same(next.base, next.draft), emptyEditOf(kind));
  const [isAsked, setAsked] = useState(false);
  const edit = keepsUndo && restored && !isAsked ? null : stored;
  const [clashes, setClashes] = useState<Clash<Draft>[]>([]);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);

  function end() {
    put(null);
    setClashes([]);
    setTried(false);
  }
  async function send(now: Edit<Draft>, order: WorkOrder, mayRebase: boolean): Promise<void> {
    const fields = kind.changes(now.base, now.draft);
    if (Object.keys(fields).length > 0 && connection() === "away") return keep(now);
    let move: string | null = null;
    try {
      if (Object.keys(fields).length > 0) move = await commands.save({ ...fields, version: now.version }, order);
    } catch (error) {
      return onFailed(error, now, mayRebase);
    }
    end();
    const command = move;
    const isMoved = "status" in fields;
    const action = command === null ? undefined : undoing(() => undo(command, order, isMoved));
    toast.success(words.saved, undoStay(fields.status === "Completed", action));
  }
  async function onFailed(error: unknown, now: Edit<Draft>, mayRebase: boolean): Promise<void> {
    if (await isAway(error)) return keep(now);
    if (hasCode(error, "not_at_hand")) return onOvertaken(now);
    if (!hasCode(error, "stale") || !mayRebase) throw error;
    return onStale(now);
  }
  /** Without a connection it is sent later, with what was seen: the server merges it into what others change meanwhile. */
  function keep({ base, draft }: Edit<Draft>): void {
    const { version: _, ...set } = kind.changes(base, draft);
    const before = kind.changes(draft, base);
    const seen = Object.entries(before).filter(([name]) => name in set && !notSeen.has(name));
    give({ kind: "edit", orderId: id, set, base: Object.fromEntries(seen) });
    end();
    toast.success(m.workOrders.dialog.keptHere);
  }
  function undo(command: string, before: WorkOrder, isMoved: boolean): void {
    const { moved, statuses, dialog } = m.workOrders;
    const title = isMoved ? fill(moved, { status: statuses[before.status] }) : dialog.undone;
    const onRefused = (error: unknown) => showFailure(error, words.failure);
    undoMove(before, { id: command }, { onNotify: ({ say }) => say(title), onRefused });
  }
  async function onStale(now: Edit<Draft>): Promise<void> {
    const caught = await catchUp(now);
    if (!caught.isAllMeant) return sayOvertaken();
    if (caught.isSettled) await send(caught.next, caught.fresh, false);
  }
  async function onOvertaken(now: Edit<Draft>): Promise<void> {
    await catchUp(now);
    sayOvertaken();
  }
  function sayOvertaken(): void {
    toast.error(words.failure.failed, { detail: words.overtaken });
  }
  /** Takes over what others changed; what both changed is for the person to decide. */
  async function catchUp({ base, draft }: Edit<Draft>) {
    const fresh = await commands.current();
    const theirs = kind.of(fresh, zone);
    const mine = kind.stillMeant?.(base, draft, theirs) ?? draft;
    const { merged, clashes: found } = rebase(base, mine, theirs);
    const next = { base: theirs, draft: merged, version: fresh.version };
    put(next);
    setClashes(found);
    return { next, fresh, isSettled: found.length === 0, isAllMeant: mine === draft };
  }
  async function save(order: WorkOrder) {
    setTried(true);
    if (edit === null || saving || !kind.isWhole(edit.draft, edit.base)) return;
    setSaving(true);
    try {
      await send(edit, order, true);
    } catch (error) {
      showFailure(error, words.failure);
    } finally {
      setSaving(false);
    }
  }
  return {
    draft: edit?.draft ?? null,
    base: edit?.base ?? null,
    isDirty: edit !== null && !same(edit.base, edit.draft),
    /** The fields of the order that the draft changes. */
    changed: edit === null ? [] : Object.keys(kind.changes(edit.base, edit.draft)),
    /** The same as they are sent. */
    fields: edit === null ? {} : kind.changes(edit.base, edit.draft),
    isChecklistDirty: edit !== null && !same(edit.base.checklist, edit.draft.checklist),
    restored: restored && edit !== null,
    clashes,
    tried,
    saving,
    save,
    // The form has many fields: the hand sees that it was heard before they are there.
    begin: (order: WorkOrder) =>
      startTransition(() => {
        if (stored !== null && edit === null) return setAsked(true);
        const base = kind.of(order, zone);
        put({ base, draft: base, version: order.version });
      }),
    change,
    keepMine: (clash: Clash<Draft>) => setClashes(clashes.filter((other) => other !== clash)),
    takeTheirs: (clash: Clash<Draft>) => {
      if (edit) put({ ...edit, draft: takeTheirs(edit.draft, clash) });
      setClashes(clashes.filter((other) => other !== clash));
    },
    end,
  };
}
export type WorkEdit<Draft extends WorkDraft> = ReturnType<typeof useEdit<Draft>>;
