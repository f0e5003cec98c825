import { logWords } from "@millwright/messages/log/log";
import { peopleWords } from "@millwright/messages/people/people";
import { peopleLogWords } from "@millwright/messages/people-log/people-log";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import styles from "#features/activity/Activity.module.css";
import type { Entry } from "#features/activity/activity.ts";
import { EntryTime } from "#features/activity/EntryTime.tsx";
import { Lines } from "#features/activity/Lines.tsx";
import { peopleLines } from "#features/activity/people-lines.ts";
import { Timeline } from "#features/activity/Timeline.tsx";
import { useActorName } from "#features/activity/use-actor-name.ts";
import { useWords } from "#features/activity/use-words.ts";
import { api, apiPage } from "#lib/api/api.ts";
import { useRows } from "#lib/api/pages.ts";
import { useLocale } from "#lib/language.ts";
import { onLive } from "#lib/live/live.ts";
import { ShowMore } from "#ui/button/ShowMore.tsx";
import { Section } from "#ui/page/Section.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

type About = "people" | "company";

/** Who changed the company, or who is in it: for owners. */
export function CompanyActivity({ about }: { about: About }) {
  const locale = useLocale();
  const m = logWords[locale];
  const [words, log, people] = [useWords("machine"), peopleLogWords[locale], peopleWords[locale]];
  const name = useActorName();
  const list = useCompanyLog(about);
  const names = new Map([...useNames(list.data ?? []), ...invitedIn(list.data ?? [])]);
  const shown = (entry: Entry) => (
    <li className={`stack gap-4 line-above ${styles.entry}`}>
      <p className="flex wrap gap-2-12 items-baseline between">
        <span className="strong anywhere">{name(entry)}</span> <EntryTime entry={entry} words={words} />
      </p>
      <Lines lines={peopleLines(entry, { words, log, people, names })} />
    </li>
  );
  const rows = (list.data ?? []).map((entry) => ({
    key: `${entry.version}.${entry.number}`,
    at: entry.at,
    shown: shown(entry),
  }));
  return (
    <Section title={log[about].title} help={log[about].help}>
      {list.isPending && <SkeletonRows />}
      {list.isError && !list.data && (
        <ErrorState title={m.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && <p>{m.empty}</p>}
      {rows.length > 0 && <Timeline entries={[]} between={rows} words={words} />}
      <ShowMore more={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </Section>
  );
}

function useCompanyLog(about: About) {
  const client = useQueryClient();
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: ["activity", "company"] });
    const offs = (["member", "company", "subscription"] as const).map((kind) => onLive(kind, ask));
    return () => {
      for (const off of offs) off();
    };
  }, [client]);
  return useRows<Entry>(["activity", "company", about], (page, signal) =>
    apiPage("GET /company/activity", { query: { about, ...page, limit: 20 }, signal }),
  );
}

/** Whom the invitations were mailed to: the entry of their sending says it alone. */
function invitedIn(entries: readonly Entry[]): [id: string, email: string][] {
  return entries.flatMap(({ subject, changes }) => {
    const email = changes.email?.[1] ?? changes.email?.[0];
    return subject.kind === "invitation" && subject.id !== null && typeof email === "string"
      ? [[subject.id, email]]
      : [];
  });
}

/** The people of the company, as their list asks for them; and who was removed from it, where an entry is of somebody else. */
function useNames(entries: readonly Entry[]): ReadonlyMap<string, string> {
  const client = useQueryClient();
  useEffect(
    // The list of people may ask for it in the same moment.
    () => onLive("member", () => void client.invalidateQueries({ queryKey: ["team"] }, { cancelRefetch: false })),
    [client],
  );
  const team = useQuery({ queryKey: ["team"], queryFn: ({ signal }) => api("GET /company/members", { signal }) });
  const isThere = ({ subject }: Entry) => subject.kind !== "member" || team.data?.some(({ id }) => id === subject.id);
  const barred = useQuery({
    queryKey: ["team", "barred"],
    queryFn: ({ signal }) => api("GET /company/barred", { signal }),
    enabled: team.data !== undefined && !entries.every(isThere),
  });
  const people = [...(team.data ?? []), ...(barred.data ?? [])];
  return new Map(people.map(({ id, full_name, username }) => [id, full_name ?? username]));
}
