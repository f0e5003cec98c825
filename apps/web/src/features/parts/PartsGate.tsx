import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { usePartWords } from "#features/parts/part-words.ts";
import { EmptyState } from "#ui/state/EmptyState.tsx";

/** What stands in the place of the inventory where the plan does not include it. */
export function PartsGate() {
  const { gate } = usePartWords();
  const navigate = useNavigate();
  return (
    <EmptyState
      icon={<IconLock />}
      title={gate.title}
      detail={gate.detail}
      action={<Button onClick={() => void navigate({ to: "/pricing" })}>{gate.action}</Button>}
    />
  );
}
