import type { Request } from "@millwright/contract/requests";
import { labelled } from "@millwright/messages/labelled";
import { fill } from "@millwright/messages/text";
import { IconMail, IconPhone } from "@tabler/icons-react";
import styles from "#features/requests/detail/RequestDetail.module.css";
import { contactLink } from "#features/requests/detail/reach.ts";
import { useRequestWords } from "#features/requests/request-words.ts";
import { useLocale } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { Panel } from "#ui/page/Panel.tsx";

type Reporter = Request["reporters"][number];

/** Who reported it, and how each is reached. */
export function Reporters({ request }: { request: Request }) {
  const m = useRequestWords();
  return (
    <Panel aria-labelledby="reporters">
      <h3 id="reporters" className="mb-4 text-16 strong">
        {m.reporters.title}
      </h3>
      <ul className="list lines">
        {request.reporters.map((one) => (
          <ReporterRow key={one.id} reporter={one} isOneOfSeveral={request.reporters.length > 1} />
        ))}
      </ul>
    </Panel>
  );
}

function ReporterRow({ reporter, isOneOfSeveral }: { reporter: Reporter; isOneOfSeveral: boolean }) {
  const m = useRequestWords();
  const saying = useSaying();
  const name = reporter.name ?? m.nobody;
  const when = sayInstant(Temporal.Instant.from(reporter.reported_at), saying);
  const order = isOneOfSeveral && (reporter.is_first ? m.reporters.first : m.reporters.meToo);
  return (
    <li className="row wrap gap-4-12 between min-h-44 pad-6-0 anywhere">
      <span>
        <span className="strong">{name}</span> <span className="note">{[order, when].filter(Boolean).join(" · ")}</span>
        {reporter.wants_mail && <span className="block note">{m.reporters.mailed}</span>}
      </span>
      <Contact reporter={reporter} name={name} />
    </li>
  );
}

function Contact({ reporter: { contact, person_id }, name }: { reporter: Reporter; name: string }) {
  const { reporters: m } = useRequestWords();
  const locale = useLocale();
  if (contact === null) return person_id === null ? <span className="note">{m.none}</span> : null;
  const link = contactLink(contact);
  if (link === null) return <span>{contact}</span>;
  const [Icon, label] = link.by === "mail" ? [IconMail, m.write] : [IconPhone, m.call];
  return (
    <a
      href={link.href}
      className={`inline-row gap-6 min-h-32 ink-action no-underline anywhere hover-underline ${styles.reach}`}
      aria-label={labelled(fill(label, { name }), contact, locale)}
    >
      <Icon aria-hidden="true" />
      {contact}
    </a>
  );
}
