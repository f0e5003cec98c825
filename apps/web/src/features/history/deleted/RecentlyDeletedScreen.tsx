import { IconTrash } from "@tabler/icons-react";
import { DeletedList } from "#features/history/deleted/DeletedList.tsx";
import { useDeleted, useDeletedLive } from "#features/history/deleted/deleted.ts";
import { useMessages } from "#lib/language.ts";
import { Page } from "#ui/page/Page.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** What was deleted, for a planner to bring back. */
export function RecentlyDeletedScreen() {
  const { deletedList: words } = useMessages().workOrders;
  const orders = useDeleted("orders");
  const entries = useDeleted("entries");
  const occurrences = useDeleted("occurrences");
  const machines = useDeleted("machines");
  const meters = useDeleted("meters");
  const departments = useDeleted("departments");
  const assignees = useDeleted("assignees");
  const parts = useDeleted("parts");
  const lists = [orders, entries, occurrences, machines, meters, departments, assignees, parts];
  useDeletedLive();
  const failed = lists.find((list) => list.isError && !list.data);
  const isEmpty = lists.every((list) => list.data?.length === 0);
  return (
    <Page title={words.title}>
      <p className="quiet">{words.intro}</p>
      {failed && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && lists.some((list) => list.isPending) && <SkeletonRows />}
      {isEmpty && <EmptyState icon={<IconTrash />} title={words.empty} detail={words.emptyHelp} />}
      <DeletedList thing="orders" title={words.orders} list={orders} />
      <DeletedList thing="entries" title={words.entries} list={entries} />
      <DeletedList thing="occurrences" title={words.occurrences} list={occurrences} />
      <DeletedList thing="machines" title={words.machines} list={machines} />
      <DeletedList thing="meters" title={words.meters} list={meters} />
      <DeletedList thing="departments" title={words.departments} list={departments} />
      <DeletedList thing="assignees" title={words.assignees} list={assignees} />
      <DeletedList thing="parts" title={words.parts} list={parts} />
    </Page>
  );
}
