import { useQuery, useQueryClient } from "@tanstack/react-query";
import styles from "#features/people/People.module.css";
import { usePeopleWords } from "#features/people/people-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { usePasskeyWords } from "#lib/passkeys/passkey-words.ts";
import { Segmented } from "#ui/form/Segmented.tsx";
import { toast } from "#ui/toast/toast.ts";

const states = ["on", "off"] as const;

/** Whether planners and owners need a long password or a passkey, which an owner says. */
export function StrongSignInRule() {
  const m = useMessages();
  const { rules } = usePeopleWords();
  const { rule: words } = usePasskeyWords();
  const client = useQueryClient();
  const { act } = useAct(toast);
  const company = useQuery({ queryKey: ["company"], queryFn: ({ signal }) => api("GET /company", { signal }) });
  if (company.data === undefined) return null;

  const choose = (next: (typeof states)[number]) =>
    act(async () => {
      const changed = await api("PUT /company", { body: { strong_sign_in: next === "on" } });
      client.setQueryData(["company"], changed);
      // It may be the owner's own sign-in that has to be stronger.
      void client.invalidateQueries({ queryKey: ["me"] });
      toast.success(rules.saved);
    }, failures.updateCompany(m));

  return (
    <div className={`row wrap gap-6-16 between ${styles.choice}`}>
      <div>
        <p className="medium">{words.label}</p>
        <p className="note regular">{words.help}</p>
      </div>
      <Segmented
        legend={words.label}
        value={company.data.strong_sign_in ? "on" : "off"}
        choices={states.map((value) => ({ value, label: m.profile.singleKeys[value] }))}
        onChange={(next) => void choose(next)}
      />
    </div>
  );
}
