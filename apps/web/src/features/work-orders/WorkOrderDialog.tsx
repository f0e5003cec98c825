import { isOverdue } from "@millwright/domain/work/overdue";
import { Suspense } from "react";
import { OrderFacts } from "#features/work-orders/OrderDetails.tsx";
import { OrderFields } from "#features/work-orders/OrderFields.tsx";
import { OrderFoot } from "#features/work-orders/OrderFoot.tsx";
import { draftFaults, repairDraft } from "#features/work-orders/order-draft.ts";
import { useOrderWords } from "#features/work-orders/order-words.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { leadingTab } from "#lib/slots.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDue } from "#lib/time/time.ts";
import { useTicks } from "#work/checklist/use-ticks.ts";
import { Lead } from "#work/dialog/Facts.tsx";
import { Headline } from "#work/dialog/Headline.tsx";
import { WorkDialog } from "#work/dialog/WorkDialog.tsx";
import type { WorkFrameProps } from "#work/dialog/work-frame.ts";
import { NotesAlone } from "#work/edit/NotesAlone.tsx";
import { useEdit } from "#work/edit/use-edit.ts";
import { WorkPage } from "#work/page/WorkPage.tsx";
import { SimilarRepairs } from "#work/similar/SimilarRepairs.tsx";

// With the words of the lists, which few orders need.
const FailurePart = lazyPart(() => import("#work/failure/FailurePart.tsx"), "FailurePart");

/** One repair, in a dialog or on its page: read it, take its next step, tick it, edit it, print it. */
export function WorkOrderDialog(props: WorkFrameProps) {
  const { order, commands, onClose, frame } = props;
  const m = useMessages();
  const saying = useSaying();
  const edit = useEdit(
    order.id,
    commands,
    repairDraft,
    {
      saved: m.workOrders.dialog.saved,
      failure: failures.updateOrder(m),
    },
    leadingTab(props.more) !== undefined,
  );
  const ticks = useTicks(order);
  const words = useOrderWords();
  const isLate = isOverdue(order, saying.now, saying.zone);
  const Frame = frame === "page" ? WorkPage : WorkDialog;
  return (
    <Frame
      {...props}
      edit={edit}
      ticks={ticks}
      words={words}
      isFaulty={edit.draft !== null && Object.keys(draftFaults(edit.draft)).length > 0}
      onSave={() => edit.save(order)}
      isLate={isLate}
      headline={
        <Headline
          order={order}
          when={order.due_date === null ? null : sayDue(order.due_date, saying)}
          isLate={isLate}
        />
      }
      lead={(begin) => (
        <>
          <Lead text={order.description} add={m.workOrders.page.addInstructions} onAdd={begin} />
          <SimilarRepairs
            as="part"
            order={order.id}
            problemId={order.status === "Completed" ? null : order.problem_id}
          />
        </>
      )}
      facts={
        <>
          <Suspense>
            <FailurePart order={order} />
          </Suspense>
          <OrderFacts order={order} />
        </>
      }
      fields={(draft, which) =>
        which === "notes" ? (
          <NotesAlone
            value={draft.notes}
            onChange={edit.change}
            facts={<OrderFacts order={{ ...order, notes: null }} />}
          />
        ) : (
          <OrderFields
            draft={draft}
            onChange={edit.change}
            tried={edit.tried}
            names={{ department: order.department_name, machine: order.machine_name, assignee: order.assignee_name }}
          />
        )
      }
      foot={(acts) => <OrderFoot {...acts} order={order} commands={commands} onClose={onClose} />}
    />
  );
}
