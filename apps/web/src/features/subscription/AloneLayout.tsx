import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import styles from "#features/subscription/AloneLayout.module.css";
import { useMessages } from "#lib/language.ts";
import { useSession } from "#lib/session/session.ts";
import { Logo } from "#ui/label/Logo.tsx";
import { LanguageSwitch } from "#ui/menu/LanguageSwitch.tsx";
import { SchemeMenu } from "#ui/menu/SchemeMenu.tsx";

/** A screen without the shell, which also an expired company and a visitor may see. */
export function AloneLayout({ children }: { children: ReactNode }) {
  const m = useMessages();
  const session = useSession();
  return (
    <div className="min-h-full">
      <header className={`row gap-8 line-below bg-panel ${styles.bar}`}>
        <Link
          to={session ? "/" : "/login"}
          className={`inline-row gap-10 rigid control ink text-17 strong no-underline ${styles.brand}`}
        >
          <Logo />
          {m.common.product}
        </Link>
        {session && (
          <span className={`note truncate min-w-0 phone-none ${styles.company}`}>{session.user.company_name}</span>
        )}
        <LanguageSwitch />
        <SchemeMenu />
      </header>
      <main className={`stack gap-20 full centred ${styles.main}`}>{children}</main>
    </div>
  );
}
