/**
 * `npm run bench -- speed [SECONDS] [WORD]`: how fast the product answers, as ratios in one run to pgbench sending the bare
 * statement for the same rows to the same PostgreSQL, and to a bare node:http. Each in turns, medians of three rounds; of
 * the lanes whose name holds the word and those they are compared with, where one is given. A lane that fails says why,
 * and the others go on; the run ends with exit code 1 then, and where a goal is missed.
 */
import { startServer } from "./database.ts";
import { ratio } from "./faults/report.ts";
import { startProduct } from "./product.ts";
import { startBare } from "./speed/bare.ts";
import { chooseLanes, printLane } from "./speed/goals.ts";
import { lanesOf, listBytes } from "./speed/lanes.ts";
import { makeOrders, makeTasks } from "./speed/orders.ts";
import { runRounds } from "./speed/rounds.ts";

const orders = 100;
const rounds = 3;
const mostKilobytes = 40;
const seconds = Number(process.argv[3] ?? 5);
const word = process.argv[4] ?? "";

const server = await startServer();
const product = await startProduct({ DATABASE_URL: server.ownerUrl });
const bare = await startBare();
try {
  const token = await product.signUp();
  const ids = {
    repairs: await makeOrders(product, token, orders),
    tasks: await makeTasks(product, token, orders),
  };
  const place = { server, product, bareUrl: bare.url, token, ids, seconds };
  console.log(`16 connections, ${seconds} s a lane, medians of ${rounds} rounds`);
  ratio(`${orders} cards of the list, in kB`, (await listBytes(place)) / 1000, "≤", mostKilobytes);
  const lanes = lanesOf(place);
  const chosen = chooseLanes([...lanes.keys()], word);
  const results = await runRounds(new Map([...lanes].filter(([name]) => chosen.includes(name))), rounds);
  for (const name of chosen) printLane(name, results);
} finally {
  bare.stop();
  await product.stop();
  await server.stop();
}
