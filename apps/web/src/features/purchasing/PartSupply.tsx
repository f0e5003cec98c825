import { Button, TextInput } from "@mantine/core";
import type { Part } from "@millwright/contract/parts";
import type { PartSupply as Supply } from "@millwright/contract/reorder";
import { readCount } from "@millwright/domain/parts/count";
import { fill } from "@millwright/messages/text";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { usePurchasingWords, useSupply } from "#features/purchasing/purchase-queries.ts";
import { sayPosition, sayUse } from "#features/purchasing/say-use.ts";
import { usePurchaseTexts } from "#features/purchasing/use-purchase-texts.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { useLocale, useNumber } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { useUnsaved } from "#ui/dialog/use-unsaved.ts";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { toast } from "#ui/toast/toast.ts";

/** What of a part is on order, what its use says of its minimum, and when it is ordered: a tab of its dialog. */
export function PartSupply({ id }: { id: string }) {
  const words = usePurchasingWords();
  const supply = useSupply(id);
  const part = useQuery({
    queryKey: ["parts", "rule", id],
    queryFn: ({ signal }) => api("GET /parts/{id}", { params: { id }, signal }),
  });
  const mayEdit = useMay("PUT /parts/{id}");
  const error = supply.error ?? part.error;
  if (error !== null && (!supply.data || !part.data))
    return <ErrorState title={words.loadFailed} error={error} onRetry={() => void supply.refetch()} />;
  if (!supply.data || !part.data) return <SkeletonRows count={3} />;
  return (
    <div className="stack gap-16">
      <OnOrder supply={supply.data} />
      {mayEdit && <RuleForm key={part.data.version} part={part.data} />}
    </div>
  );
}

function OnOrder({ supply }: { supply: Supply }) {
  const words = usePurchasingWords();
  const number = useNumber();
  const { dayText } = usePurchaseTexts();
  const locale = useLocale();
  const [position, ...reserved] = sayPosition(supply, { words, locale, number });
  return (
    <div className="stack gap-4">
      <p className="no-margin">{position}</p>
      {reserved.map((sentence) => (
        <p key={sentence} className="note no-margin">
          {sentence}
        </p>
      ))}
      <p className="note no-margin">{sayUse(supply, { words, locale, number })}</p>
      {supply.orders.length > 0 && (
        <ul className="list" aria-label={words.onOrder}>
          {supply.orders.map(({ id, code, supplier_name: supplier, open, expected_on }) => (
            <li key={id}>
              <Link to="/parts-inventory/$area/{-$thingId}" params={{ area: "orders", thingId: id }}>
                {expected_on === null
                  ? fill(words.onOrderFrom, { quantity: number(open), supplier, code })
                  : fill(words.onOrderUntil, { quantity: number(open), supplier, code, day: dayText(expected_on) })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const typed = (n: number | null) => (n === null ? "" : String(n));

function RuleForm({ part }: { part: Part }) {
  const words = usePurchasingWords();
  const locale = useLocale();
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  const [maximum, setMaximum] = useState(typed(part.max_stock_level));
  const [fixed, setFixed] = useState(typed(part.reorder_quantity));
  const [leadDays, setLeadDays] = useState(typed(part.lead_days));
  const [isCritical, setCritical] = useState(part.is_critical);
  const isChanged =
    maximum !== typed(part.max_stock_level) ||
    fixed !== typed(part.reorder_quantity) ||
    leadDays !== typed(part.lead_days) ||
    isCritical !== part.is_critical;
  useUnsaved(isChanged && !busy, { giveUp: () => undefined });
  const read = (text: string) => (text.trim() === "" ? null : readCount(text, locale));
  const isUnclear = (text: string) => text.trim() !== "" && (read(text) === null || !/\p{N}/u.test(text));
  const faultOf = (text: string) => isUnclear(text) && words.ruleUnclear;
  async function save() {
    if ([maximum, fixed, leadDays].some(isUnclear)) return;
    const body = {
      max_stock_level: read(maximum),
      reorder_quantity: read(fixed),
      lead_days: read(leadDays),
      is_critical: isCritical,
      version: part.version,
    };
    const isDone = await act(
      async () => {
        await api("PUT /parts/{id}", { params: { id: part.id }, body });
        await Promise.all([["parts"], ["reorderProposals"]].map((queryKey) => client.invalidateQueries({ queryKey })));
      },
      { failed: words.ruleNotSaved, preferDetail: true },
    );
    if (isDone) toast.success(words.ruleSaved);
  }
  const count = { inputMode: "numeric", autoComplete: "off", maxLength: 10 } as const;
  return (
    <section className="line-above">
      <h3 className="pad-12-0 text strong">{words.reordering}</h3>
      <form
        noValidate
        className="stack gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          {...count}
          label={words.maximum}
          value={maximum}
          error={faultOf(maximum)}
          disabled={fixed.trim() !== ""}
          onChange={(event) => setMaximum(event.currentTarget.value)}
        />
        <TextInput
          {...count}
          label={words.fixed}
          value={fixed}
          error={faultOf(fixed)}
          disabled={maximum.trim() !== ""}
          onChange={(event) => setFixed(event.currentTarget.value)}
        />
        <TextInput
          {...count}
          label={words.leadDays}
          value={leadDays}
          error={faultOf(leadDays)}
          onChange={(event) => setLeadDays(event.currentTarget.value)}
        />
        <label className="tick tick-20 row gap-8 control">
          <input type="checkbox" checked={isCritical} onChange={(event) => setCritical(event.currentTarget.checked)} />
          {words.critical}
        </label>
        <Button type="submit" variant="default" loading={busy}>
          {words.saveRule}
        </Button>
      </form>
    </section>
  );
}
