import { useId } from "react";
import { usePaymentWords } from "#features/subscription/payment-words.ts";
import styles from "#features/subscription/pricing/Pricing.module.css";

/** What one wants to know before one pays: taxes, the card, upgrades, and what happens in the end. */
export function GoodToKnow() {
  const { title, ...texts } = usePaymentWords().pricing.good;
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.good}>
      <h2 className="mb-8 text-15 strong" id={id}>
        {title}
      </h2>
      <ul>
        {Object.entries(texts).map(([name, text]) => (
          <li key={name}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
