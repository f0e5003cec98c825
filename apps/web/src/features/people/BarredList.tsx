import { Button } from "@mantine/core";
import type { Barred } from "@millwright/contract/companies";
import { dayOf } from "@millwright/domain/when";
import { fill } from "@millwright/messages/text";
import { useQuery } from "@tanstack/react-query";
import styles from "#features/people/People.module.css";
import { usePeopleWords } from "#features/people/people-words.ts";
import { useTeam } from "#features/people/team.ts";
import { api } from "#lib/api/api.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";
import { Avatar } from "#ui/label/Avatar.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";

/** Who was removed and can't come back by the company code, for an owner to readmit. Nothing where nobody was. */
export function BarredList() {
  const words = usePeopleWords();
  // Below the team's key, so that whatever changes the team asks for this anew as well.
  const queryKey = ["team", "barred"];
  const barred = useQuery({ queryKey, queryFn: ({ signal }) => api("GET /company/barred", { signal }) });
  if (barred.isError && !barred.data) {
    return <ErrorState title={words.loadFailed} error={barred.error} onRetry={() => void barred.refetch()} />;
  }
  if (!barred.data?.length) return null;
  return (
    <>
      <h3 className="medium">{words.barred}</h3>
      <p className="note regular">{words.barredHelp}</p>
      <ul className="stack">
        {barred.data.map((person) => (
          <BarredRow key={person.id} person={person} />
        ))}
      </ul>
    </>
  );
}

function BarredRow({ person }: { person: Barred }) {
  const words = usePeopleWords();
  const saying = useSaying();
  const team = useTeam();
  const name = person.full_name ?? person.username;
  const date = sayDay(dayOf(Temporal.Instant.from(person.barred_at), saying.zone), saying, true);
  return (
    <li className={`row gap-12 pad-10-0 line-above first-bare ${styles.row}`}>
      <Avatar name={name} size="medium" />
      <div className="stack gap-2 items-start rest anywhere">
        <p className="row wrap gap-4-8 medium">{name}</p>
        <p className="note regular">{person.email}</p>
        <p className="note regular">{fill(words.barredBy, { name: person.barred_by, date })}</p>
      </div>
      <div className={`row gap-4 rigid ${styles.acts}`}>
        <Button
          variant="default"
          aria-label={fill(words.readmitPerson, { name })}
          onClick={() => team.readmit(person.id, name)}
        >
          {words.readmit}
        </Button>
      </div>
    </li>
  );
}
