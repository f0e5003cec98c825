import { usePartWords } from "#features/parts/part-words.ts";
import styles from "#features/parts/scan/ScanDialog.module.css";

interface Choice {
  id: string;
  label: string;
  detail: string | null;
}

interface Props<Hit> {
  hits: readonly Hit[];
  onChoose: (hit: Hit) => void;
  /** Stands above them; that they have one code unless it is given. */
  title?: string;
}

/** The things that one code means, or that a search found, to choose from. */
export function Hits<Hit extends Choice>({ hits, onChoose, title }: Props<Hit>) {
  const { scanner } = usePartWords();
  const heading = title ?? scanner.choose;
  if (hits.length === 0) return null;
  return (
    <section aria-label={heading}>
      <p role="status" className="quiet">
        {heading}
      </p>
      <ul className="mt-8">
        {hits.map((hit) => (
          <li key={hit.id}>
            <button type="button" className={`hover ${styles.hit}`} onClick={() => onChoose(hit)}>
              <span>{hit.label}</span>
              {hit.detail && <span className="note">{hit.detail}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
