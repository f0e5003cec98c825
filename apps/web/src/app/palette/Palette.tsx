import { IconSearch, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, Suspense, useId, useRef, useState } from "react";
import styles from "#app/palette/Palette.module.css";
import type { HearKey } from "#app/palette/PaletteFound.tsx";
import { useMessages } from "#lib/language.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { useModalDialog } from "#ui/dialog/use-modal-dialog.ts";

const PaletteFound = lazyPart(() => import("#app/palette/PaletteFound.tsx"), "PaletteFound");

interface Props {
  onShortcuts: () => void;
  onClose: () => void;
}

/**
 * Goes to anything, or does what is common, from wherever one is: type a part of it, choose by the arrows, Enter. The field
 * is there at once, and takes what is typed while the code that finds is still on its way.
 */
export function Palette({ onShortcuts, onClose }: Props) {
  const { keys, common } = useMessages();
  const id = useId();
  const modal = useModalDialog(onClose);
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<string>();
  const found = useRef<HearKey>(null);
  function press(event: KeyboardEvent) {
    // The list is always open: Escape is not for it, it closes all.
    if (event.key === "Escape") onClose();
    else if (!found.current?.(event.key)) return;
    event.preventDefault();
  }
  return (
    <dialog {...modal} className={`shade ${styles.dialog}`} aria-label={keys.title}>
      <div className={styles.inside}>
        <div className={styles.head}>
          <IconSearch aria-hidden="true" className="rigid quiet" />
          <input
            data-autofocus
            type="text"
            role="combobox"
            inputMode="search"
            enterKeyHint="go"
            autoComplete="off"
            spellCheck={false}
            className={styles.input}
            aria-label={keys.field}
            aria-expanded
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={chosen}
            placeholder={keys.open}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={press}
          />
          <IconButton label={common.close} onClick={onClose}>
            <IconX />
          </IconButton>
        </div>
        <Suspense fallback={<Coming id={id} />}>
          <PaletteFound
            id={id}
            typed={typed}
            hearKey={found}
            onChosen={setChosen}
            onShortcuts={onShortcuts}
            onClose={onClose}
          />
        </Suspense>
      </div>
    </dialog>
  );
}

function Coming({ id }: { id: string }) {
  const { keys } = useMessages();
  return (
    <>
      <p className="pad-14-16 quiet">{keys.asking}</p>
      <div id={id} role="listbox" aria-busy="true" aria-label={keys.title} className={`none-if-empty ${styles.list}`} />
    </>
  );
}
