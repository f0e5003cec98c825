import { Outlet } from "@tanstack/react-router";
import { WithData } from "#lib/api/WithData.tsx";

/** What stands around the screens that show data of the server without the shell. */
export function DataOutlet() {
  return (
    <WithData>
      <Outlet />
    </WithData>
  );
}
