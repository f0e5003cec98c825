import type { Request } from "@millwright/contract/requests";
import { requestWords } from "@millwright/messages/requests/requests";
import { fill, plural } from "@millwright/messages/text";
import { Link } from "@tanstack/react-router";
import { useLocale } from "#lib/language.ts";
import styles from "#work/reported/RequestLine.module.css";

/** The request that an order came from, as a link to it, and how many people reported what it is about. */
export function RequestLine({ requests }: { requests: readonly Request[] }) {
  const locale = useLocale();
  const m = requestWords[locale];
  // What was merged into another request is told by that one, with its reporters.
  const own = requests.filter(({ merged_into }) => merged_into === null);
  const shown = own.find(({ status }) => status === "accepted") ?? own.at(-1);
  if (shown === undefined) return null;
  const accepted = shown.status === "accepted" ? shown.decided_by_name : null;
  const count = own.reduce((sum, { reporters }) => sum + reporters.length, 0);
  return (
    <p className="mb-12 quiet anywhere">
      {m.fromRequest}{" "}
      <Link
        to="/requests/$requestId"
        params={{ requestId: shown.id }}
        search
        className={`ink-inherit strong ${styles.link}`}
      >
        {shown.code}
      </Link>
      {` · ${plural(locale, m.reporterCount, count)}`}
      {accepted && ` · ${fill(m.acceptedBy, { name: accepted })}`}
    </p>
  );
}
