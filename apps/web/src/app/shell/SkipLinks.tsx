import { useLocation } from "@tanstack/react-router";
import styles from "#app/shell/Shell.module.css";
import { useMessages } from "#lib/language.ts";

const screensWithCards = ["/", "/maintenance", "/daily-tasks"];
const firstWork = "#main h3 button, #main td button";

/** What the first Tabs offer: past the menu, and where there are cards to the first of them. */
export function SkipLinks() {
  const m = useMessages();
  const hasCards = useLocation({ select: ({ pathname }) => screensWithCards.includes(pathname) });
  function toCards() {
    const all = [...document.querySelectorAll<HTMLElement>(firstWork)];
    const first = all.find((one) => one.checkVisibility()) ?? document.getElementById("main");
    first?.focus();
  }
  return (
    <>
      <a href="#main" className={styles.skip}>
        {m.shell.skipToContent}
      </a>
      {hasCards && (
        <button type="button" className={styles.skip} onClick={toCards}>
          {m.keys.skipToCards}
        </button>
      )}
    </>
  );
}
