import { z } from "zod";
import { instant } from "#call/shapes.ts";
import { limits } from "#limits.ts";

export const DownloadLink = z.object({
  url: z.string().describe("Where the bytes are, below this origin. It answers once."),
  expires_at: instant,
});

export type DownloadLink = z.output<typeof DownloadLink>;

/**
 * A call that makes an address which a browser follows by itself, so that the bytes never pass through the page: for who is
 * signed in, while they are, once. It refuses what the download would.
 * A link is its session's: an API key reads the file itself.
 */
export const makesLink = { key: false, secret: true, status: 201, output: DownloadLink } as const;

/** The end of the summary of such a call. */
export const once = `once, within ${limits.downloadLinkSeconds} seconds, while who asked is signed in.`;
