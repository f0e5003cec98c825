import { type BrowserContext, test as base } from "@playwright/test";

/** A refusal that the screen explains is written to the console by the browser itself: that is no fault of ours. */
const refusedCall = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Notes what a browser's console says of errors, in every page of the context. */
export function listenForErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error" && !refusedCall.test(message.text())) errors.push(message.text());
  });
  context.on("weberror", (error) => errors.push(String(error.error())));
  return errors;
}

/** A test in a browser; an error on its console fails it. */
export const test = base.extend<{ quietConsole: undefined }>({
  quietConsole: [
    async ({ context }, use) => {
      const errors = listenForErrors(context);
      await use(undefined);
      if (errors.length > 0) throw new Error(`The console has to stay quiet:\n${errors.join("\n")}`);
    },
    { auto: true },
  ],
});
