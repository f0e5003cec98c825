import { Button } from "@mantine/core";
import type { Machine } from "@millwright/contract/machines";
import { planWords } from "@millwright/messages/plans/plans";
import { sayDate } from "@millwright/messages/plans/say-days";
import { fill, plural } from "@millwright/messages/text";
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import styles from "#features/machines/page/PausedPlans.module.css";
import { useMachinePlans, usePausedPlans } from "#features/machines/page/use-machine-plans.ts";
import { useMayPlan } from "#lib/session/may.ts";
import { useAwayReason } from "#ui/state/NeedsConnection.tsx";
import { usePlanSaying } from "#work/plan-words/plan-words.ts";

/** Until when the plans of a machine are paused, and why; who plans lets them go on. Nothing where they aren't. */
export function PausedPlans({ machine }: { machine: Machine }) {
  const { locale, today } = usePlanSaying(null);
  const words = planWords[locale];
  const { data: pauses = [] } = usePausedPlans(machine.id);
  const { busy, resume } = useMachinePlans(machine.id);
  const mayPlan = useMayPlan();
  const away = useAwayReason();
  if (pauses.length === 0) return null;
  return (
    <section className={`row wrap gap-8-12 bordered rounded bg-caution ${styles.band}`} aria-label={words.pauseName}>
      <IconPlayerPause size={20} aria-hidden="true" className="rigid ink-caution" />
      <ul className={`min-w-0 medium anywhere ${styles.pauses}`}>
        {pauses.map(({ from, until, reason, plans }) => (
          <li key={`${from} ${until} ${reason}`}>
            {fill(plural(locale, from > today ? words.pausedPlansLater : words.pausedPlans, plans), {
              from: sayDate(from, locale, today),
              until: sayDate(until, locale, today),
              reason,
            })}
          </li>
        ))}
      </ul>
      {mayPlan && (
        <Button
          variant="default"
          loading={busy}
          disabled={away !== undefined}
          title={away}
          leftSection={<IconPlayerPlay size={18} aria-hidden="true" />}
          onClick={() => void resume()}
        >
          {words.acts.resumeMachine}
        </Button>
      )}
    </section>
  );
}
