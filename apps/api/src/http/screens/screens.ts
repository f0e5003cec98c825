import { constants } from "node:zlib";
import compress from "@fastify/compress";
import fastifyStatic from "@fastify/static";
import { screenPageOf } from "@millwright/domain/screen-address";
import type { FastifyInstance } from "fastify";
import type { Config } from "#config.ts";
import { brotliQuality } from "#http/answer/json-answer.ts";
import { refuse } from "#http/errors/refusal.ts";

/** The build names these files by their content, so a name never means something else. */
const hashed = /[\\/]assets[\\/]/;
const forever = "public, max-age=31536000, immutable";
const askEachTime = "no-cache";

/** Compresses what is sent, where it was not made ahead. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ["br", "gzip"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
  });
}

/** Serves the built screens. Every address that is neither a file nor the API's is one of the screens' own. */
export async function serveScreens(
  app: FastifyInstance,
  webRoot: string | null,
  { serviceWorker }: Pick<Config, "serviceWorker">,
): Promise<void> {
  if (webRoot === null) {
    app.setNotFoundHandler(() => refuse("not_found"));
    return;
  }
  await app.register(fastifyStatic, {
    root: webRoot,
    cacheControl: false,
    dotfiles: "ignore",
    preCompressed: true,
    // An address whose first code differs has a page of its own, /login as login.html.
    extensions: ["html"],
    setHeaders: (reply, path) => {
      reply.header("cache-control", hashed.test(path) ? forever : askEachTime);
    },
  });
  // Browsers look for a newer worker by themselves: what they find takes back what the one before has kept.
  if (!serviceWorker) app.get("/sw.js", (_request, reply) => reply.sendFile("sw-off.js"));
  app.setNotFoundHandler(({ method, url }, reply) => {
    const page = method === "GET" || method === "HEAD" ? screenPageOf(url.split("?", 1)[0] ?? "") : null;
    return page === null ? refuse("not_found") : reply.sendFile(`${page}.html`);
  });
}
