import { billings } from "@millwright/domain/subscription/packages";
import { usePaymentWords } from "#features/subscription/payment-words.ts";
import { modes } from "#features/subscription/pricing/pricing-search.ts";
import type { usePricing } from "#features/subscription/pricing/use-pricing.ts";
import { useMessages } from "#lib/language.ts";
import { Segmented } from "#ui/form/Segmented.tsx";

/** By the month or by the year; and, for who has paid, a new plan or an upgrade. */
export function PricingChoices({ pricing }: { pricing: ReturnType<typeof usePricing> }) {
  const m = useMessages();
  const payments = usePaymentWords();
  const words = payments.pricing;
  return (
    <div className="row wrap gap-10 between">
      <Segmented
        legend={words.billing}
        value={pricing.billing}
        choices={billings.map((value) => ({
          value,
          label: value === "yearly" ? words.yearlySaves : m.subscription.billings[value],
        }))}
        onChange={(billing) => pricing.choose({ billing })}
      />
      {pricing.current && (
        <Segmented
          legend={words.mode}
          value={pricing.mode}
          choices={modes.map((value) => ({ value, label: words.modes[value] }))}
          onChange={(mode) => pricing.choose({ mode, billing: undefined })}
        />
      )}
    </div>
  );
}
