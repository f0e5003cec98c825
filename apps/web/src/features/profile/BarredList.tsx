import { Button } from "@mantine/core";
import type { Barred } from "@millwright/contract/companies";
import { dayOf } from "@millwright/domain/when";
import { fill } from "@millwright/messages/text";
import { useQuery } from "@tanstack/react-query";
import styles from "#features/profile/Profile.module.css";
import { useTeam } from "#features/profile/team.ts";
import { api } from "#lib/api/api.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";
import { Avatar } from "#ui/label/Avatar.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { classes } from "#ui/theme/classes.ts";

/** Who was removed and can't come back by the company code, for an owner to readmit. Nothing where nobody was. */
export function BarredList() {
  const m = useMessages();
  // Below the team's key, so that whatever changes the team asks for this anew as well.
  const queryKey = ["team", "barred"];
  const barred = useQuery({ queryKey, queryFn: ({ signal }) => api("GET /company/barred", { signal }) });
  if (barred.isError && !barred.data) {
    return <ErrorState title={m.profile.loadTeamFailed} error={barred.error} onRetry={() => void barred.refetch()} />;
  }
  if (!barred.data?.length) return null;
  return (
    <>
      <h3 className={styles.label}>{m.profile.barred}</h3>
      <p className={styles.help}>{m.profile.barredHelp}</p>
      <ul className={styles.list}>
        {barred.data.map((person) => (
          <BarredRow key={person.id} person={person} />
        ))}
      </ul>
    </>
  );
}

function BarredRow({ person }: { person: Barred }) {
  const m = useMessages();
  const saying = useSaying();
  const team = useTeam();
  const name = person.full_name ?? person.username;
  const date = sayDay(dayOf(Temporal.Instant.from(person.barred_at), saying.zone), saying, true);
  return (
    <li className={classes(styles.row, styles.barred)}>
      <Avatar name={name} size="medium" />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.help}>{person.email}</p>
        <p className={styles.help}>{fill(m.profile.barredBy, { name: person.barred_by, date })}</p>
      </div>
      <Button
        variant="default"
        aria-label={fill(m.profile.readmitPerson, { name })}
        onClick={() => team.readmit(person.id, name)}
      >
        {m.profile.readmit}
      </Button>
    </li>
  );
}
