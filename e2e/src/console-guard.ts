import type { BrowserContext } from "@playwright/test";

/**
 * A refusal that the screen explains, a network that is not there, and a stream that a stopping server ends are written
 * to the console by the browser itself: that is no fault of ours.
 */
const refusedCall =
  /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_(INTERNET_DISCONNECTED|INCOMPLETE_CHUNKED_ENCODING|CONNECTION_(REFUSED|RESET|CLOSED)))/;

/** Notes what a browser's console says of errors, in every page of the context. */
export function listenForErrors(context: BrowserContext, errors: string[]): void {
  context.on("console", (message) => {
    if (message.type() === "error" && !refusedCall.test(message.text())) errors.push(message.text());
  });
  context.on("weberror", (error) => errors.push(String(error.error())));
}
