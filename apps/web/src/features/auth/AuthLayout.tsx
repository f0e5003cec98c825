import { Button } from "@mantine/core";
import { IconClipboardCheck, IconHistory, IconLayoutKanban } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import styles from "#features/auth/AuthLayout.module.css";
import { mayPreferFrench, useMessages } from "#lib/language.ts";
import { Logo } from "#ui/label/Logo.tsx";
import { LanguageSwitch } from "#ui/menu/LanguageSwitch.tsx";
import { SchemeMenu } from "#ui/menu/SchemeMenu.tsx";
import { useLanguageChange } from "#ui/menu/use-language-change.ts";

const icons = [IconLayoutKanban, IconClipboardCheck, IconHistory];

/** The page before the sign-in: what it is at the left, what to do at the right; on a phone only the latter. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const m = useMessages();
  return (
    <div className={styles.page}>
      <aside className={styles.about} aria-label={m.common.product}>
        <Brand />
        <div className={`${styles.words} stack grow justify-center`}>
          <p className={`${styles.tagline} strong leading-120 balance`}>{m.auth.tagline}</p>
          <ul className="stack gap-16">
            {m.auth.points.map((point, index) => {
              const Icon = icons[index] ?? IconClipboardCheck;
              return (
                <li key={point} className={styles.point}>
                  <Icon aria-hidden="true" />
                  {point}
                </li>
              );
            })}
          </ul>
        </div>
      </aside>
      <div className="stack min-w-0">
        <header className={styles.bar}>
          <Brand />
          <div className="row gap-8">
            <LanguageSwitch />
            <SchemeMenu />
          </div>
        </header>
        <main className={styles.main}>
          <FrenchOffer />
          {children}
        </main>
      </div>
    </div>
  );
}

/** On the first visit of who reads French: one tap, said in French. */
function FrenchOffer() {
  const m = useMessages();
  const { coming, change } = useLanguageChange();
  if (!mayPreferFrench()) return null;
  return (
    <Button lang="fr" variant="default" loading={coming !== null} onClick={() => void change("fr")}>
      {m.shell.continueInFrench}
    </Button>
  );
}

function Brand() {
  const m = useMessages();
  return (
    <Link to="/login" className={styles.brand}>
      <Logo />
      {m.common.product}
    </Link>
  );
}

interface PanelProps {
  title: string;
  intro?: ReactNode;
  /** It took the place of what was here: the focus goes to its title. */
  arrives?: boolean;
  children: ReactNode;
}

/** One thing to do: a title, a sentence, a form. */
export function AuthPanel({ title, intro, arrives = false, children }: PanelProps) {
  useEffect(() => {
    if (arrives) document.getElementById("page-title")?.focus();
  }, [arrives]);
  return (
    <>
      <div className="stack gap-6">
        <h1 id="page-title" tabIndex={-1} className={`${styles.title} strong leading-125 balance`}>
          {title}
        </h1>
        {intro && <p className="quiet anywhere">{intro}</p>}
      </div>
      {children}
    </>
  );
}
