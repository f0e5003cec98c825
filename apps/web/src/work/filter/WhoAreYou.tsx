import { Button } from "@mantine/core";
import { plain } from "@millwright/domain/plain";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useSending } from "#lib/api/act.ts";
import { failures, reasonsOf } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useAssignees } from "#lib/plant.ts";
import { useMay } from "#lib/session/may.ts";
import { useUser } from "#lib/session/session.ts";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import styles from "#work/filter/Filter.module.css";
import { useLinkMember } from "#work/filter/use-mine.ts";

/** Asks once which technician somebody is who wants to see their own work, and says what who is none yet can do. */
export function WhoAreYou() {
  const m = useMessages();
  const { filter } = m;
  const { id: me, full_name: myName } = useUser();
  const [typed, setChosen] = useState<string | null>(null);
  const free = (useAssignees().data ?? []).filter(({ member_id }) => member_id === null);
  // Who has a technician's name is asked whether they are that one.
  const namesake = free.find(({ name }) => plain(name) === plain(myName ?? ""));
  const chosen = typed ?? namesake?.id ?? "";
  const link = useLinkMember();
  const [error, setError] = useState<string>();
  const [isAbsent, setAbsent] = useState(false);
  const mayAdd = useMay("POST /assignees");
  const field = useId();
  const [send, sending] = useSending(async () => {
    setError(undefined);
    try {
      await link(chosen, me);
    } catch (cause) {
      setError(reasonsOf(cause, failures.linkMember(m), m).join(" "));
    }
  });
  if (free.length === 0 || isAbsent) {
    return (
      <div role="status">
        <EmptyState
          title={filter.whoAreYou}
          detail={mayAdd ? filter.addYourself : filter.askPlanner}
          action={
            mayAdd && (
              <Button component={Link} to="/assignees">
                {m.shell.nav.assignees.label}
              </Button>
            )
          }
        />
      </div>
    );
  }
  return (
    <EmptyState
      title={filter.whoAreYou}
      detail={filter.whoAreYouHelp}
      action={
        <form
          className="flex wrap gap-8 justify-center"
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen !== "") send();
          }}
        >
          <label className="flex" htmlFor={field}>
            <span className="visually-hidden">{filter.technician}</span>
            <select
              id={field}
              className={`${styles.select} pad-0-10 ink bg-panel rounded`}
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
            >
              <option value="">{filter.technician}</option>
              {free.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <Button type="submit" disabled={chosen === ""} loading={sending}>
            {filter.thisIsMe}
          </Button>
          <Button variant="subtle" onClick={() => setAbsent(true)}>
            {filter.notListed}
          </Button>
          {error && (
            <p className={styles.whoError} role="alert">
              {error}
            </p>
          )}
        </form>
      }
    />
  );
}
