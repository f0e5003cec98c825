import { paletteWords } from "@millwright/messages/palette/palette";
import { Fragment } from "react";
import styles from "#app/keys/Shortcuts.module.css";
import { useRequestWords } from "#features/requests/request-words.ts";
import { isApple } from "#lib/apple.ts";
import { useLocale } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { hasSingleKeys } from "#lib/single-keys.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";

const control = isApple ? "⌘" : "Ctrl";
const arrows = ["←", "↑", "→", "↓"];

/** All the keys, and where those that stand alone are turned off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { help } = paletteWords[useLocale()];
  const { names } = help;
  const requests = useRequestWords();
  const mayDecide = useMay("GET /requests");
  const mayCreate = useMay("POST /work-orders");
  return (
    <AppDialog title={help.title} size="narrow" onClose={onClose}>
      <Keys
        title={help.everywhere}
        all={[
          [help.search, [control, "K"]],
          [help.undo, [control, "Z"]],
          [help.slash, ["/"]],
          ...(mayCreate ? [[help.create, ["n"]] as const] : []),
          [help.show, ["?"]],
          [help.close, [names.escape]],
        ]}
      />
      <Keys
        title={help.board}
        all={[
          [help.move, arrows],
          [help.open, [names.enter]],
          [help.lift, [names.space]],
        ]}
      />
      {mayDecide && (
        <Keys
          title={requests.title}
          all={[
            [requests.keys.next, ["j"]],
            [requests.keys.before, ["k"]],
            [requests.keys.open, [names.enter]],
            [requests.keys.accept, ["a"]],
            [requests.keys.merge, ["m"]],
            [requests.keys.decline, ["d"]],
          ]}
        />
      )}
      <p className={`note ${styles.note}`}>{hasSingleKeys() ? help.on : help.off}</p>
    </AppDialog>
  );
}

type Key = readonly [what: string, keys: readonly string[]];

function Keys({ title, all }: { title: string; all: readonly Key[] }) {
  return (
    <section>
      <h3 className={`mb-4 text-less strong ${styles.title}`}>{title}</h3>
      <dl className={`grid gap-8-16 items-baseline ${styles.keys}`}>
        {all.map(([what, keys]) => (
          <Fragment key={what}>
            <dt>{what}</dt>
            <dd className="flex gap-4 justify-end">
              {keys.map((key) => (
                <kbd key={key} className={`bordered rounded-4 bg-page mono text-13 text-center nowrap ${styles.key}`}>
                  {key}
                </kbd>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
