import type { ComponentType } from "react";
import { NeedsConnection } from "#ui/state/NeedsConnection.tsx";

/** A screen on which nothing can be done without the server: it says so, and holds its fields and buttons, while that is away. */
export function needing(Screen: ComponentType): ComponentType {
  return () => (
    <NeedsConnection>
      <Screen />
    </NeedsConnection>
  );
}
