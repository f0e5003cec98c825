import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { openCuttingProxy } from "./cutting-proxy.ts";
import { allOrders } from "./journal.ts";
import { openPlant, type Plant } from "./plant.ts";
import { figure } from "./report.ts";

const clients = 12;
const twins = 200;
const changed = 100;

interface Answer {
  status: number;
  text: string;
}

/** POSTs over a line that is cut, repeated under the same key: one effect each, the same answer each time. */
export async function runCuts(count: number): Promise<void> {
  const plant = await openPlant();
  const proxy = await openCuttingProxy(plant.port);
  try {
    let [sentCount, tries, different] = [0, 0, 0];
    const person = async () => {
      for (let n = sentCount++; n < count; n = sentCount++) {
        const [title, key] = [`order ${n}`, randomUUID()];
        let answer: Answer | null = null;
        for (; answer === null; tries += 1) answer = await post(plant, proxy.port, { title }, key);
        const again = await post(plant, plant.port, { title }, key);
        if (answer.status !== 201 || again?.status !== 201 || again.text !== answer.text) different += 1;
      }
    };
    await Promise.all(Array.from({ length: clients }, person));
    const titles = (await allOrders(plant)).map(({ title }) => title);
    const effects = `${titles.length} orders, ${new Set(titles).size} different`;
    const isOnce = titles.length === count && new Set(titles).size === count;
    const cuts = `${proxy.cutBefore} cut before, ${proxy.cutAfter} after, ${proxy.cutWithin} within`;
    figure(`${count} POSTs in ${tries} tries (${cuts})`, effects, isOnce, "one effect each");
    figure("  their repetitions", `${different} answered otherwise`, different === 0, "the same answer");
    await figuresOfTwins(plant);
    await figureOfChanges(plant);
  } finally {
    proxy.close();
    await plant.remove();
  }
}

async function figuresOfTwins(plant: Plant): Promise<void> {
  const [title, key] = ["twin", randomUUID()];
  const answers = await Promise.all(Array.from({ length: twins }, () => post(plant, plant.port, { title }, key)));
  const created = answers.filter((answer) => answer?.status === 201);
  const texts = new Set(created.map((answer) => answer?.text)).size;
  const orders = (await allOrders(plant)).filter((order) => order.title === title).length;
  const value = `${orders} order, ${created.length} answers, ${texts} text`;
  figure(
    `${twins} twins at once`,
    value,
    orders === 1 && texts === 1 && created.length === twins,
    "one effect, one answer",
  );
}

async function figureOfChanges(plant: Plant): Promise<void> {
  let refused = 0;
  for (let n = 0; n < changed; n += 1) {
    const key = randomUUID();
    await post(plant, plant.port, { title: `first ${n}` }, key);
    const answer = await post(plant, plant.port, { title: `other ${n}` }, key);
    if (answer?.status === 409 && answer.text.includes("idempotency_conflict")) refused += 1;
  }
  figure(`${changed} bodies changed under their key`, `${refused} refused`, refused === changed, "all refused");
}

/** One try on a connection of its own; null when no whole answer came. */
function post(plant: Plant, port: number, body: object, key: string): Promise<Answer | null> {
  return new Promise((done) => {
    const headers = {
      "content-type": "application/json",
      authorization: `Bearer ${plant.token}`,
      "idempotency-key": key,
    };
    const upload = request({
      port,
      host: "127.0.0.1",
      path: "/api/work-orders",
      method: "POST",
      headers,
      agent: false,
    });
    upload.on("error", () => done(null));
    upload.on("response", (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("error", () => done(null));
      answer.on("close", () => {
        const isWhole = answer.complete && (answer.statusCode ?? 0) < 500;
        done(isWhole ? { status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() } : null);
      });
    });
    upload.end(JSON.stringify(body));
  });
}
