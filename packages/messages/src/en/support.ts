/** What the screen says besides comes with it: support/en. */
export const support = {
  failed: "Failed to send support request. Please try again.",
} as const;
