import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface Bucket {
  /** As FILES_URL. */
  url: string;
  /** Bytes by `/bucket/key`. */
  objects: ReadonlyMap<string, Buffer>;
  close(): void;
}

/** Objects of a bucket in memory, over the calls of S3 that a store needs: PUT, GET and DELETE of a signed request. */
export async function openBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const key = request.url?.split("?")[0] ?? "";
    if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=someone/")) {
      response.writeHead(403).end();
    } else if (request.method === "PUT") {
      const bytes = await buffer(request);
      if (bytes.length !== Number(request.headers["content-length"])) return void response.writeHead(411).end();
      objects.set(key, bytes);
      response.writeHead(200, { etag: '"1"' }).end();
    } else if (request.method === "GET" && objects.has(key)) {
      response.writeHead(200).end(objects.get(key));
    } else if (request.method === "GET") {
      response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
    } else {
      objects.delete(key);
      response.writeHead(204).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const url = `s3://someone:s%2Fecret@plant-files?endpoint=http://127.0.0.1:${port}&region=ca-central-1`;
  return { url, objects, close: () => server.close() };
}
