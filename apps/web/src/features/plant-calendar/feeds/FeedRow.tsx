import { Button, TextInput } from "@mantine/core";
import type { CalendarFeed } from "@millwright/contract/calendar-feeds";
import { fill } from "@millwright/messages/text";
import { IconCopy } from "@tabler/icons-react";
import styles from "#features/plant-calendar/PlantCalendar.module.css";
import { usePlantCalendarWords } from "#features/plant-calendar/plant-calendar-words.ts";
import { copyText } from "#lib/clipboard.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { toast } from "#ui/toast/toast.ts";

/** An address: what it shows, when it was read last, and the way to give it up. */
export function FeedRow({ feed, onRevoke }: { feed: CalendarFeed; onRevoke: () => void }) {
  const { feeds: m } = usePlantCalendarWords();
  const saying = useSaying();
  const scope = m.scopes[feed.scope];
  const { address, last_used_at: usedAt } = feed;
  const used =
    usedAt === null ? m.neverUsed : fill(m.lastUsed, { when: sayInstant(Temporal.Instant.from(usedAt), saying) });
  async function copy(text: string) {
    if (await copyText(text)) toast.success(m.copied, { keepsUndo: true });
    else toast.error(m.copyFailed);
  }
  return (
    <li className={`stack gap-6 ${styles.feed}`}>
      <div className={`row gap-8 control ${styles.row}`}>
        <span className="stack rest pad-6-0 anywhere">
          <span className="row wrap gap-4-8 medium">{scope}</span>
          <span className="note no-margin">
            {!feed.is_mine && `${fill(m.madeBy, { name: feed.made_by_name })} · `}
            {used}
          </span>
        </span>
        <Button variant="default" onClick={onRevoke}>
          {m.revoke}
        </Button>
      </div>
      {address !== null && (
        <div className={`row gap-4 ${styles.address}`}>
          <TextInput
            readOnly
            aria-label={fill(m.address, { scope })}
            value={address}
            onFocus={(event) => event.currentTarget.select()}
          />
          <IconButton label={m.copy} onClick={() => void copy(address)}>
            <IconCopy />
          </IconButton>
        </div>
      )}
      {address === null && feed.is_mine && <p className="note no-margin">{m.unreadable}</p>}
    </li>
  );
}
