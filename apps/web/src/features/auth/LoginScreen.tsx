import { Tabs } from "@mantine/core";
import "@mantine/core/styles/Tabs.layer.css";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { AuthLayout } from "#features/auth/AuthLayout.tsx";
import styles from "#features/auth/form.module.css";
import { SignInForm } from "#features/auth/SignInForm.tsx";
import { useSignIn } from "#features/auth/sign-in.ts";
import { SignUpForm } from "#features/auth/sign-up/SignUpForm.tsx";
import { useSignUp } from "#features/auth/sign-up/sign-up.ts";
import { VerifyForm } from "#features/auth/sign-up/VerifyForm.tsx";
import { useMessages } from "#lib/language.ts";

/** The sign-in and the sign-up, with their tab and step in the address: the back button goes a step back. */
export function LoginScreen() {
  const m = useMessages();
  const { tab, step } = useSearch({ from: "/login" });
  const navigate = useNavigate({ from: "/login" });
  const signIn = useSignIn();
  const signUp = useSignUp(tab === "signup" && step === "verify", {
    show: (next) => {
      const verify = next === "verify";
      void navigate({
        search: (before) => ({ ...before, tab: "signup", step: verify ? "verify" : undefined }),
        replace: !verify,
      });
    },
    toGuide: () => navigate({ search: (before) => ({ ...before, redirect: "/setup" }), replace: true }),
  });
  const { verifying } = signUp;
  useFocusOnReturn(verifying);

  const choose = (name: string | null) =>
    void navigate({
      search: ({ redirect }) => ({ redirect, tab: name === "signup" ? "signup" : undefined }),
      replace: true,
    });

  return (
    <AuthLayout>
      <Tabs value={tab ?? "signin"} onChange={choose} keepMounted={false} className={styles.tabs}>
        <Tabs.List grow>
          <Tabs.Tab value="signin">{m.auth.signIn}</Tabs.Tab>
          <Tabs.Tab value="signup">{m.auth.signUp}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="signin">
          <SignInForm {...signIn} />
        </Tabs.Panel>
        <Tabs.Panel value="signup">{verifying ? <VerifyForm {...signUp} /> : <SignUpForm {...signUp} />}</Tabs.Panel>
      </Tabs>
    </AuthLayout>
  );
}

/** Whoever comes back from the second step begins at the title again, or at what has to be put right. */
function useFocusOnReturn(verifying: boolean) {
  const was = useRef(verifying);
  useEffect(() => {
    const returned = was.current && !verifying;
    was.current = verifying;
    if (!returned) return;
    const fault = document.querySelector<HTMLElement>("form [aria-invalid=true]");
    (fault ?? document.getElementById("page-title"))?.focus();
  }, [verifying]);
}
