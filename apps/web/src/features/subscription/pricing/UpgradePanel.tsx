import { Button } from "@mantine/core";
import type { PackageId } from "@millwright/domain/subscription/packages";
import { fill } from "@millwright/messages/text";
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { usePaymentWords } from "#features/subscription/payment-words.ts";
import styles from "#features/subscription/pricing/Pricing.module.css";
import { UpgradeSum } from "#features/subscription/pricing/UpgradeSum.tsx";
import { api } from "#lib/api/api.ts";
import { failures, sayFailure } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { Panel } from "#ui/page/Panel.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

interface Props {
  target: PackageId;
  busy: boolean;
  onUpgrade: () => void;
}

/** What the change to a better package costs today, with how it comes to that. */
export function UpgradePanel({ target, busy, onUpgrade }: Props) {
  const m = useMessages();
  const payments = usePaymentWords();
  const id = useId();
  const words = payments.pricing;
  const sum = useQuery({
    queryKey: ["subscription", "upgrade", target],
    queryFn: ({ signal }) => api("GET /payments/upgrade-calculation", { query: { target_package_id: target }, signal }),
  });
  const [title, ...reasons] = sayFailure(sum.error, failures.calculateUpgrade(m), m);
  return (
    <Panel aria-labelledby={id} className={`stack gap-14 ${styles.calculation}`}>
      <h2 id={id} className="text-17 strong">
        {words.calculation.title}
      </h2>
      {sum.isPending && <SkeletonRows count={3} />}
      {sum.isError && (
        <div role="alert" className={`flex wrap items-start ${styles.fault}`}>
          <IconAlertTriangle aria-hidden="true" />
          <div>
            <p className="strong">{title}</p>
            {reasons.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </div>
          <Button variant="default" leftSection={<IconRefresh />} onClick={() => void sum.refetch()}>
            {m.common.retry}
          </Button>
        </div>
      )}
      {sum.isSuccess && (
        <>
          <UpgradeSum sum={sum.data} />
          <Button fullWidth loading={busy} onClick={onUpgrade}>
            {fill(words.upgradeTo, { plan: m.subscription.packages[target] })}
          </Button>
        </>
      )}
    </Panel>
  );
}
