import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { AloneLayout } from "#features/subscription/AloneLayout.tsx";
import { useBuying } from "#features/subscription/payment/use-buying.ts";
import { usePaymentWords } from "#features/subscription/payment-words.ts";
import { GoodToKnow } from "#features/subscription/pricing/GoodToKnow.tsx";
import { PlanCard } from "#features/subscription/pricing/PlanCard.tsx";
import { PlanOffer } from "#features/subscription/pricing/PlanOffer.tsx";
import styles from "#features/subscription/pricing/Pricing.module.css";
import { PricingChoices } from "#features/subscription/pricing/PricingChoices.tsx";
import { UpgradePanel } from "#features/subscription/pricing/UpgradePanel.tsx";
import { usePricing } from "#features/subscription/pricing/use-pricing.ts";
import { BuyerDialog } from "#features/subscription/receipt/BuyerDialog.tsx";
import { ProcessingNote, StandingNote } from "#features/subscription/StandingNote.tsx";
import { useMay } from "#lib/session/may.ts";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { NeedsConnection } from "#ui/state/NeedsConnection.tsx";
import { SkeletonCards } from "#ui/state/Skeleton.tsx";

/** The plans and their prices: for a visitor the way into a trial, for a company the way to pay. */
export function PricingScreen() {
  const payments = usePaymentWords();
  const pricing = usePricing();
  const words = payments.pricing;
  return (
    <AloneLayout>
      <Button
        component={Link}
        to={pricing.signedIn ? "/" : "/login"}
        variant="subtle"
        className={`self-start ${styles.back}`}
        leftSection={<IconArrowLeft />}
      >
        {pricing.signedIn ? words.toBoard : words.toLogin}
      </Button>
      <header>
        <h1 id="page-title" tabIndex={-1} className="text-26 strong leading-125">
          {words.title}
        </h1>
        <p className="quiet">{words.intro}</p>
      </header>
      {pricing.status && <StandingNote status={pricing.status} />}
      {pricing.status?.payment_processing && <ProcessingNote />}
      <NeedsConnection>
        <Plans pricing={pricing} />
      </NeedsConnection>
      <GoodToKnow />
    </AloneLayout>
  );
}

function Plans({ pricing }: { pricing: ReturnType<typeof usePricing> }) {
  const payments = usePaymentWords();
  const { offered, standing, signedIn, status, mode, target } = pricing;
  const checkout = useBuying(status);
  const mayPay = useMay("POST /payments/create-checkout");
  // Without knowing what the company has, nothing right could be offered to it.
  const plans = signedIn && standing.data === undefined ? standing : offered;
  if (plans.isError) {
    return <ErrorState title={payments.pricing.loadFailed} error={plans.error} onRetry={() => void plans.refetch()} />;
  }
  const packs = offered.data;
  if (packs === undefined || plans.isPending) return <SkeletonCards count={2} height={380} />;
  return (
    <>
      <PricingChoices pricing={pricing} />
      {mode === "upgrade" && !pricing.hasBetter && <p className="quiet">{payments.pricing.fullest}</p>}
      <div className="grid columns-2 gap-16 phone-columns-1">
        {pricing.shown.map(({ id, plan, offer }) => {
          const pack = packs[id];
          return (
            pack && (
              <PlanCard key={plan} pack={pack} isCurrent={id === pricing.current} isChosen={id === target}>
                <PlanOffer
                  id={id}
                  offer={offer}
                  mode={mode}
                  endsOn={status?.ends_on ?? null}
                  isChosen={id === target}
                  busy={checkout.busy}
                  onBuy={() => checkout.buy(id)}
                  onChoose={() => pricing.setTarget(id)}
                />
              </PlanCard>
            )
          );
        })}
      </div>
      {checkout.asked && <BuyerDialog {...checkout.asked} />}
      {mayPay && target && (
        <UpgradePanel target={target} busy={checkout.busy} onUpgrade={() => checkout.upgrade(target)} />
      )}
    </>
  );
}
