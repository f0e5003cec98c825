import { Button } from "@mantine/core";
import { dayToOffer } from "@millwright/domain/days/day-to-offer";
import { daysOfWeek, weekOf } from "@millwright/domain/week";
import { dayOf } from "@millwright/domain/when";
import { fill } from "@millwright/messages/text";
import { IconChevronLeft, IconChevronRight, IconPrinter, IconUsers } from "@tabler/icons-react";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { HoursDialog } from "#features/week-plan/HoursDialog.tsx";
import { PlanDrag } from "#features/week-plan/PlanDrag.tsx";
import { PlanGrid } from "#features/week-plan/PlanGrid.tsx";
import { PlanSheet } from "#features/week-plan/PlanSheet.tsx";
import type { PlannedWork, WeekPlan } from "#features/week-plan/placed.ts";
import { reloadPlan, useWeekPlan } from "#features/week-plan/plan-query.ts";
import { ToPlace } from "#features/week-plan/ToPlace.tsx";
import styles from "#features/week-plan/WeekPlan.module.css";
import { readWeekPlanSearch } from "#features/week-plan/week-plan-search.ts";
import { useWeekPlanWords } from "#features/week-plan/week-plan-words.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useMessages } from "#lib/language.ts";
import { useMay, useMayPlan } from "#lib/session/may.ts";
import { useUser } from "#lib/session/session.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";
import { usePrintOut } from "#print/print-out.tsx";
import { IconButton } from "#ui/button/IconButton.tsx";
import { Page } from "#ui/page/Page.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { useAwayReason } from "#ui/state/NeedsConnection.tsx";
import { Bone } from "#ui/state/Skeleton.tsx";
import { PlaceDialog } from "#work/PlaceDialog.tsx";
import { usePlacing } from "#work/place.ts";

/** Who does what on which day of a week, against the hours that they have. */
export function WeekPlanScreen() {
  const m = useMessages();
  const words = useWeekPlanWords();
  const saying = useSaying();
  const user = useUser();
  const { open } = useDialogAddress();
  const { week } = readWeekPlanSearch({ ...useSearch({ strict: false }) });
  const navigate = useNavigate();
  const today = dayOf(saying.now, saying.zone);
  const shown = week === undefined ? today : Temporal.PlainDate.from(week);
  const days = daysOfWeek(shown);
  const { from: monday, to: sunday } = weekOf(shown);
  const { plan, error, refetch } = useWeekPlan(monday.toString(), today.toString());
  const [picked, setPicked] = useState<PlannedWork | null>(null);
  const [hoursOf, setHoursOf] = useState<WeekPlan["technicians"][number] | null>(null);
  const place = usePlacing(reloadPlan);
  const away = useAwayReason();
  const { print, out } = usePrintOut();
  const mayPlan = useMayPlan();
  const show = ({ type, work_order_id, day }: PlannedWork) =>
    open("order", work_order_id, type === "PM" && day !== null ? `pm.${day}` : undefined);
  const pick = (work: PlannedWork) => (mayPlan ? setPicked(work) : show(work));
  const go = (to: Temporal.PlainDate | null) =>
    void navigate({
      to: ".",
      search: (before: object) => ({ ...before, week: to?.toString() }),
      replace: true,
      resetScroll: false,
    });
  const name = fill(m.weekPlan.weekOf, { from: sayDay(monday, saying), to: sayDay(sunday, saying, true) });
  const onDrop = (work: PlannedWork, technicianId: string, day: string) => {
    const technician = plan?.technicians.find(({ id }) => id === technicianId);
    if (!technician || (work.assignee === technicianId && work.day === day)) return;
    place(work, {
      to: work.day === day ? undefined : day,
      assignee: work.assignee === technicianId ? undefined : technician,
    });
  };
  const actions = (
    <div className={`row wrap gap-6 ${styles.bar}`}>
      <IconButton label={m.weekPlan.previousWeek} onClick={() => go(monday.subtract({ weeks: 1 }))}>
        <IconChevronLeft />
      </IconButton>
      <h2 className={`text-16 strong text-center ${styles.week}`} aria-live="polite">
        {name}
      </h2>
      <IconButton label={m.weekPlan.nextWeek} onClick={() => go(monday.add({ weeks: 1 }))}>
        <IconChevronRight />
      </IconButton>
      <Button variant="default" onClick={() => go(null)}>
        {words.thisWeek}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter aria-hidden="true" />}
        disabled={!plan?.technicians.length}
        title={plan ? undefined : away}
        onClick={() =>
          plan &&
          print({
            name: `${words.title} ${monday}`,
            content: <PlanSheet plan={plan} days={days} name={name} company={user.company_name} />,
          })
        }
      >
        {words.print}
      </Button>
    </div>
  );
  return (
    <Page title={words.title} actions={actions}>
      {!plan && error && <ErrorState title={words.loadFailed} error={error} onRetry={() => void refetch()} />}
      {!plan && !error && <PlanBones />}
      {plan?.technicians.length === 0 && <NoTechnicians />}
      {plan && plan.technicians.length > 0 && (
        <PlanDrag onDrop={onDrop}>
          <div className={styles.frame}>
            <div className={`grid columns-1 gap-16 items-start min-h-0 ${styles.plan}`}>
              <PlanGrid
                plan={plan}
                days={days}
                today={today.toString()}
                onPick={pick}
                onHours={mayPlan ? setHoursOf : null}
              />
              <ToPlace plan={plan} onPick={pick} />
            </div>
          </div>
        </PlanDrag>
      )}
      {mayPlan && picked && plan && (
        <PlaceDialog
          work={picked}
          today={today.toString()}
          offered={dayToOffer(picked.day, today.toString(), { days, technicians: plan.technicians })}
          technicians={plan.technicians}
          onPlace={(to) => place(picked, to)}
          onOpen={() => show(picked)}
          onClose={() => setPicked(null)}
        />
      )}
      {mayPlan && hoursOf && <HoursDialog technician={hoursOf} onClose={() => setHoursOf(null)} />}
      {out}
    </Page>
  );
}

function NoTechnicians() {
  const words = useWeekPlanWords();
  const mayAdd = useMay("POST /assignees");
  return (
    <EmptyState
      icon={<IconUsers />}
      title={words.empty}
      detail={words.emptyHelp}
      action={
        mayAdd && (
          <Button component={Link} to="/assignees">
            {words.addTechnicians}
          </Button>
        )
      }
    />
  );
}

function PlanBones() {
  const m = useMessages();
  return (
    <div role="status" aria-label={m.common.loading} className="grid gap-10">
      {[0, 1, 2, 3].map((row) => (
        <Bone key={row} width="100%" height={110} />
      ))}
    </div>
  );
}
