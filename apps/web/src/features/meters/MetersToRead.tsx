import { useMediaQuery } from "@mantine/hooks";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { MeterRound } from "#features/meters/MeterRound.tsx";
import styles from "#features/meters/Meters.module.css";
import { useMeters } from "#features/meters/meter-queries.ts";
import { useMeterWords } from "#features/meters/meter-words.ts";
import { useNumber } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { Panel } from "#ui/page/Panel.tsx";

/** So many are read right where the day's work is; more are a round of their own. */
const most = 2;

/** The meters that have gone unread for too long, with their fields; nothing while there are none. */
export function MetersToRead() {
  const m = useMeterWords();
  const id = useId();
  const number = useNumber();
  const mayRead = useMay("POST /meters/{id}/readings");
  const { data } = useMeters({ unread: "true" });
  // On a phone the day's first task is in the window: the round has a screen of its own.
  const isPhone = useMediaQuery("(max-width: 767px)", false, { getInitialValueInEffect: false });
  if (!mayRead || data === undefined || data.length === 0) return null;
  return (
    <Panel aria-labelledby={id} className="rigid">
      <div className="row wrap gap-4-12 between">
        <h2 id={id} className={`strong ${styles.heading}`}>
          {m.toRead} <span className="quiet regular">{number(data.length)}</span>
        </h2>
        <Link
          to="/meters"
          search={{ unread: "true" }}
          className={`push-end ink-action small touch-44 ${styles.toRound}`}
        >
          {m.round}
        </Link>
      </div>
      {!isPhone && <MeterRound meters={data.slice(0, most)} />}
    </Panel>
  );
}
