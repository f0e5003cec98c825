import type { PlantCalendar } from "@millwright/contract/plant-calendar";
import { type Province, provinces } from "@millwright/domain/plans/calendar/holiday-proposals";
import { fill, plural } from "@millwright/messages/text";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { ProposalRows } from "#features/plant-calendar/holidays/ProposalRows.tsx";
import { confirmedDays, guessProvince, offeredOf, type Taken } from "#features/plant-calendar/holidays/proposals.ts";
import { usePlantCalendarWords } from "#features/plant-calendar/plant-calendar-words.ts";
import { useCalendarChange } from "#features/plant-calendar/use-plant-calendar.ts";
import { api } from "#lib/api/api.ts";
import { useLocale } from "#lib/language.ts";
import { useUser } from "#lib/session/session.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { FormFoot } from "#ui/dialog/FormFoot.tsx";
import { useUnsaved } from "#ui/dialog/use-unsaved.ts";
import { ChoiceField } from "#ui/form/Field.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

interface Props {
  calendar: PlantCalendar;
  year: number;
  today: string;
  onClose: () => void;
  onDone: () => void;
}

/** The holidays of a year by the law of a province, of which a person takes what the plant does. */
export function ProposalsDialog({ calendar, year, today, onClose, onDone }: Props) {
  const { proposals: m, provinces: names } = usePlantCalendarWords();
  const locale = useLocale();
  const { time_zone: zone } = useUser();
  const formId = useId();
  const { busy, change } = useCalendarChange();
  const [province, setProvince] = useState<Province>(() => calendar.province ?? guessProvince(zone, locale));
  const [taken, setTaken] = useState<Taken>({});
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["plant-calendar-proposals", year, province],
    queryFn: ({ signal }) => api("GET /plant-calendar/proposals", { query: { year, province }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const offered = data && offeredOf(data, { calendar, province, year, today, locale, taken });
  const days = offered ? confirmedDays(offered) : [];
  const { leave } = useUnsaved(Object.keys(taken).length > 0 && !busy, { giveUp: onClose });
  async function send() {
    const body = { year, province, days };
    const message = fill(m.confirmed, { year });
    if (!(await change(() => api("POST /plant-calendar/confirm", { body }), message))) return;
    onDone();
    onClose();
  }
  return (
    <AppDialog
      title={fill(m.title, { year })}
      onClose={() => void leave()}
      foot={
        <FormFoot
          formId={formId}
          label={plural(locale, m.confirm, days.length)}
          busy={busy}
          disabled={offered === undefined}
          onCancel={() => void leave()}
        />
      }
    >
      <form
        id={formId}
        className="stack gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <ChoiceField
          label={m.province}
          value={province}
          data={provinces.map((one) => ({ value: one, label: names[one] }))}
          onChange={(event) => {
            const chosen = provinces.find((one) => one === event.currentTarget.value);
            if (chosen) setProvince(chosen);
            setTaken({});
          }}
        />
        <p className="note no-margin">{m.intro}</p>
        {isPending && <SkeletonRows count={6} />}
        {error && <ErrorState title={m.loadFailed} error={error} onRetry={() => void refetch()} />}
        {offered && (
          <ProposalRows
            offered={offered}
            onTake={(day, part) => setTaken((before) => ({ ...before, [day]: { ...before[day], ...part } }))}
          />
        )}
        <p className="note no-margin">
          <a className="ink-action" href="https://github.com/commenthol/date-holidays" target="_blank" rel="noreferrer">
            {m.credit}
          </a>
        </p>
      </form>
    </AppDialog>
  );
}
