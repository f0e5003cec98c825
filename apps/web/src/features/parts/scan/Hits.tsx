import styles from "#features/parts/scan/ScanDialog.module.css";
import { useMessages } from "#lib/language.ts";

interface Choice {
  id: string;
  label: string;
  detail: string | null;
}

/** The things that one code means, to choose from. */
export function Hits<Hit extends Choice>({ hits, onChoose }: { hits: readonly Hit[]; onChoose: (hit: Hit) => void }) {
  const { scanner } = useMessages().parts;
  if (hits.length === 0) return null;
  return (
    <section aria-label={scanner.choose}>
      <p role="status" className={styles.words}>
        {scanner.choose}
      </p>
      <ul className={styles.hits}>
        {hits.map((hit) => (
          <li key={hit.id}>
            <button type="button" className={styles.hit} onClick={() => onChoose(hit)}>
              <span>{hit.label}</span>
              {hit.detail && <span className={styles.detail}>{hit.detail}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
