import { Button, type ButtonProps, type ElementProps } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useAwayReason } from "#ui/state/NeedsConnection.tsx";

interface Props extends ButtonProps, ElementProps<"button", keyof ButtonProps> {
  icon: Icon;
  label: string;
  /** In a bar that is full: its sign alone. */
  compact?: boolean;
  /** Makes it a link. */
  renderRoot?: (props: object) => ReactNode;
}

/** What a bar offers beside its filters, and needs a connection for. */
export function BarButton({ icon: Sign, label, compact = false, ...button }: Props) {
  const away = useAwayReason();
  const sign = <Sign size={18} aria-hidden="true" />;
  return (
    <Button
      variant="default"
      disabled={away !== undefined}
      title={away ?? (compact ? label : undefined)}
      leftSection={compact ? undefined : sign}
      {...(compact && { className: "rigid", px: 10, "aria-label": label })}
      {...button}
    >
      {compact ? sign : label}
    </Button>
  );
}
