import { Button } from "@mantine/core";
import { mayReopen } from "@millwright/domain/work/review/review";
import type { MoveKind } from "@millwright/domain/work/work-commands";
import { IconEdit, IconPrinter, IconTag, IconTrash } from "@tabler/icons-react";
import { useMessages } from "#lib/language.ts";
import { useUser } from "#lib/session/session.ts";
import { FootAction, FootStart } from "#ui/button/FootAction.tsx";
import { FootMenu } from "#ui/menu/FootMenu.tsx";
import type { MenuItem } from "#ui/menu/MenuEntry.tsx";
import { useStopItem } from "#work/downtime/stop-item.tsx";
import type { WorkDraft } from "#work/edit/draft.ts";
import type { WorkEdit } from "#work/edit/use-edit.ts";
import { usePrintEntry } from "#work/entry/use-print-entry.tsx";
import type { WorkOrder } from "#work/orders.ts";
import { ReviewButtons, useIsToReview } from "#work/review/ReviewButtons.tsx";
import type { Rights } from "#work/rights.ts";
import { StepButtons } from "#work/step/StepButtons.tsx";
import { stepIcons, stepName } from "#work/step/step-words.tsx";
import type { WorkSteps } from "#work/step/use-steps.ts";

interface Props {
  order: WorkOrder;
  edit: Pick<WorkEdit<WorkDraft>, "saving" | "begin" | "save"> & { draft: object | null; clashes: readonly unknown[] };
  /** Whether the draft can be saved as it stands. */
  canSave: boolean;
  steps: WorkSteps;
  rights: Rights;
  /** Whether what was typed may be saved. */
  maySave: boolean;
  /** What else its kind of work offers in the menu. */
  more?: readonly MenuItem[];
  onPrint: () => void;
  onLabel: () => void;
  onDelete: () => void;
  onCancel: () => Promise<void>;
  /** Closes the dialog; none on a page. */
  onLeave: (() => Promise<void>) | null;
}

/** The actions of a piece of work: reading and editing have their own. */
export function WorkFoot(props: Props) {
  return props.edit.draft ? <EditActions {...props} /> : <ReadActions {...props} />;
}

function EditActions({ order, edit, canSave, maySave, onCancel }: Props) {
  const m = useMessages();
  return (
    <>
      <Button variant="default" onClick={() => void onCancel()}>
        {m.common.cancel}
      </Button>
      {maySave && (
        <Button
          loading={edit.saving}
          disabled={!canSave || edit.clashes.length > 0}
          onClick={() => void edit.save(order)}
        >
          {m.common.save}
        </Button>
      )}
    </>
  );
}

/** What destroys is in the menu, what is seldom done stands back, and the next step leads. */
function ReadActions(props: Props) {
  const { order, edit, steps, rights, onPrint, onLeave } = props;
  const m = useMessages();
  const isToReview = useIsToReview(order);
  const { printEntry, out } = usePrintEntry(order.id, onPrint);
  const noted = rights.mayNote ? m.workOrders.fields.notes : null;
  const changed = rights.mayEdit ? m.common.edit : noted;
  return (
    <>
      {out}
      <FootStart>
        <FootMenu items={useMenuItems(props)} />
        <FootAction
          quiet
          icon={<IconPrinter aria-hidden="true" />}
          label={m.common.print}
          onPress={() => void printEntry()}
        />
        {changed !== null && (
          <FootAction quiet icon={<IconEdit aria-hidden="true" />} label={changed} onPress={() => edit.begin(order)} />
        )}
      </FootStart>
      {onLeave && (
        <Button
          variant={(steps.main === null && !isToReview) || !rights.mayWork ? "filled" : "default"}
          onClick={() => void onLeave()}
        >
          {m.common.close}
        </Button>
      )}
      {isToReview && <ReviewButtons order={order} />}
      {!isToReview && rights.mayWork && <StepButtons status={order.status} steps={steps} />}
    </>
  );
}

function useMenuItems({ order, steps, rights, more = [], onLabel, onDelete }: Props): MenuItem[] {
  const m = useMessages();
  const { access } = useUser();
  const isOffered = (kind: MoveKind) => kind !== "reopen" || mayReopen(order.review?.status ?? null, access);
  const stop = useStopItem(order);
  const moves = (rights.mayWork ? steps.rest.filter(isOffered) : []).map((kind) => {
    const Icon = stepIcons[kind];
    return {
      label: stepName(kind, order.status, m),
      icon: <Icon aria-hidden="true" />,
      onChoose: () => void steps.take(kind),
    };
  });
  const label = {
    label: m.print.label,
    icon: <IconTag aria-hidden="true" />,
    apart: moves.length + stop.length + more.length > 0,
    onChoose: onLabel,
  };
  const remove = {
    label: m.common.delete,
    icon: <IconTrash aria-hidden="true" />,
    tone: "danger" as const,
    apart: true,
    onChoose: onDelete,
  };
  return [...moves, ...stop, ...more, label, ...(rights.mayDelete ? [remove] : [])];
}
