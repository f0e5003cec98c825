import { IconSearch } from "@tabler/icons-react";
import { paletteKeys } from "#app/keys/use-keys.ts";
import styles from "#app/shell/PaletteButton.module.css";
import { useMessages } from "#lib/language.ts";

/** The way to the palette for a hand: a quiet field on a laptop, its icon on a tablet. */
export function PaletteButton({ onPress }: { onPress: () => void }) {
  const { keys } = useMessages();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={paletteKeys.told}
      aria-label={`${keys.open} ${paletteKeys.shown}`}
      title={`${keys.open} ${paletteKeys.shown}`}
      className={`row gap-8 panel rigid control pad-0-10 quiet text-14 hover phone-none ${styles.button}`}
      onClick={onPress}
    >
      <IconSearch aria-hidden="true" />
      <span className={styles.words}>{keys.open}</span>
      <kbd className={`mono text-12 nowrap ${styles.key}`}>{paletteKeys.shown}</kbd>
    </button>
  );
}
