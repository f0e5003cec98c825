import { Button, TextInput } from "@mantine/core";
import { sayMonth } from "@millwright/messages/plans/say-days";
import { fill } from "@millwright/messages/text";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { Pick } from "#features/maintenance/plan/fields.tsx";
import styles from "#features/maintenance/plan/Plan.module.css";
import type { PlanDraft } from "#features/maintenance/plan/plan-draft.ts";
import type { FaultIn } from "#features/maintenance/plan/plan-faults.ts";
import { usePlanFormWords } from "#features/maintenance/plan/plan-words.ts";
import { useLocale } from "#lib/language.ts";
import { IconButton } from "#ui/button/IconButton.tsx";

const mostSeasons = 4;
const summer = { from: "04-01", to: "10-31" };
const months = Array.from({ length: 12 }, (_, n) => String(n + 1).padStart(2, "0"));

interface Props {
  seasons: PlanDraft["seasons"];
  onChange: (seasons: PlanDraft["seasons"]) => void;
  fault: FaultIn;
}

/** The parts of the year in which a plan falls. */
export function Seasons({ seasons, onChange, fault }: Props) {
  const words = usePlanFormWords();
  return (
    <div className="grid columns-2 gap-14-16 items-start narrow-columns-1">
      {seasons.map((season, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a season has no name of its own.
          key={at}
          className={`grid gap-8 items-end no-margin no-padding borderless all-columns ${styles.season}`}
        >
          <legend className="mb-4 no-padding small medium">{fill(words.season, { n: at + 1 })}</legend>
          <Limit
            label={words.seasonFrom}
            value={season.from}
            onChange={(from) => onChange(seasons.map((one, n) => (n === at ? { ...one, from } : one)))}
          />
          <Limit
            label={words.seasonTo}
            value={season.to}
            onChange={(to) => onChange(seasons.map((one, n) => (n === at ? { ...one, to } : one)))}
          />
          <IconButton
            label={fill(words.removeSeason, { n: at + 1 })}
            onClick={() => onChange(seasons.filter((_, n) => n !== at))}
          >
            <IconTrash />
          </IconButton>
        </fieldset>
      ))}
      {fault("seasons") && <p className="mt-4 ink-danger small all-columns">{fault("seasons")}</p>}
      {seasons.length < mostSeasons && (
        <div className="all-columns">
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => onChange([...seasons, summer])}>
            {words.addSeason}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A day of each year, MM-DD. */
function Limit({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const words = usePlanFormWords();
  const locale = useLocale();
  const [month = "01", day = ""] = value.split("-");
  return (
    <div className={`grid gap-8 items-start ${styles.pair}`}>
      <TextInput
        inputMode="numeric"
        label={label}
        value={day.replace(/^0/, "")}
        maxLength={2}
        onChange={(event) => onChange(`${month}-${event.currentTarget.value.replace(/\D/g, "").padStart(2, "0")}`)}
      />
      <Pick
        label={fill(words.month, { name: label })}
        isBare
        value={month}
        choices={months.map((one) => ({ value: one, label: sayMonth(Number(one), locale) }))}
        onChange={(chosen) => onChange(`${chosen}-${day}`)}
      />
    </div>
  );
}
