import { MantineProvider } from "@mantine/core";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { router } from "#app/router.ts";
import { schemeManager } from "#lib/scheme.ts";
import { ConfirmProvider } from "#ui/dialog/confirm.tsx";
import { theme } from "#ui/theme/theme.ts";
import { Toasts } from "#ui/toast/Toasts.tsx";

export function App() {
  return (
    <StrictMode>
      {/* The variables and classes that Mantine would add as style elements are in ui/theme/mantine.css. */}
      <MantineProvider
        theme={theme}
        colorSchemeManager={schemeManager}
        defaultColorScheme="auto"
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <ConfirmProvider>
          <RouterProvider router={router} />
        </ConfirmProvider>
        <Toasts />
      </MantineProvider>
    </StrictMode>
  );
}
