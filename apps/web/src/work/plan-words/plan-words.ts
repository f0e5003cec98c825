import type { PlanRule } from "@millwright/domain/plans/rule";
import { dayOf } from "@millwright/domain/when";
import type { PlanSaying } from "@millwright/messages/plans/say-level";
import { useMemo } from "react";
import { useLocale } from "#lib/language.ts";
import { useUser } from "#lib/session/session.ts";
import { useNow } from "#lib/time/now.ts";
import { useMeter } from "#work/plan-words/meters.ts";

/** What a plan is said with: the language, the plant's day, and the meter that it counts by. */
export function usePlanSaying(rule: Pick<PlanRule, "meter"> | null): PlanSaying {
  const [locale, now, zone] = [useLocale(), useNow(), useUser().time_zone];
  const meter = useMeter(rule?.meter?.id ?? null);
  const today = dayOf(now, zone).toString();
  return useMemo(() => ({ locale, today, meter }), [locale, today, meter]);
}
