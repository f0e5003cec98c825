import { useQueryClient } from "@tanstack/react-query";
import styles from "#features/people/People.module.css";
import { usePeopleWords } from "#features/people/people-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { setUser, useUser } from "#lib/session/session.ts";
import { Segmented } from "#ui/form/Segmented.tsx";
import { toast } from "#ui/toast/toast.ts";

const states = ["on", "off"] as const;

/** Whether what technicians complete waits for a supervisor: the owner's to say. */
export function SignOff() {
  const m = useMessages();
  const { rules } = usePeopleWords();
  const user = useUser();
  const client = useQueryClient();
  const { act } = useAct(toast);
  const { on, off } = m.profile.singleKeys;
  const names = { on, off };
  const choose = (next: (typeof states)[number]) =>
    void act(async () => {
      const { sign_off } = await api("PUT /company", { body: { sign_off: next === "on" } });
      setUser({ ...user, sign_off });
      void client.invalidateQueries({ queryKey: ["me"] });
      toast.success(rules.saved);
    }, failures.updateCompany(m));
  return (
    <div className={`row wrap gap-6-16 between ${styles.choice}`}>
      <div>
        <p className="medium">{m.reviews.rule}</p>
        <p className="note regular">{m.reviews.ruleHelp}</p>
      </div>
      <Segmented
        legend={m.reviews.rule}
        value={user.sign_off ? "on" : "off"}
        choices={states.map((value) => ({ value, label: names[value] }))}
        onChange={choose}
      />
    </div>
  );
}
