import { Button } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { AuthPanel } from "#features/auth/AuthLayout.tsx";
import { useMessages } from "#lib/language.ts";

/** Says that the new password holds, and leads on after three seconds. */
export function ResetDone() {
  const m = useMessages();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: "/" }), limits.reset.redirectSeconds * 1000);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AuthPanel arrives title={m.auth.resetDone} intro={m.auth.resetDoneHelp}>
      <Button component={Link} to="/login">
        {m.auth.goToSignIn}
      </Button>
    </AuthPanel>
  );
}
