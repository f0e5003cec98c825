/**
 * `npm run bench -- attacks-upload`: an upload of 1 GB, as fast as the line is, and by how much the server's memory grows
 * meanwhile (the peak of its resident set, from Linux's /proc, over what it had after a few uploads of the largest size).
 */
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { type ClientRequest, request } from "node:http";
import { startProduct } from "./product.ts";

const megabyte = 1024 * 1024;
const product = await startProduct();

/** Kilobytes of a line of /proc/PID/status. */
function memory(line: "VmHWM" | "VmRSS"): number {
  const status = readFileSync(`/proc/${product.pid}/status`, "utf8");
  return Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1]);
}

function drained(sending: ClientRequest): Promise<void> {
  return new Promise((goOn) => {
    const done = () => {
      sending.off("drain", done).off("close", done);
      goOn();
    };
    sending.on("drain", done).on("close", done);
  });
}

/** Uploads so many megabytes; answers the status, and how many were sent before the server hung up or answered. */
async function upload(token: string, megabytes: number): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "multipart/form-data; boundary=edge" };
  const sending = request(`${product.address}/api/files/upload`, { method: "POST", headers });
  let ended = "";
  sending.on("response", (answer) => {
    ended = String(answer.statusCode);
    answer.resume();
  });
  sending.on("error", (error) => {
    ended ||= error.message;
  });
  sending.write('--edge\r\nContent-Disposition: form-data; name="file"; filename="film.pdf"\r\n\r\n%PDF-1.4\n');
  const chunk = Buffer.alloc(megabyte, "x");
  let sentMegabytes = 0;
  while (sentMegabytes < megabytes && !sending.destroyed) {
    if (!sending.write(chunk)) await drained(sending);
    sentMegabytes += 1;
  }
  if (!sending.destroyed) {
    sending.end("\r\n--edge--\r\n");
    await once(sending, "close");
  }
  return `${ended} after ${sentMegabytes} MB`;
}

try {
  const token = await product.signUp();
  const fresh = memory("VmRSS");
  console.log(`${(fresh / 1024).toFixed(0)} MB when nothing was uploaded yet`);
  for (let n = 0; n < 3; n += 1) await upload(token, 24);
  const before = memory("VmRSS");
  writeFileSync(`/proc/${product.pid}/clear_refs`, "5");
  console.log(`1 GB: ${await upload(token, 1_024)}`);
  const growth = (memory("VmHWM") - before) / 1024;
  console.log(
    `memory ${(before / 1024).toFixed(0)} MB before, its peak ${growth.toFixed(0)} MB more (goal: at most 64)`,
  );
} finally {
  await product.stop();
}
