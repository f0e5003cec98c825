import { useMessages } from "#lib/language.ts";
import styles from "#ui/state/Skeleton.module.css";

interface BoneProps {
  width?: string | number;
  height?: number;
}

/** One grey bar in the place of a text. */
export function Bone({ width = "100%", height = 14 }: BoneProps) {
  return <span aria-hidden="true" className={styles.bone} style={{ width, height }} />;
}

const keys = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Cards in the place of a grid of cards that is on its way. */
export function SkeletonCards({ count = 6, height = 108 }: { count?: number; height?: number }) {
  const m = useMessages();
  return (
    <div role="status" aria-label={m.common.loading} className={styles.cards}>
      {keys(count).map((key) => (
        <div key={key} className="stack gap-12 panel pad-16" style={{ height }}>
          <Bone width="60%" height={16} />
          <Bone width="40%" />
          <Bone width="80%" />
        </div>
      ))}
    </div>
  );
}

/** Rows in the place of a table or a list. */
export function SkeletonRows({ count = 8 }: { count?: number }) {
  const m = useMessages();
  return (
    <div role="status" aria-label={m.common.loading} className="panel">
      {keys(count).map((key) => (
        <div key={key} className={`flex gap-24 between pad-14-16 line-above ${styles.row}`}>
          <Bone width="18%" />
          <Bone width="42%" />
          <Bone width="16%" />
        </div>
      ))}
    </div>
  );
}

/** Title and content of a screen whose code is on its way. */
export function SkeletonPage() {
  return (
    <div className={styles.page}>
      <Bone width={220} height={24} />
      <SkeletonCards />
    </div>
  );
}
