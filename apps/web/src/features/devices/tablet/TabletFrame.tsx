import type { ReactNode } from "react";
import styles from "#features/devices/tablet/Tablet.module.css";
import { LanguageSwitch } from "#ui/menu/LanguageSwitch.tsx";
import { SchemeMenu } from "#ui/menu/SchemeMenu.tsx";

interface Props {
  /** Of the tablet. */
  name: string;
  plant?: string;
  /** What stands below it all. */
  foot?: ReactNode;
  children: ReactNode;
}

/** What stands around a tablet's own screens: its name, its plant, and the language that it speaks to whoever comes. */
export function TabletFrame({ name, plant, foot, children }: Props) {
  return (
    <div className={`stack ${styles.frame}`}>
      <header className={`row gap-8 rigid min-h-64 line-below bg-panel ${styles.bar}`}>
        <p className={`flex wrap items-baseline rest leading-125 anywhere ${styles.where}`}>
          <span className={`strong ${styles.tablet}`}>{name}</span>
          {plant !== undefined && <span className="quiet">{plant}</span>}
        </p>
        <LanguageSwitch />
        <SchemeMenu />
      </header>
      <main id="main" tabIndex={-1} className={`grow min-h-0 ${styles.main}`}>
        {children}
      </main>
      {foot}
    </div>
  );
}
