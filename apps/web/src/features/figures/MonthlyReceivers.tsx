import { fill } from "@millwright/messages/text";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useFigureSaying } from "#features/figures/figure-words.ts";
import { api } from "#lib/api/api.ts";
import { useUser } from "#lib/session/session.ts";

/** To whom the figures of each month are mailed, for owners, who name them among the people. */
export function MonthlyReceivers() {
  const { words, locale } = useFigureSaying();
  const isOwner = useUser().access === "owner";
  const { data } = useQuery({
    queryKey: ["team"],
    queryFn: ({ signal }) => api("GET /company/members", { signal }),
    enabled: isOwner,
  });
  if (!isOwner || data === undefined) return null;
  const named = data.filter(({ gets_monthly_report }) => gets_monthly_report);
  const names = new Intl.ListFormat(locale).format(named.map(({ full_name, username }) => full_name ?? username));
  return (
    <p className="note mt-12">
      {named.length === 0 ? words.monthly.toNobody : fill(words.monthly.to, { names })}{" "}
      <Link className="ink-action hover-underline" to="/people">
        {words.monthly.choose}
      </Link>
    </p>
  );
}
