/**
 * `npm run bench -- attacks-photo`: a company uploads interlaced PNGs without end, one of 16 bits and 10,900 dots a side that
 * needs too much to be drawn and is refused, then one of the largest that is drawn. How long another company's upload of a small photo
 * takes meanwhile, as a ratio to its time alone, and what documents of that size cost it; how long its picture takes to come while twenty of theirs wait; and what
 * the server's memory grew by.
 */
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { giantPhoto } from "./attacks/giant-photo.ts";
import { startProduct } from "./product.ts";

const uploads = 20;
const waiting = 20;
const product = await startProduct();

async function send(token: string, bytes: Buffer, name: string): Promise<Response> {
  const form = new FormData();
  form.append("file", new Blob([Uint8Array.from(bytes)]), name);
  const headers = { authorization: `Bearer ${token}` };
  return await fetch(`${product.address}/api/files/upload`, { method: "POST", headers, body: form });
}

async function upload(token: string, bytes: Buffer, name: string): Promise<string> {
  const answer = await send(token, bytes, name);
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  const { id } = await answer.json();
  return id;
}

/** The slowest but one of so many uploads, in milliseconds. */
async function slowest(token: string, photo: Buffer): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < uploads; n += 1) {
    const started = performance.now();
    await upload(token, photo, "small.png");
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(uploads * 0.95)] ?? Number.NaN;
}

async function pictureAfter(token: string, photo: Buffer): Promise<number> {
  const started = performance.now();
  const id = await upload(token, photo, "small.png");
  const headers = { authorization: `Bearer ${token}` };
  for (;;) {
    const answer = await fetch(`${product.address}/api/files/thumbnail/${id}`, { headers });
    await answer.arrayBuffer();
    if (answer.ok) return (performance.now() - started) / 1000;
    await pause(100);
  }
}

interface Attack {
  bytes: Buffer;
  name: string;
  /** What the server is to answer each time. */
  status: number;
}

async function beside(token: string, attack: Attack, work: () => Promise<number>): Promise<number> {
  const stop = new AbortController();
  const sendOn = async () => {
    while (!stop.signal.aborted) {
      const answer = await send(token, attack.bytes, attack.name);
      if (answer.status !== attack.status) throw new Error(`${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  };
  const sending = [sendOn(), sendOn()];
  const result = await work();
  stop.abort();
  await Promise.all(sending);
  return result;
}

function megabytes(line: "VmHWM" | "VmRSS"): number {
  const status = readFileSync(`/proc/${product.pid}/status`, "utf8");
  return Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

try {
  const [giver, other] = [await product.signUp("giants@plant.example"), await product.signUp("other@plant.example")];
  const small = await giantPhoto(64, { depth: 8, channels: 3 });
  const refused = await giantPhoto(10_900, { depth: 16, channels: 4 });
  const drawn = await giantPhoto(6_600, { depth: 8, channels: 3 });
  console.log(`photos of ${small.length}, ${refused.length} and ${drawn.length} bytes`);
  await slowest(other, small);
  const before = megabytes("VmRSS");
  const alone = await slowest(other, small);
  console.log(`a small photo's upload alone                    ${alone.toFixed(1)} ms = 1.00`);
  const document = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(refused.length)]);
  const attacks: Record<string, Attack> = {
    "documents as large": { bytes: document, name: "plan.pdf", status: 201 },
    "giants that are refused": { bytes: refused, name: "giant.png", status: 413 },
    "giants that are drawn": { bytes: drawn, name: "giant.png", status: 201 },
  };
  for (const [what, attack] of Object.entries(attacks)) {
    const slowed = await beside(giver, attack, () => slowest(other, small));
    console.log(`beside ${what.padEnd(30)} ${slowed.toFixed(1)} ms = ${(slowed / alone).toFixed(2)}`);
  }
  for (let n = 0; n < waiting; n += 1) await upload(giver, drawn, "giant.png");
  const newcomer = await product.signUp("newcomer@plant.example");
  const seconds = (await pictureAfter(newcomer, small)).toFixed(1);
  console.log(`the first picture of a company comes after ${seconds} s while giants of another wait`);
  console.log(`memory ${before.toFixed(0)} MB before, its peak ${(megabytes("VmHWM") - before).toFixed(0)} MB more`);
} finally {
  await product.stop();
}
