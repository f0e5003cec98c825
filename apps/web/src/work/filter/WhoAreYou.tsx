import { Button } from "@mantine/core";
import { useId, useState } from "react";
import { useAct } from "#lib/api/act.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useAssignees } from "#lib/plant.ts";
import { useUser } from "#lib/session/session.ts";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { toast } from "#ui/toast/toast.ts";
import styles from "#work/filter/Filter.module.css";
import { useLinkMember } from "#work/filter/use-mine.ts";

/** Asks once which technician somebody is who wants to see their own work. */
export function WhoAreYou() {
  const m = useMessages();
  const { filter } = m;
  const { id: me } = useUser();
  const [chosen, setChosen] = useState("");
  const free = (useAssignees().data ?? []).filter(({ member_id }) => member_id === null);
  const link = useLinkMember();
  const { busy, act } = useAct(toast);
  const label = useId();
  if (free.length === 0) return <EmptyState title={filter.whoAreYou} detail={filter.noTechnicians} />;
  return (
    <EmptyState
      title={filter.whoAreYou}
      detail={filter.whoAreYouHelp}
      action={
        <form
          className={styles.who}
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen !== "") void act(() => link(chosen, me), failures.linkMember(m));
          }}
        >
          <label className={styles.whoField}>
            <span id={label} className="visually-hidden">
              {filter.technician}
            </span>
            <select className={styles.select} value={chosen} onChange={(event) => setChosen(event.target.value)}>
              <option value="">{filter.technician}</option>
              {free.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <Button type="submit" disabled={chosen === ""} loading={busy}>
            {filter.thisIsMe}
          </Button>
        </form>
      }
    />
  );
}
