import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import styles from "#work/dialog/Section.module.css";

interface Props {
  title: string;
  /** Given of a section that folds: whether it is open at first, as where something stands in it. */
  folds?: { isOpen: boolean } | undefined;
  /** Something in it has to be filled in: it can't be folded. */
  hasFault?: boolean;
  children: ReactNode;
}

/** A titled group of fields, two side by side where there is room. */
export function Section({ title, folds, hasFault = false, children }: Props) {
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(folds?.isOpen ?? true);
  const isOpen = folds === undefined || isUnfolded || hasFault;
  return (
    <section className={`stack gap-12 ${styles.section}`} data-folds={folds ? "" : undefined}>
      {folds ? (
        <h3>
          <button
            type="button"
            className={`row between note full line-below strong text-start hover-ink ${styles.fold}`}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setUnfolded(!isOpen)}
          >
            {title}
            <IconChevronDown aria-hidden="true" />
          </button>
        </h3>
      ) : (
        <h3 className={`note line-below strong ${styles.sectionTitle}`}>{title}</h3>
      )}
      <div id={id} className={`grid columns-2 gap-14-16 items-start narrow-columns-1 ${styles.grid}`} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}
