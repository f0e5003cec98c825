import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { router } from "#app/router.ts";
import { queryClient } from "#lib/api/query.ts";
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
        <QueryClientProvider client={queryClient}>
          <ConfirmProvider>
            <RouterProvider router={router} />
          </ConfirmProvider>
          <Toasts />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  );
}
