import { Button } from "@mantine/core";
import { type PackageId, packages } from "@millwright/domain/packages";
import { fullDay, money } from "@millwright/messages/money";
import { fill } from "@millwright/messages/text";
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import styles from "#features/subscription/Pricing.module.css";
import { lastDay } from "#features/subscription/say-standing.ts";
import { api } from "#lib/api.ts";
import { detailOr } from "#lib/api-error.ts";
import type { OutputOf } from "#lib/calls.ts";
import { useLocale, useMessages, useNumber } from "#lib/language.ts";
import { Panel } from "#ui/Panel.tsx";
import { SkeletonRows } from "#ui/Skeleton.tsx";

interface Props {
  target: PackageId;
  busy: boolean;
  onUpgrade: () => void;
}

/** What the change to a better package costs today, with how it comes to that. */
export function UpgradePanel({ target, busy, onUpgrade }: Props) {
  const m = useMessages();
  const id = useId();
  const words = m.subscription.pricing;
  const sum = useQuery({
    queryKey: ["subscription", "upgrade", target],
    queryFn: ({ signal }) => api("GET /payments/upgrade-calculation", { query: { target_package_id: target }, signal }),
  });
  return (
    <Panel aria-labelledby={id} className={styles.calculation}>
      <h2 id={id} className={styles.plan}>
        {words.calculation.title}
      </h2>
      {sum.isPending && <SkeletonRows count={3} />}
      {sum.isError && (
        <div role="alert" className={styles.fault}>
          <IconAlertTriangle aria-hidden="true" />
          <div>
            <p className={styles.faultTitle}>{words.cannotCalculate}</p>
            <p>{detailOr(sum.error, words.unableToCalculate)}</p>
          </div>
          <Button variant="default" leftSection={<IconRefresh />} onClick={() => void sum.refetch()}>
            {m.common.retry}
          </Button>
        </div>
      )}
      {sum.isSuccess && (
        <>
          <Sum sum={sum.data} />
          <Button fullWidth loading={busy} onClick={onUpgrade}>
            {fill(words.upgradeTo, { plan: m.subscription.packages[target] })}
          </Button>
        </>
      )}
    </Panel>
  );
}

function Sum({ sum }: { sum: OutputOf<"GET /payments/upgrade-calculation"> }) {
  const m = useMessages();
  const locale = useLocale();
  const number = useNumber();
  const words = m.subscription.pricing.calculation;
  const cad = (amount: number) => money(locale, Math.round(amount * 100));
  const [from, to] = [m.subscription.packages[sum.current_plan], m.subscription.packages[sum.target_plan]];
  const plan = m.subscription.plans[packages[sum.target_plan].plan];
  const target = fill(sum.starts_new_year ? words.targetYear : words.targetRest, { target: plan });
  const current = fill(words.currentRest, { current: m.subscription.plans[packages[sum.current_plan].plan] });
  return (
    <>
      <p className={styles.billed}>{fill(words.change, { from, to })}</p>
      <dl className={styles.sum}>
        <div>
          <dt>{words.daysRemaining}</dt>
          <dd>{number(sum.days_remaining)}</dd>
        </div>
        <div>
          <dt>{target}</dt>
          <dd>{cad(sum.prorated_target_value)}</dd>
        </div>
        <div>
          <dt>{current}</dt>
          <dd>{`− ${cad(sum.prorated_current_value)}`}</dd>
        </div>
        <div className={styles.total}>
          <dt>{words.cost}</dt>
          <dd>{cad(sum.upgrade_cost)}</dd>
        </div>
      </dl>
      <p className={styles.billed}>
        {fill(sum.starts_new_year ? words.newYear : words.sameExpiry, { day: fullDay(locale, lastDay(sum.ends_on)) })}
      </p>
    </>
  );
}
