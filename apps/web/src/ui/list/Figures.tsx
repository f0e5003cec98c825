import { useNumber } from "#lib/language.ts";
import styles from "#ui/list/Figures.module.css";
import { Bone } from "#ui/state/Skeleton.tsx";

interface Props {
  /** A figure that is not known yet is drawn as a bone. */
  items: readonly { name: string; value: number | undefined }[];
}

/** A few figures side by side, each on its card. */
export function Figures({ items }: Props) {
  const number = useNumber();
  return (
    <dl className={`grid gap-12 ${styles.figures}`}>
      {items.map(({ name, value }) => (
        <div key={name} className={`stack gap-4 between panel pad-12-16 ${styles.figure}`}>
          <dt className="note">{name}</dt>
          <dd>{value === undefined ? <Bone width={64} height={22} /> : number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
