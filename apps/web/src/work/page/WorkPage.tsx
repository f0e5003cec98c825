import { useMediaQuery } from "@mantine/hooks";
import { progress } from "@millwright/domain/work/checklist";
import { isChecklistOfNext } from "@millwright/domain/work/next-step";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, type Ref, Suspense, useRef } from "react";
import { useMessages } from "#lib/language.ts";
import { useReturnPath } from "#lib/session/return-path.ts";
import { useUser } from "#lib/session/session.ts";
import { leadingTab, type ThingTab } from "#lib/slots.ts";
import { RestoredNotice } from "#ui/dialog/RestoredNotice.tsx";
import { Ratio } from "#ui/label/Ratio.tsx";
import { StatusLabel } from "#ui/label/Status.tsx";
import { Panel } from "#ui/page/Panel.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { lowerBar } from "#ui/toast/use-clearance.ts";
import { StepsShown } from "#work/checklist/StepsShown.tsx";
import { ConflictsOf } from "#work/conflicts/ConflictsOf.tsx";
import { WorkDetails } from "#work/dialog/Facts.tsx";
import { NotSavable } from "#work/dialog/NotSavable.tsx";
import { OwnCompletion } from "#work/dialog/OwnCompletion.tsx";
import { rightsBeside, useWorkFrame, type WorkPieces } from "#work/dialog/work-frame.ts";
import { MachineDown } from "#work/downtime/MachineDown.tsx";
import { ConflictPanel } from "#work/edit/ConflictPanel.tsx";
import type { WorkDraft } from "#work/edit/draft.ts";
import { LockoutPart } from "#work/lockout/LockoutPart.tsx";
import styles from "#work/page/WorkPage.module.css";
import { FromRequest } from "#work/reported/FromRequest.tsx";
import { ReviewNotice } from "#work/review/ReviewNotice.tsx";
import { FoundBy } from "#work/steps/FoundBy.tsx";

/** The page of a repair or a PM: what is wrong first, its steps beside it where there is room, what happened at the side. */
export function WorkPage<Draft extends WorkDraft>(props: WorkPieces<Draft>) {
  const { order, commands, edit, more, Files, Photos } = props;
  const m = useMessages();
  const phone = useMediaQuery("(max-width: 767px)", false, { getInitialValueInEffect: false });
  const { cancel, begin, rights, maySave, which, ticks, steps: drafted } = useWorkFrame(props);
  const steps = useRef<HTMLElement>(null);
  const onStarted = () => steps.current?.scrollIntoView({ block: "nearest" });
  const save = () => props.onSave();
  const first = leadingTab(more);
  const isElsewhere = first !== undefined;
  const { id: userId } = useUser();
  // Who completed the work on a phone is offered their time right under it.
  const isOfferedTime = phone && order.status === "Completed" && order.completed_by_id === userId;
  const time = isOfferedTime ? more.find(({ name }) => name === "time") : undefined;
  const acts = {
    edit: { ...edit, save, begin },
    rights: rightsBeside(rights, order, isElsewhere),
    maySave,
    onStarted,
    onCancel: cancel,
    onLeave: null,
  };
  // Under a thumb the actions are at the foot of the screen, and come last for a reader, too.
  const actions = (
    <div className={`row wrap gap-10 justify-end ${styles.actions}`} {...lowerBar}>
      {props.foot(acts)}
    </div>
  );
  return (
    <div className={`stack gap-16 full min-h-full centred ${styles.page}`}>
      <PageHead {...props}>{!phone && actions}</PageHead>
      {edit.restored && <RestoredNotice onDiscard={edit.end} />}
      {edit.clashes.length > 0 && <ConflictPanel edit={edit} words={props.words} />}
      <div className={`grid columns-1 gap-16 items-start ${styles.columns}`}>
        <div className={`grid columns-1 gap-16 items-start ${styles.main}`}>
          {first && <Beside {...first} id={order.id} />}
          {edit.draft ? (
            <Panel className={`all-columns ${styles.form}`}>
              {!maySave && <NotSavable />}
              {props.fields(edit.draft, which)}
            </Panel>
          ) : (
            <Panel className={styles.lead}>
              <WorkDetails>
                <ConflictsOf subject={order.id} isAsked={order.conflict_count > 0} />
                <ReviewNotice order={order} />
                <OwnCompletion order={order} />
                <LockoutPart order={order} />
                <MachineDown order={order} />
                <FromRequest order={order} />
                <FoundBy order={order} />
                {props.lead(rights.mayEdit ? begin : null)}
                <Suspense>
                  <Photos
                    files={order.files}
                    onSave={commands.saveFiles}
                    orderId={order.id}
                    mayAdd={rights.mayAttach}
                  />
                </Suspense>
                {props.facts}
              </WorkDetails>
            </Panel>
          )}
          {time && time !== first && <Beside {...time} id={order.id} />}
          <Steps {...props} panel={steps} ticks={ticks} drafted={drafted} />
          <Panel className={styles.files}>
            <h2 className="flex gap-8 items-baseline mb-12 text-15 strong">{m.workOrders.dialog.tabs.files}</h2>
            <Suspense fallback={<SkeletonRows count={2} />}>
              <Files
                files={order.files}
                onSave={commands.saveFiles}
                orderId={order.id}
                mayAdd={rights.mayAttach}
                mayRemove={rights.mayDetach}
                withoutCamera={edit.draft === null}
              />
            </Suspense>
          </Panel>
        </div>
        <aside className="stack gap-16 min-w-0">
          {more.map((tab) => tab !== first && tab !== time && <Beside key={tab.name} {...tab} id={order.id} />)}
        </aside>
      </div>
      {phone && actions}
    </div>
  );
}

