import { fill, plural } from "@millwright/messages/text";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import styles from "#app/offline/LeftBehindNotice.module.css";
import { useLocale, useMessages } from "#lib/language.ts";
import { leftEntries } from "#lib/outbox/left-entries.ts";
import { currentSession } from "#lib/session/session.ts";

interface Waiting {
  id: string;
  name: string;
  count: number;
  /** Whether it was done on a shared tablet, which is none any more. */
  isOfTablet: boolean;
}

/**
 * Says before anybody signs in whose changes wait on this device, how many, and who can send them; nothing else of them. `leads`:
 * on a page that is not where one signs in.
 */
export function LeftBehindNotice({ leads = false }: { leads?: boolean }) {
  const { outbox: m } = useMessages();
  const locale = useLocale();
  const all = useLeftBehind();
  const sayOne = ({ name, count }: Waiting) => plural(locale, m.waitHere, count, { name: name || m.left.somebody });
  const sayHow = ({ name }: Waiting) => fill(m.left.forOthers, { name: name || m.left.somebody });
  const isOfTablet = all.some((one) => one.isOfTablet);
  return (
    <div role="status" className={styles.place}>
      {all.length > 0 && (
        <div
          className={`grid gap-4 line-below bg-caution ink-caution small text-center ${styles.left}`}
          data-leads={leads || undefined}
        >
          {all.map((one) => (
            <p key={one.id}>
              <strong className="strong">{sayOne(one)}</strong>
              {!one.isOfTablet && <span>{sayHow(one)}</span>}
            </p>
          ))}
          {isOfTablet && <p>{m.left.ofTablet}</p>}
          {leads && (
            <Link
              to="/login"
              search={{ redirect: "/outbox" }}
              className={`inline-row control ink-action ${styles.lead}`}
            >
              {m.left.signIn}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

function useLeftBehind(): readonly Waiting[] {
  const [all, setAll] = useState<readonly Waiting[]>([]);
  useEffect(() => {
    let isThere = true;
    void countLeft().then((counted) => isThere && setAll(counted));
    return () => {
      isThere = false;
    };
  }, []);
  return all;
}

async function countLeft(): Promise<Waiting[]> {
  // Whoever is signed in is told by what belongs to them.
  if (currentSession() !== null) return [];
  await import("#lib/local/unsent-alone.ts").then(({ forgetCopies }) => forgetCopies()).catch(() => undefined);
  const counts = new Map<string, Waiting>();
  for (const { owner, entries, files } of await leftEntries(() => true)) {
    for (const { author } of [...entries, ...files]) {
      const { id, name } = author;
      const before = counts.get(id);
      const isOfTablet = id !== owner.person;
      counts.set(id, { id, name: name || (before?.name ?? ""), count: (before?.count ?? 0) + 1, isOfTablet });
    }
  }
  return [...counts.values()].sort((a, b) => Number(a.isOfTablet) - Number(b.isOfTablet));
}
