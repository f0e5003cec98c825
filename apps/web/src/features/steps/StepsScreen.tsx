import { plainStepOf, stateOf } from "@millwright/domain/procedures/step-progress";
import { IconArrowLeft, IconListCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect } from "react";
import { LockoutButton } from "#features/steps/LockoutButton.tsx";
import { StepPanel } from "#features/steps/StepPanel.tsx";
import styles from "#features/steps/Steps.module.css";
import { Summary } from "#features/steps/Summary.tsx";
import { useLockout } from "#features/steps/use-lockout.ts";
import { type StepNavigation, useStepNavigation } from "#features/steps/use-step-navigation.ts";
import { hasCode } from "#lib/api/api-error.ts";
import { useMessages } from "#lib/language.ts";
import { useOwner } from "#lib/session/owner.ts";
import type { LockoutSlot, SecondPersonSlot } from "#lib/slots.ts";
import { Code } from "#ui/label/Code.tsx";
import { Page } from "#ui/page/Page.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { NotSent } from "#work/NotSent.tsx";
import type { WorkOrder } from "#work/orders.ts";
import { useFoldedOrder, useIsNotSent } from "#work/outbox/use-outbox.ts";
import { useRights } from "#work/rights.ts";
import { SimilarRepairs } from "#work/similar/SimilarRepairs.tsx";
import { forgetSteps } from "#work/steps/kept-steps.ts";
import { useStepWords } from "#work/steps/step-words.ts";
import { useOrder } from "#work/use-order.ts";

interface Slots {
  Lockout: LockoutSlot;
  SecondPerson: SecondPersonSlot;
}

/** The steps of some work at the machine, one a card; before them its lockout, where it needs one. */
export function StepsScreen({ orderId, ...slots }: Slots & { orderId: string }) {
  const m = useMessages();
  const words = useStepWords();
  const query = useOrder(orderId);
  const order = useFoldedOrder(query.data);
  if (order && !hasCode(query.error, "not_found")) return <Steps key={order.id} order={order} {...slots} />;
  const { notFound, notFoundHelp } = m.workOrders.dialog;
  return (
    <Page title={words.title}>
      {hasCode(query.error, "not_found") && <EmptyState title={notFound} detail={notFoundHelp} />}
      {query.isPending && <SkeletonRows />}
      {query.error && !hasCode(query.error, "not_found") && (
        <ErrorState title={m.workOrders.loadFailed} error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Page>
  );
}

function Steps({ order, Lockout, SecondPerson }: Slots & { order: WorkOrder }) {
  const words = useStepWords();
  const navigation = useStepNavigation(order);
  const owner = useOwner();
  const { mayWork } = useRights(order);
  const isCompleted = order.status === "Completed";
  useEffect(() => {
    if (isCompleted) forgetSteps(owner, order.id);
  }, [isCompleted, owner, order.id]);
  const card = navigation.at === null ? undefined : navigation.cards[navigation.at];
  const isEmpty = navigation.cards.length === 0;
  const lockout = useLockout(order, navigation);
  return (
    <div className={`stack gap-14 full min-h-full centred ${styles.screen}`}>
      <Head order={order} onAll={card === undefined ? null : navigation.goToAll}>
        {lockout.onOpen && <LockoutButton order={order} onOpen={lockout.onOpen} />}
      </Head>
      {order.type === "Repair" && !lockout.isShown && <SimilarRepairs as="line" order={order.id} />}
      {lockout.isShown && (
        <Suspense fallback={<SkeletonRows />}>
          <Lockout order={order} onWork={lockout.onWork} />
        </Suspense>
      )}
      {!lockout.isShown && isCompleted && <EmptyState title={words.completed} detail={words.completedHelp} />}
      {!lockout.isShown && !isCompleted && isEmpty && <EmptyState title={words.none} detail={words.noneHelp} />}
      {!lockout.isShown && !isCompleted && !isEmpty && (
        <>
          <Progress cards={navigation.cards} />
          {card === undefined ? (
            <Summary order={order} navigation={navigation} mayWork={mayWork} />
          ) : (
            <StepPanel
              key={card.item.id}
              order={order}
              item={card.item}
              step={card.item.step ?? plainStepOf(card.item)}
              section={card.section}
              navigation={navigation}
              mayWork={mayWork}
              SecondPerson={SecondPerson}
            />
          )}
        </>
      )}
    </div>
  );
}

interface HeadProps {
  order: WorkOrder;
  onAll: (() => void) | null;
  children: ReactNode;
}

function Head({ order, onAll, children }: HeadProps) {
  const words = useStepWords();
  const isNotSent = useIsNotSent(order.id);
  return (
    <header className="row gap-12">
      <Link
        to="/work-orders/$orderId"
        params={{ orderId: order.id }}
        className={`inline-grid place-center panel rigid ink hover-edge ${styles.back}`}
        aria-label={words.toOrder}
        title={words.toOrder}
      >
        <IconArrowLeft aria-hidden="true" />
      </Link>
      <p className="flex wrap gap-0-12 items-baseline rest">
        <Code small>{order.wo_id}</Code>
        <strong className="text-17 strong anywhere">{order.title}</strong>
        {order.machine_name !== null && <span className="quiet">{order.machine_name}</span>}
      </p>
      {isNotSent && <NotSent />}
      {children}
      {onAll !== null && (
        <button
          type="button"
          className={`inline-grid place-center panel rigid ink hover-edge ${styles.all}`}
          aria-label={words.all}
          title={words.all}
          onClick={onAll}
        >
          <IconListCheck aria-hidden="true" />
        </button>
      )}
    </header>
  );
}

/** How many of the steps are answered, and looked at where somebody else has to. */
function Progress({ cards }: Pick<StepNavigation, "cards">) {
  const open = cards.filter(({ item }) => ["open", "waiting"].includes(stateOf(item))).length;
  return (
    <svg className={`rigid full ${styles.progress}`} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.track} width="100" height="6" />
      <rect className={styles.filled} width={100 - (100 * open) / cards.length} height="6" />
    </svg>
  );
}
