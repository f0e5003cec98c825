import { constants } from "node:zlib";
import compress from "@fastify/compress";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { brotliQuality } from "#http/answer/ready-answer.ts";
import { refuse } from "#http/errors/refusal.ts";
import { isApi } from "#http/screens/headers.ts";

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
export async function serveScreens(app: FastifyInstance, webRoot: string | null): Promise<void> {
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
  app.setNotFoundHandler((request, reply) =>
    isScreen(request) ? reply.sendFile(pageOf(request.url)) : refuse("not_found"),
  );
}

/** A machine's code and a reporter's link open a small page of their own; every other address the application. */
function pageOf(url: string): string {
  return /^\/[rs]\/[^/]/.test(url) ? "report.html" : "index.html";
}

function isScreen({ method, url }: FastifyRequest): boolean {
  const path = url.split("?", 1)[0] ?? "";
  const isFile = /^\/assets\/|\.\w{1,12}$/.test(path);
  return (method === "GET" || method === "HEAD") && !isApi(url) && !isFile;
}
