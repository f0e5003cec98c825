import { Button } from "@mantine/core";
import { moveTo, type Settable } from "@millwright/domain/work/work-commands";
import { isMove, priorities, type Status, statuses } from "@millwright/domain/work/work-order";
import { plural } from "@millwright/messages/text";
import { IconDots, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useLocale, useMessages } from "#lib/language.ts";
import { useAssignees } from "#lib/plant.ts";
import { useMayPlan, useMayWork } from "#lib/session/may.ts";
import { useUser } from "#lib/session/session.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { Menu } from "#ui/menu/Menu.tsx";
import { type Act, changeAll } from "#work/list/bulk.ts";
import { DueDateButton } from "#work/list/DueDateButton.tsx";
import { deleteAll } from "#work/list/delete-several.ts";
import type { Selection } from "#work/list/use-selection.ts";
import type { ListedOrder } from "#work/orders.ts";
import { type LoadSheet, usePrintSheets } from "#work/print-sheets.tsx";
import { useMayReview } from "#work/review/use-review.ts";
import { useAskSeveral } from "#work/step/ask-several.ts";

interface Props {
  selection: Selection<ListedOrder>;
  loadSheet: LoadSheet;
}

interface Choice {
  label: string;
  apart?: boolean;
  onChoose: () => void;
}

/** What can be done with the rows that are chosen: changed at once, each by its own command, and undone as one. */
export function BulkActs({ selection, loadSheet }: Props) {
  const m = useMessages();
  const technicians = useAssignees().data ?? [];
  const askSeveral = useAskSeveral();
  const mayReview = useMayReview();
  const { id, username, full_name, role } = useUser();
  const by = { id, username, name: full_name ?? role };
  const { busy, settle } = useSettling(selection);
  const remove = useDeletion(selection);
  const { chosen } = selection;
  const [mayWork, mayPlan] = [useMayWork(), useMayPlan()];
  const { printSheets, out } = usePrintSheets(loadSheet);
  const change = (act: (order: ListedOrder) => Act | null) => void settle(() => changeAll(chosen, act));
  const set = (values: Settable) => change((order) => (isSo(order, values) ? null : { kind: "set", set: values }));
  async function move(to: Status) {
    const answer = await askSeveral(chosen, to);
    if (answer === null) return;
    const { movable, answer: response } = answer;
    change((order) => (movable.includes(order) && isMove(order.status, to) ? { kind: moveTo(to), ...response } : null));
  }
  const menu = (label: string, items: Choice[]) => (
    <Menu
      label={label}
      trigger={(opener) => (
        <Button {...opener} variant="default" disabled={busy}>
          {label}
        </Button>
      )}
      items={items}
    />
  );
  const { list, workOrders } = m;
  const nobody = { assignee: null, assignee_name: null };
  return (
    <>
      {mayPlan &&
        menu(list.assign, [
          ...technicians.map(({ id, name }) => ({
            label: name,
            onChoose: () => set({ assignee: id, assignee_name: name }),
          })),
          { label: m.common.unassigned, apart: true, onChoose: () => set(nobody) },
        ])}
      {mayPlan &&
        menu(
          workOrders.fields.priority,
          priorities
            .toReversed()
            .map((priority) => ({ label: workOrders.priorities[priority], onChoose: () => set({ priority }) })),
        )}
      {mayWork &&
        menu(
          workOrders.fields.status,
          statuses.map((to) => ({ label: workOrders.statuses[to], onChoose: () => void move(to) })),
        )}
      {mayReview && chosen.some(isToReview) && (
        <Button
          variant="default"
          disabled={busy}
          onClick={() => change((order) => (isToReview(order) ? { kind: "accept", by } : null))}
        >
          {m.reviews.accept}
        </Button>
      )}
      {mayPlan && chosen.every(({ type }) => type === "Repair") && (
        <DueDateButton busy={busy} onSet={(due_date) => set({ due_date })} />
      )}
      <Button variant="default" disabled={busy} onClick={() => void printSheets(chosen)}>
        {m.common.print}
      </Button>
      {out}
      {mayPlan && (
        <Menu
          label={m.common.actions}
          trigger={(opener) => (
            <IconButton label={m.common.actions} disabled={busy} {...opener}>
              <IconDots />
            </IconButton>
          )}
          items={[
            {
              label: m.common.delete,
              icon: <IconTrash />,
              tone: "danger",
              onChoose: () => void settle(remove),
            },
          ]}
        />
      )}
    </>
  );
}

const isToReview = ({ review }: ListedOrder) => review?.status === "waiting";

const isSo = ({ assignee, priority, due_date }: ListedOrder, set: Settable) =>
  [
    [set.assignee, assignee],
    [set.priority, priority],
    [set.due_date, due_date],
  ].every(([wanted, has]) => wanted === undefined || wanted === has);

/**
 * Does one thing to those that are chosen at a time. They stay chosen, for the next thing; where some were refused these alone,
 * to be tried again or looked at.
 */
function useSettling(selection: Selection<ListedOrder>) {
  const [busy, setBusy] = useState(false);
  async function settle(work: () => Promise<readonly ListedOrder[]>) {
    setBusy(true);
    const refused = await work();
    if (refused.length > 0) selection.only(refused);
    setBusy(false);
  }
  return { busy, settle };
}

/** Asks once, then deletes all that are chosen. Answers those that were refused. */
function useDeletion({ chosen }: Selection<ListedOrder>): () => Promise<readonly ListedOrder[]> {
  const { list, common } = useMessages();
  const locale = useLocale();
  const confirm = useConfirm();
  return async () => {
    const sure = await confirm({
      title: plural(locale, list.deleteQuestion, chosen.length),
      detail: list.deleteConsequence,
      action: common.delete,
      tone: "danger",
    });
    return sure ? deleteAll(chosen) : [];
  };
}
