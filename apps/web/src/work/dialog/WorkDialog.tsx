import { useMediaQuery } from "@mantine/hooks";
import { progress } from "@millwright/domain/work/checklist";
import { isChecklistOfNext } from "@millwright/domain/work/next-step";
import { IconArrowsDiagonal } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Suspense, useId } from "react";
import { useMessages } from "#lib/language.ts";
import { orderPlace } from "#lib/outbox/places.ts";
import { leadingTab, type ThingTab, tabsWith } from "#lib/slots.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { RestoredNotice } from "#ui/dialog/RestoredNotice.tsx";
import { Ratio } from "#ui/label/Ratio.tsx";
import { StatusLabel } from "#ui/label/Status.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { useAttached } from "#work/attach/attachments.ts";
import { StepsShown } from "#work/checklist/StepsShown.tsx";
import { ConflictsOf } from "#work/conflicts/ConflictsOf.tsx";
import { WorkDetails } from "#work/dialog/Facts.tsx";
import { NotSavable } from "#work/dialog/NotSavable.tsx";
import { OwnCompletion } from "#work/dialog/OwnCompletion.tsx";
import { useShownTab } from "#work/dialog/use-shown-tab.ts";
import styles from "#work/dialog/WorkDialog.module.css";
import { rightsBeside, useWorkFrame, type WorkPieces } from "#work/dialog/work-frame.ts";
import { MachineDown } from "#work/downtime/MachineDown.tsx";
import { ConflictPanel } from "#work/edit/ConflictPanel.tsx";
import type { WorkDraft } from "#work/edit/draft.ts";
import { LockoutPart } from "#work/lockout/LockoutPart.tsx";
import type { WorkOrder } from "#work/orders.ts";
import { hasSteps } from "#work/procedure/chosen-procedure.ts";
import { FromRequest } from "#work/reported/FromRequest.tsx";
import { ReviewNotice } from "#work/review/ReviewNotice.tsx";
import { FoundBy } from "#work/steps/FoundBy.tsx";

/** The frame of the dialog of a repair or a PM: its tabs, and its steps and files, read or edited. */
export function WorkDialog<Draft extends WorkDraft>(props: WorkPieces<Draft>) {
  const { order, commands, edit, more, Files, Photos } = props;
  const m = useMessages();
  const { tabs } = m.workOrders.dialog;
  const { close, cancel, begin, rights, maySave, which, ticks, steps } = useWorkFrame(props);
  const stepsId = useId();
  const isWide = useMediaQuery("(min-width: 1200px)", false, { getInitialValueInEffect: false });
  // The steps stand beside the facts where both have room.
  const isRoomy = isWide && hasSteps(order);
  const [shown, setShown] = useShownTab(more);
  const coming = useAttached(orderPlace(order.id));
  const Status = more.find(({ name }) => name === shown)?.Status;
  const ratio = <StepsDone order={order} draft={edit.draft} />;
  const own = [
    { name: "details", label: tabs.details },
    // Beside another day nothing is said of the one at hand.
    { name: "checklist", label: tabs.checklist, count: isChecklistOfNext(order) || Status ? undefined : ratio },
    { name: "files", label: tabs.files, count: order.files.length + coming.length },
  ];
  async function save(): Promise<void> {
    if (props.isFaulty) setShown("details");
    await props.onSave();
  }
  /** What others show is not edited. */
  function beginHere(): void {
    if (more.some(({ name }) => name === shown)) setShown("details");
    begin();
  }
  function onStarted(): void {
    if (order.checklist.length > 0) setShown("checklist");
  }
  const acts = {
    edit: { ...edit, save, begin: beginHere },
    rights: rightsBeside(rights, order, leadingTab(more)?.name === shown),
    maySave,
    onStarted,
    onCancel: cancel,
    onLeave: close,
  };
  return (
    <AppDialog
      size={isRoomy ? "broad" : "wide"}
      code={order.wo_id}
      title={order.title}
      status={<DialogHead {...props} Status={Status} />}
      tabs={{ all: tabsWith(own, more, m), shown, onShow: setShown }}
      onClose={() => void close()}
      foot={props.foot(acts)}
    >
      {edit.restored && <RestoredNotice onDiscard={edit.end} />}
      {edit.clashes.length > 0 && <ConflictPanel edit={edit} words={props.words} />}
      {edit.draft && !maySave && <NotSavable />}
      {shown === "details" && edit.draft && props.fields(edit.draft, which)}
      {shown === "details" && !edit.draft && (
        <div className={isRoomy ? `grid columns-2 ${styles.columns}` : undefined}>
          <WorkDetails>
            <ConflictsOf subject={order.id} isAsked={order.conflict_count > 0} />
            <ReviewNotice order={order} />
            <OwnCompletion order={order} offersTime />
            <LockoutPart order={order} />
            <MachineDown order={order} />
            <FromRequest order={order} />
            <FoundBy order={order} />
            {props.headline}
            {props.lead(rights.mayEdit ? begin : null)}
            <Suspense>
              <Photos files={order.files} onSave={commands.saveFiles} orderId={order.id} mayAdd={rights.mayAttach} />
            </Suspense>
            {props.facts}
          </WorkDetails>
          {isRoomy && (
            <section className={styles.steps} aria-labelledby={stepsId}>
              <h3 id={stepsId} className="flex gap-8 items-baseline mb-12 text-15 strong">
                {tabs.checklist}
                {!isChecklistOfNext(order) && <span className="quiet regular tabular">{ratio}</span>}
              </h3>
              <StepsShown order={order} draft={null} onChange={edit.change} ticks={ticks} />
            </section>
          )}
        </div>
      )}
      {shown === "checklist" && <StepsShown order={order} draft={steps} onChange={edit.change} ticks={ticks} />}
      <Suspense fallback={<SkeletonRows />}>
        {shown === "files" && (
          <Files
            files={order.files}
            onSave={commands.saveFiles}
            orderId={order.id}
            mayAdd={rights.mayAttach}
            mayRemove={rights.mayDetach}
          />
        )}
        {more.map(({ name, Shown }) => shown === name && <Shown key={name} id={order.id} />)}
      </Suspense>
    </AppDialog>
  );
}

function StepsDone({ order, draft }: { order: WorkOrder; draft: WorkDraft | null }) {
  return <Ratio {...progress(draft?.checklist ?? order.checklist)} />;
}

interface HeadProps<Draft extends WorkDraft> extends WorkPieces<Draft> {
  /** Of another day that is shown. */
  Status: ThingTab["Status"];
}

/** The status, and the way to the page of the same work. */
function DialogHead<Draft extends WorkDraft>({ order, edit, Status }: HeadProps<Draft>) {
  const { page } = useMessages().workOrders;
  return (
    <span className={`row gap-8 ${styles.head}`}>
      {Status ? (
        <Suspense>
          <Status id={order.id} />
        </Suspense>
      ) : (
        <StatusLabel status={order.status} />
      )}
      {edit.draft === null && (
        <Link
          to="/work-orders/$orderId"
          params={{ orderId: order.id }}
          search={({ entry }: { entry?: string | undefined }) => ({ entry })}
          className={`inline-grid place-center rounded quiet hover hover-ink ${styles.open}`}
          aria-label={page.open}
          title={page.open}
        >
          <IconArrowsDiagonal aria-hidden="true" />
        </Link>
      )}
    </span>
  );
}
