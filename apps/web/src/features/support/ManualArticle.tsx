import { IconBulb } from "@tabler/icons-react";
import { cutAt, linesOf, type ManualPart, type ManualSection, stepsOf } from "#features/support/manual.ts";
import styles from "#features/support/Support.module.css";
import { useSupportWords } from "#features/support/support-words.ts";
import { useLocale } from "#lib/language.ts";
import { Panel } from "#ui/page/Panel.tsx";

interface Props {
  section: ManualSection;
  /** What is searched, which is marked. */
  words: string;
}

/** One section of the manual, with a picture of its screen and its quick tips. */
export function ManualArticle({ section, words }: Props) {
  const support = useSupportWords();
  const locale = useLocale();
  return (
    <Panel className={`stack gap-20 ${styles.article}`} aria-label={section.title}>
      <h2 className="text-20 strong leading-130 balance">
        <Marked text={section.title} words={words} />
      </h2>
      {words === "" && "picture" in section && (
        <img
          className={`full bordered rounded ${styles.picture}`}
          src={`/manual/${locale}/${section.id}.webp`}
          alt={section.picture}
          width={1200}
          height={750}
          loading="lazy"
        />
      )}
      {section.parts.map((part) => (
        <Part key={part.title} part={part} words={words} />
      ))}
      {section.tips.length > 0 && (
        <aside className={`pad-14-16 rounded ${styles.tips}`} aria-label={support.tips}>
          <h3>
            <IconBulb aria-hidden="true" />
            {support.tips}
          </h3>
          <ul>
            {section.tips.map((tip) => (
              <li key={tip}>
                <Marked text={tip} words={words} />
              </li>
            ))}
          </ul>
        </aside>
      )}
    </Panel>
  );
}

function Part({ part, words }: { part: ManualPart; words: string }) {
  const steps = stepsOf(part);
  return (
    <section>
      <h3 className={`text-16 strong ${styles.partTitle}`}>
        <Marked text={part.title} words={words} />
      </h3>
      {steps ? (
        <ol className={`quiet ${styles.steps}`}>
          {steps.map((step) => (
            <li key={step}>
              <Marked text={step} words={words} />
            </li>
          ))}
        </ol>
      ) : (
        linesOf(part).map((paragraph) => (
          <p key={paragraph} className={`quiet anywhere ${styles.paragraph}`}>
            <Marked text={paragraph} words={words} />
          </p>
        ))
      )}
    </section>
  );
}

function Marked({ text, words }: { text: string; words: string }) {
  if (words === "") return text;
  return cutAt(text, words).map((piece, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text keep their places.
    i % 2 === 1 ? <mark key={i}>{piece}</mark> : piece,
  );
}