/** What another feature knows of the work. */
function Beside({ name, label, Shown, id }: ThingTab & { id: string }) {
  const m = useMessages();
  return (
    <Panel aria-labelledby={`page-${name}`}>
      <h2 id={`page-${name}`} className="flex gap-8 items-baseline mb-12 text-15 strong">
        {label(m)}
      </h2>
      <Suspense fallback={<SkeletonRows count={2} />}>
        <Shown id={id} />
      </Suspense>
    </Panel>
  );
}

function PageHead<Draft extends WorkDraft>(props: WorkPieces<Draft> & { children: ReactNode }) {
  const { order, children } = props;
  const { common, workOrders } = useMessages();
  const back = useReturnPath(order.type);
  const backLabel = back.startsWith("/tablet") ? common.back : workOrders.page.back;
  return (
    <header className={`row wrap gap-6-16 bg-page ${styles.head}`}>
      <div className={`row gap-2-12 ${styles.top}`}>
        <Link
          to={back}
          className={`inline-grid place-center rounded quiet hover hover-ink ${styles.back}`}
          aria-label={backLabel}
          title={backLabel}
        >
          <IconArrowLeft aria-hidden="true" />
        </Link>
        <span className="quiet mono text-14">{order.wo_id}</span>
        <StatusLabel status={order.status} />
      </div>
      {children}
      <h1 id="page-title" tabIndex={-1} className={`whole-line strong leading-130 anywhere ${styles.title}`}>
        {order.title}
      </h1>
      <div className="whole-line">{props.headline}</div>
    </header>
  );
}

function Steps<Draft extends WorkDraft>(props: WorkPieces<Draft> & { panel: Ref<HTMLElement>; drafted: Draft | null }) {
  const { order, edit, ticks, panel, drafted } = props;
  const m = useMessages();
  const { done, total } = progress(edit.draft?.checklist ?? order.checklist);
  return (
    <Panel ref={panel} className={styles.steps} aria-labelledby="page-steps">
      <h2 id="page-steps" className="flex gap-8 items-baseline mb-12 text-15 strong">
        {m.workOrders.dialog.tabs.checklist}
        {total > 0 && !isChecklistOfNext(order) && (
          <span className="quiet regular tabular">
            <Ratio done={done} total={total} />
          </span>
        )}
      </h2>
      <StepsShown order={order} draft={drafted} onChange={edit.change} ticks={ticks} />
    </Panel>
  );
}
