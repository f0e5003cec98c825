import { offlineWords } from "@millwright/messages/offline/offline";
import { plural } from "@millwright/messages/text";
import { useQuery } from "@tanstack/react-query";
import styles from "#features/outbox/Outbox.module.css";
import { useLocale } from "#lib/language.ts";
import { manualsLeftOut } from "#lib/local/copy/manuals.ts";
import { useCopyStanding, useStaying } from "#lib/local/copy/standing.ts";
import { useScreensKept } from "#lib/worker/screens-kept.ts";

/** What this device has for work without a connection, and what may take it away. */
export function OnDevice() {
  const locale = useLocale();
  const { copy: words } = offlineWords[locale];
  const standing = useCopyStanding();
  const stays = useStaying(standing.kind === "kept");
  const screens = useScreensKept();
  const { data: manuals = 0 } = useQuery({ queryKey: ["manuals-left-out"], queryFn: manualsLeftOut, retry: false });
  if (standing.kind === "off") return null;
  const { openOnly, openOnlyHere, coming, whole } = words;
  const ofScreens = { unknown: null, insecure: openOnly, unable: openOnlyHere, coming, whole }[screens];
  const leftOut = standing.kind === "kept" && standing.leftOut > 0 && plural(locale, words.leftOut, standing.leftOut);
  const sentences = [
    standing.kind === "unable" && words.unable,
    (standing.kind === "none" || standing.kind === "lost") && words.none,
    standing.kind === "kept" && ofScreens,
    leftOut,
    manuals > 0 && plural(locale, offlineWords[locale].files.leftOut, manuals),
    !stays && words.mayDelete,
  ];
  return (
    <section className={`grid gap-8 ${styles.group}`} aria-label={words.title}>
      <h2 className={styles.heading}>{words.title}</h2>
      {sentences.map(
        (line) =>
          line && (
            <p key={line} className={`note ${styles.quiet}`}>
              {line}
            </p>
          ),
      )}
    </section>
  );
}
