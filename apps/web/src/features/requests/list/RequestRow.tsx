import type { Request } from "@millwright/contract/requests";
import { fill, plural } from "@millwright/messages/text";
import { IconCheck, IconPaperclip, IconPlayerStop } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import styles from "#features/requests/list/RequestList.module.css";
import { firstReporter, placeOf } from "#features/requests/request.ts";
import { useRequestWords } from "#features/requests/request-words.ts";
import { useLocale } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayAge } from "#lib/time/time.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { Badge } from "#ui/label/Badge.tsx";
import { Code } from "#ui/label/Code.tsx";

interface Props {
  request: Request;
  isShown: boolean;
  /** Whether it is chosen; null where none is. */
  isChosen: boolean | null;
  onChoose: (id: string, isRange: boolean) => void;
  /** Accepts it as it is; null where it is not to be. */
  onAccept: ((request: Request) => void) | null;
}

/** A request in the list: what is wrong, where, who says so. */
export const RequestRow = memo(function RequestRow({ request, isShown, isChosen, onChoose, onAccept }: Props) {
  const m = useRequestWords();
  return (
    <li className={`flex min-w-0 ${styles.row}`} data-shown={isShown || undefined}>
      {isChosen !== null && (
        <label className={`grid place-center rigid ${styles.check}`}>
          <input
            type="checkbox"
            aria-label={fill(m.several.choose, { code: request.code })}
            checked={isChosen}
            onChange={({ nativeEvent }) =>
              onChoose(request.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </label>
      )}
      <Link
        to="/requests/$requestId"
        params={{ requestId: request.id }}
        search
        resetScroll={false}
        className={`grid gap-3 rest pad-10-12 ink-inherit no-underline ring-inside ${styles.link}`}
        data-request={request.id}
        aria-current={isShown || undefined}
      >
        <Words request={request} />
      </Link>
      {onAccept && (
        <IconButton
          label={fill(m.acts.acceptOf, { code: request.code })}
          className={styles.accept}
          onClick={() => onAccept(request)}
        >
          <IconCheck />
        </IconButton>
      )}
    </li>
  );
});

function Words({ request }: { request: Request }) {
  const m = useRequestWords();
  const locale = useLocale();
  const saying = useSaying();
  const others = request.reporters.length - 1;
  const who = firstReporter(request)?.name ?? m.nobody;
  const photos = request.files.length;
  return (
    <>
      <span className="row wrap gap-4-8">
        <Code small>{request.code}</Code>
        {request.is_stopped && (
          <Badge tone="danger" icon={<IconPlayerStop aria-hidden="true" />}>
            {m.stopped}
          </Badge>
        )}
        {request.status !== "new" && request.status !== "held" && <Badge>{m.statuses[request.status]}</Badge>}
        <span className="note push-end">{sayAge(Temporal.Instant.from(request.created_at), saying)}</span>
      </span>
      <span className={`clipped strong anywhere ${styles.title}`}>{request.title}</span>
      {request.status === "held" && request.held_because && (
        <span className="flex wrap gap-2-10 note anywhere">{m.held[request.held_because]}</span>
      )}
      <span className="flex wrap gap-2-10 note anywhere">
        <span>{placeOf(request) ?? m.noMachine}</span>
        {request.criticality && <span>{fill(m.criticality, { grade: request.criticality })}</span>}
        <span>{others > 0 ? `${who} ${plural(locale, m.others, others)}` : who}</span>
        {photos > 0 && (
          <span className={`inline-row gap-2 ${styles.photos}`}>
            <IconPaperclip aria-hidden="true" />
            <span aria-hidden="true">{photos}</span>
            <span className="visually-hidden">{plural(locale, m.photos, photos)}</span>
          </span>
        )}
      </span>
    </>
  );
}
