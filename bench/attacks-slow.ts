/**
 * `npm run bench -- attacks-slow`: 500 connections that send their headers a byte a second and 500 that send their body
 * so, beside a client that lists orders. Its p99 meanwhile, as a ratio to its p99 before, medians of three rounds.
 */
import { connect, type Socket } from "node:net";
import { median } from "./database.ts";
import { startProduct } from "./product.ts";

const each = 500;
const requests = 1_500;
const product = await startProduct();
const { hostname, port } = new URL(product.address);

function openSlow(opening: string, drip: string): Promise<Socket> {
  return new Promise((opened, failed) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(opening);
      opened(socket);
    });
    const timer = setInterval(() => socket.writable && socket.write(drip), 1_000);
    socket.on("close", () => clearInterval(timer)).on("error", failed);
    socket.resume();
  });
}

const slowHeaders = () => openSlow("GET /api/health HTTP/1.1\r\nHost: x\r\n", "x: y\r\n");
const bodyHead = "Content-Type: application/json\r\nContent-Length: 100000";
const slowBody = () => openSlow(`POST /api/auth/login HTTP/1.1\r\nHost: x\r\n${bodyHead}\r\n\r\n{`, " ");

async function p99(token: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < requests; n += 1) {
    const started = performance.now();
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${product.address}/api/work-orders?limit=100`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.status}`);
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

try {
  const token = await product.signUp();
  await p99(token);
  const [alone, beside] = [[] as number[], [] as number[]];
  for (let round = 0; round < 3; round += 1) {
    alone.push(await p99(token));
    const sockets = await Promise.all([
      ...Array.from({ length: each }, slowHeaders),
      ...Array.from({ length: each }, slowBody),
    ]);
    const open = () => sockets.filter((socket) => !socket.destroyed).length;
    const before = open();
    beside.push(await p99(token));
    console.log(`round ${round + 1}: ${before} slow connections at first, ${open()} at last`);
    for (const socket of sockets) socket.destroy();
  }
  const [unit, slowed] = [median(alone), median(beside)];
  console.log(`p99 of a list alone               ${unit.toFixed(1)} ms = 1.00`);
  console.log(
    `beside ${2 * each} slow connections     ${slowed.toFixed(1)} ms = ${(slowed / unit).toFixed(2)} (goal: at most 2)`,
  );
  const one = await slowHeaders();
  const started = performance.now();
  await new Promise((closed) => one.once("close", closed));
  console.log(`slow headers are hung up on after ${((performance.now() - started) / 1000).toFixed(0)} s`);
} finally {
  await product.stop();
}
