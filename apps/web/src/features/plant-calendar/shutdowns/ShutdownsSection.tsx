import { Button } from "@mantine/core";
import type { Shutdown } from "@millwright/contract/plant-calendar";
import { fill, plural } from "@millwright/messages/text";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import styles from "#features/plant-calendar/PlantCalendar.module.css";
import { usePlantCalendarWords } from "#features/plant-calendar/plant-calendar-words.ts";
import { daysIn, useRange } from "#features/plant-calendar/shutdowns/range.ts";
import { useCalendarChange, useToday } from "#features/plant-calendar/use-plant-calendar.ts";
import { api } from "#lib/api/api.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { Badge } from "#ui/label/Badge.tsx";
import { Section } from "#ui/page/Section.tsx";

const ShutdownDialog = lazyPart(
  () => import("#features/plant-calendar/shutdowns/ShutdownDialog.tsx"),
  "ShutdownDialog",
);

interface Props {
  shutdowns: readonly Shutdown[];
  mayPlan: boolean;
}

/** Days on which the whole plant stands: those to come, and behind a fold those that are over. */
export function ShutdownsSection({ shutdowns, mayPlan }: Props) {
  const { shutdowns: m } = usePlantCalendarWords();
  const today = useToday();
  const [open, setOpen] = useState<Shutdown | "new" | null>(null);
  const ahead = shutdowns.filter(({ to }) => to >= today);
  const over = shutdowns.filter(({ to }) => to < today).reverse();
  const row = (shutdown: Shutdown) => (
    <ShutdownRow key={shutdown.id} {...{ shutdown, today, mayPlan }} onEdit={() => setOpen(shutdown)} />
  );
  return (
    <Section anchor="shutdowns" title={m.title}>
      {ahead.length === 0 ? (
        <div className={`stack gap-16 ${styles.none}`}>
          <p>{m.none}</p>
          <p className="note no-margin">{m.noneHint}</p>
        </div>
      ) : (
        <ul className={`stack ${styles.list}`}>{ahead.map(row)}</ul>
      )}
      {mayPlan && (
        <div>
          <Button variant="default" leftSection={<IconPlus />} onClick={() => setOpen("new")}>
            {m.add}
          </Button>
        </div>
      )}
      {over.length > 0 && (
        <details className={styles.past}>
          <summary>{m.past}</summary>
          <ul className={`stack ${styles.list}`}>{over.map(row)}</ul>
        </details>
      )}
      {open !== null && (
        <Suspense>
          <ShutdownDialog shutdown={open === "new" ? null : open} today={today} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Section>
  );
}

interface RowProps {
  shutdown: Shutdown;
  today: string;
  mayPlan: boolean;
  onEdit: () => void;
}

function ShutdownRow({ shutdown, today, mayPlan, onEdit }: RowProps) {
  const { id, from, to, name } = shutdown;
  const { shutdowns: m } = usePlantCalendarWords();
  const { common } = useMessages();
  const locale = useLocale();
  const range = useRange();
  const confirm = useConfirm();
  const { busy, change } = useCalendarChange();
  async function remove() {
    const detail = fill(m.removeText, { range: range(shutdown) });
    if (!(await confirm({ title: m.removeTitle, detail, action: common.delete }))) return;
    const undo = () => api("POST /plant-calendar/shutdowns", { body: { from, to, name } });
    const removed = () => api("DELETE /plant-calendar/shutdowns/{id}", { params: { id } });
    await change(removed, m.removed, { work: undo, said: m.saved });
  }
  return (
    <li className={`row gap-8 control ${styles.row}`}>
      <span className="stack rest pad-6-0 anywhere">
        <span className="row wrap gap-4-8 medium">
          {name} {from <= today && today <= to && <Badge tone="caution">{m.running}</Badge>}
        </span>
        <span className="note no-margin">
          {range(shutdown)} · {plural(locale, m.days, daysIn(shutdown))}
        </span>
      </span>
      {mayPlan && to >= today && (
        <IconButton label={fill(m.edit, { name })} onClick={onEdit}>
          <IconPencil />
        </IconButton>
      )}
      {mayPlan && from > today && (
        <IconButton label={fill(m.remove, { name })} disabled={busy} onClick={() => void remove()}>
          <IconTrash />
        </IconButton>
      )}
    </li>
  );
}
