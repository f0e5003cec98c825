import { IconCheck } from "@tabler/icons-react";
import { useNumber } from "#lib/language.ts";
import styles from "#ui/list/Tiles.module.css";
import { Bone } from "#ui/state/Skeleton.tsx";

interface Tile<Value extends string> {
  value: Value;
  label: string;
  /** A figure that is not known yet is drawn as a bone. */
  count: number | undefined;
}

interface Props<Value extends string> {
  /** What the tiles choose, for those who don't see them. */
  label: string;
  tiles: readonly Tile<Value>[];
  /** The pressed one; undefined is no choice. */
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** A few figures side by side that can be pressed: one narrows what is shown, pressed again it lets go. */
export function Tiles<Value extends string>({ label, tiles, value, onChange }: Props<Value>) {
  const number = useNumber();
  return (
    <fieldset className={`grid gap-14 rigid min-w-0 no-padding borderless ${styles.tiles}`}>
      <legend className="visually-hidden">{label}</legend>
      {tiles.map((tile) => {
        const pressed = tile.value === value;
        return (
          <button
            key={tile.value}
            type="button"
            className={`stack items-start panel relative min-w-0 ink text-start hover-edge ${styles.tile}`}
            aria-pressed={pressed}
            onClick={() => onChange(pressed ? undefined : tile.value)}
          >
            <span className={`note max-full anywhere ${styles.label}`}>{tile.label}</span>
            <span className={`row text-20 strong tabular ${styles.count}`}>
              {tile.count === undefined ? <Bone width={32} height={20} /> : number(tile.count)}
            </span>
            <IconCheck className={`ink-action ${styles.mark}`} aria-hidden="true" />
          </button>
        );
      })}
    </fieldset>
  );
}
