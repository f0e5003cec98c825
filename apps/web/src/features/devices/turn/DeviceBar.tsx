import { limits } from "@millwright/contract/limits";
import { IconAlertTriangle, IconArrowLeft, IconLayoutKanban } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import styles from "#features/devices/turn/TurnBar.module.css";
import { useIdle } from "#features/devices/turn/use-idle.ts";
import { useUser } from "#lib/session/session.ts";
import { useTabletWords } from "#lib/tablet-words.ts";

const minuteMs = 60_000;

/** The head of a tablet's public screens: the button to the faces, which also return by themselves. */
export function DeviceBar() {
  const { faces, turn } = useTabletWords();
  const navigate = useNavigate();
  const { username: tablet, company_name } = useUser();
  useIdle({ limitMs: limits.turn.minutes * minuteMs, onIdle: () => void navigate({ to: "/tablet", replace: true }) });
  return (
    <header className={`row wrap gap-4-12 relative rigid min-h-64 line-below bg-panel unprinted ${styles.bar}`}>
      <nav aria-label={turn.navigation} className={`flex gap-4 grow ${styles.ways}`}>
        <Link to="/tablet" className={`hover ${styles.way}`} activeOptions={{ exact: true }}>
          <IconArrowLeft aria-hidden="true" />
          <span className={styles.words}>{faces.back}</span>
        </Link>
        <Link to="/tablet/board" className={`hover ${styles.way}`} activeOptions={{ includeSearch: false }}>
          <IconLayoutKanban aria-hidden="true" />
          <span className={styles.words}>{turn.board}</span>
        </Link>
        <Link to="/tablet" search={{ for: "report" }} className={`hover ${styles.way}`} activeOptions={{ exact: true }}>
          <IconAlertTriangle aria-hidden="true" />
          <span className={styles.words}>{faces.report}</span>
        </Link>
      </nav>
      <p className={`row gap-8 min-w-0 ${styles.whose}`}>
        <span className="strong anywhere">{tablet}</span>
        <span className="rigid quiet tabular">{company_name}</span>
      </p>
    </header>
  );
}
