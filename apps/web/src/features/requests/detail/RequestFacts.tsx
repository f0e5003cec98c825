import type { Request } from "@millwright/contract/requests";
import { fill } from "@millwright/messages/text";
import { IconClock, IconPlayerStop, IconSettingsCog } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import styles from "#features/requests/detail/RequestDetail.module.css";
import { useRequestWords } from "#features/requests/request-words.ts";
import { sayDuration } from "#lib/time/duration.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";

/** Where it is, whether it stands, and since when it is known. */
export function RequestFacts({ request }: { request: Request }) {
  const m = useRequestWords();
  const saying = useSaying();
  const { machine_id, machine_name, department_name, criticality, stopped_at } = request;
  const reported = sayInstant(Temporal.Instant.from(request.created_at), saying);
  const stopped = stopped_at === null ? null : Temporal.Instant.from(stopped_at);
  return (
    <ul className={`grid gap-6 quiet ${styles.facts}`}>
      <li>
        <IconSettingsCog aria-hidden="true" />
        <span>
          {machine_id === null ? (
            m.noMachine
          ) : (
            <Link
              to="/machines/$machineId"
              params={{ machineId: machine_id }}
              className={`ink-action text-start no-underline anywhere ${styles.link}`}
            >
              {machine_name}
            </Link>
          )}
          {department_name && ` · ${department_name}`}
          {criticality && ` · ${fill(m.criticality, { grade: criticality })}`}
        </span>
      </li>
      {request.is_stopped && (
        <li className={styles.stopped}>
          <IconPlayerStop aria-hidden="true" />
          {stopped === null
            ? m.stopped
            : fill(m.stoppedSince, { time: sayDuration(stopped, saying), when: sayInstant(stopped, saying) })}
        </li>
      )}
      <li>
        <IconClock aria-hidden="true" />
        <span>
          {fill(m.reportedAt, { when: reported })} · {m.sources[request.source]}
        </span>
      </li>
    </ul>
  );
}
