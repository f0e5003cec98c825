import { Button } from "@mantine/core";
import { IconCircleCheck, IconLayoutKanban } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { MyCard } from "#features/my-work/MyCard.tsx";
import styles from "#features/my-work/MyWork.module.css";
import { useMyOrders } from "#features/my-work/my-orders.ts";
import { ToTake } from "#features/my-work/ToTake.tsx";
import { useToTake } from "#features/my-work/to-take.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useMessages } from "#lib/language.ts";
import { useAssignees } from "#lib/plant.ts";
import { useMayPlan } from "#lib/session/may.ts";
import { Page } from "#ui/page/Page.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { useMine } from "#work/filter/use-mine.ts";
import { WhoAreYou } from "#work/filter/WhoAreYou.tsx";
import { WeekButton } from "#work/labour/WeekButton.tsx";
import { ShiftNotes } from "#work/shift-notes/ShiftNotes.tsx";

/** What a technician has to do, what presses most first, and what of today nobody has. */
export function MyWorkScreen() {
  const m = useMessages();
  const mine = useMine();
  const mayPlan = useMayPlan();
  const technicians = useAssignees();
  const me = technicians.data?.find(({ id }) => id === mine);
  if (me !== undefined) return <OwnWork key={me.id} technician={me} />;
  return (
    <Page title={m.myWork.title}>
      {mine === null && (
        <>
          <WhoAreYou />
          {mayPlan && <WeekButton own={null} />}
          <Meanwhile />
        </>
      )}
      {mine === undefined && technicians.isPending && <SkeletonRows />}
      {mine === undefined && technicians.isError && (
        <ErrorState title={m.myWork.loadFailed} error={technicians.error} onRetry={() => void technicians.refetch()} />
      )}
    </Page>
  );
}

/** What somebody sees who is no technician yet: what nobody has today. */
function Meanwhile() {
  const tasks = useToTake();
  return tasks !== null && tasks.length > 0 && <ToTake tasks={tasks} />;
}

function OwnWork({ technician }: { technician: { id: string; name: string } }) {
  const m = useMessages();
  const { open } = useDialogAddress();
  const { groups, count, error, retry } = useMyOrders(technician.id);
  const toTake = useToTake();
  const leading = groups?.[0]?.work[0]?.id;
  return (
    <Page title={m.myWork.title} count={count} actions={<WeekButton own={technician.id} />}>
      <ShiftNotes />
      {groups === null && error && <ErrorState title={m.myWork.loadFailed} error={error} onRetry={retry} />}
      {groups === null && !error && <SkeletonRows />}
      {groups?.length === 0 && <NothingMine hasMore={toTake !== null && toTake.length > 0} />}
      {groups?.map(({ pressing, work }) => (
        <section key={pressing} aria-labelledby={`my-${pressing}`} className={styles.group}>
          <h2 id={`my-${pressing}`} className="mb-8 text strong">
            {m.myWork.pressings[pressing]}
            <span className={`quiet regular tabular ${styles.count}`}>{work.length}</span>
          </h2>
          <ul className={`grid gap-12 ${styles.cards}`}>
            {work.map((order) => (
              <MyCard
                key={order.id}
                order={order}
                leads={order.id === leading}
                onOpen={() => open("order", order.id)}
              />
            ))}
          </ul>
        </section>
      ))}
      {groups !== null && toTake !== null && toTake.length > 0 && <ToTake tasks={toTake} technician={technician} />}
    </Page>
  );
}

function NothingMine({ hasMore }: { hasMore: boolean }) {
  const { myWork: m } = useMessages();
  return (
    <EmptyState
      icon={<IconCircleCheck />}
      title={m.empty}
      detail={hasMore ? m.emptyTake : m.emptyHelp}
      action={
        !hasMore && (
          <Button component={Link} to="/" leftSection={<IconLayoutKanban aria-hidden="true" />}>
            {m.toBoard}
          </Button>
        )
      }
    />
  );
}
