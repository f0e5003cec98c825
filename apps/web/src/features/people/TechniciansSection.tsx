import { plural } from "@millwright/messages/text";
import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { usePeopleWords } from "#features/people/people-words.ts";
import { useLocale } from "#lib/language.ts";
import { useAssignees } from "#lib/plant.ts";
import { Section } from "#ui/page/Section.tsx";
import { Bone } from "#ui/state/Skeleton.tsx";

/** How many technicians there are, and the way to them. */
export function TechniciansSection() {
  const { technicians: words } = usePeopleWords();
  const locale = useLocale();
  const { data, isPending } = useAssignees();
  return (
    <Section title={words.title} help={words.help}>
      {isPending && <Bone width={120} />}
      {data && <p>{data.length === 0 ? words.none : plural(locale, words.count, data.length)}</p>}
      <Link to="/assignees" className="row gap-12 control ink-action no-underline hover-underline">
        {words.open}
        <IconChevronRight aria-hidden="true" />
      </Link>
    </Section>
  );
}
