import { Button } from "@mantine/core";
import { fill, plural } from "@millwright/messages/text";
import {
  IconAlertTriangle,
  IconCloudUp,
  IconLayoutKanban,
  IconListCheck,
  IconLogout,
  IconQrcode,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Claimed } from "#features/devices/turn/Claimed.tsx";
import styles from "#features/devices/turn/TurnBar.module.css";
import { useTurn } from "#features/devices/turn/use-turn.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { useAssignees } from "#lib/plant.ts";
import { useIsClaimed, useSession, useUser } from "#lib/session/session.ts";
import { useTabletWords } from "#lib/tablet-words.ts";
import { Face } from "#work/face/Face.tsx";
import { useUnsentPhotos } from "#work/outbox/photos-ahead.ts";
import { useAllWaiting, useRefusedOf } from "#work/outbox/use-outbox.ts";

const EndTurn = lazyPart(() => import("#features/devices/turn/EndTurn.tsx"), "EndTurn");

/** The head of the screens in a turn: where to go, whose turn it is and for how long, and the way back to the faces. */
export function TurnBar() {
  const { turn: words } = useTabletWords();
  const { open } = useDialogAddress();
  const { seconds, isLeaving, leave } = useTurn();
  const isClaimed = useIsClaimed();
  const [isEnding, setEnding] = useState(false);
  return (
    <header className={`row wrap gap-4-12 relative rigid min-h-64 line-below bg-panel unprinted ${styles.bar}`}>
      <nav aria-label={words.navigation} className={`flex gap-4 grow ${styles.ways}`}>
        <Link to="/tablet/work" className={`hover ${styles.way}`}>
          <IconListCheck aria-hidden="true" />
          <span className={styles.words}>{words.work}</span>
        </Link>
        <Link to="/tablet/board" className={`hover ${styles.way}`} activeOptions={{ includeSearch: false }}>
          <IconLayoutKanban aria-hidden="true" />
          <span className={styles.words}>{words.board}</span>
        </Link>
        <button type="button" className={`hover ${styles.way}`} onClick={() => open("scan")}>
          <IconQrcode aria-hidden="true" />
          <span className={styles.words}>{words.scan}</span>
        </button>
        <button type="button" className={`hover ${styles.way}`} onClick={() => open("new")}>
          <IconAlertTriangle aria-hidden="true" />
          <span className={styles.words}>{words.report}</span>
        </button>
      </nav>
      {isClaimed && <Claimed />}
      <NotSentCount />
      <Whose seconds={seconds} />
      <Button
        variant="default"
        size="md"
        leftSection={<IconLogout aria-hidden="true" />}
        loading={isLeaving}
        aria-label={words.endTurn}
        onClick={() => setEnding(true)}
      >
        {words.done}
      </Button>
      {isEnding && <EndTurn onEnd={leave} onClose={() => setEnding(false)} />}
      {seconds <= 60 && (
        <p role="status" className={`pad-6-12 mark-caution rounded-4 bg-caution tabular ${styles.ending}`}>
          {fill(words.ending, { n: seconds })}
        </p>
      )}
    </header>
  );
}

function Whose({ seconds }: { seconds: number }) {
  const { turn: words } = useTabletWords();
  const locale = useLocale();
  const { id, username: name } = useUser();
  useAssignees();
  const minutes = Math.ceil(seconds / 60);
  return (
    <p className={`row gap-8 min-w-0 ${styles.whose}`} title={plural(locale, words.leftLong, minutes, { name })}>
      <Face id={id} name={name} size="medium" />
      <span className="strong anywhere">{name}</span>
      <span className="rigid quiet tabular">{fill(words.left, { n: minutes })}</span>
    </p>
  );
}

/** What was done here and is not with the server yet, and what it refused of who works; who decides of others, of all. */
function NotSentCount() {
  const { faces } = useTabletWords();
  const { outbox } = useMessages();
  const locale = useLocale();
  const session = useSession();
  const late = useAllWaiting().filter(({ isLate }) => isLate).length + useUnsentPhotos();
  const refused = useRefusedOf(session?.decides === true ? null : (session?.user.id ?? ""));
  if (late + refused === 0) return null;
  const parts = [
    ...(late > 0 ? [plural(locale, faces.notSent, late)] : []),
    ...(refused > 0 ? [plural(locale, outbox.refusedCount, refused)] : []),
  ];
  return (
    <p role="status">
      <Link
        to="/outbox"
        className={`inline-row gap-6 rounded-4 bg-caution ink-caution small ${styles.notSent}`}
        data-refused={refused > 0 || undefined}
        title={parts.join(" · ")}
        data-count={late + refused}
      >
        <IconCloudUp aria-hidden="true" />
        <span className={styles.words}>{parts.join(" · ")}</span>
      </Link>
    </p>
  );
}
