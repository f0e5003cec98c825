// A process of its own that sends junk reports of one machine: ADDRESS TOKEN REPORTS NETWORKS ATONCE. Each asks for the form as a
// phone does and sends what it got; none solves a proof of work. Says at the end, as JSON, how many answers of each kind came.
import { Agent, request } from "node:http";

const [address = "", token = "", reports = "0", networks = "0", atOnce = "0"] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(atOnce) });
const answers = new Map<string, number>();
const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);

function send(method: "GET" | "POST", network: number, body?: object): Promise<{ status: number; text: string }> {
  return new Promise((done, failed) => {
    const headers = {
      "x-forwarded-for": `198.${18 + (network >> 16)}.${(network >> 8) & 255}.${network & 255}`,
      ...(body && { "content-type": "application/json" }),
    };
    const sending = request(`${address}/api/r/${token}`, { method, headers, agent }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      answer.on("end", () => done({ status: answer.statusCode ?? 0, text }));
    });
    sending.on("error", failed).end(body && JSON.stringify(body));
  });
}

/** Reads some forms, looks at them as long as a person has to, and sends them. */
async function reportSome(numbers: number[]): Promise<void> {
  const forms = new Map<number, string>();
  for (const n of numbers) {
    const page = await send("GET", n % Number(networks));
    if (page.status === 200) forms.set(n, JSON.parse(page.text).form.token);
    else count(`form ${page.status}`);
  }
  await new Promise((later) => setTimeout(later, 3_100));
  for (const [n, form] of forms) {
    const report = { form, text: `Junk ${n} ${"x".repeat(200)}`, is_stopped: true };
    const { status, text } = await send("POST", n % Number(networks), report);
    if (status !== 201) count(String(status));
    else count(JSON.parse(text).held ? "held" : "inbox");
  }
}

const formsAtOnce = 50;
let next = 0;
async function sendOn(): Promise<void> {
  while (next < Number(reports)) {
    const first = next;
    next = Math.min(first + formsAtOnce, Number(reports));
    const numbers = Array.from({ length: next - first }, (_, n) => first + n);
    await reportSome(numbers).catch((error: Error) => count(error.message.slice(0, 40)));
  }
}
await Promise.all(Array.from({ length: Number(atOnce) }, sendOn));
console.log(JSON.stringify(Object.fromEntries(answers)));
agent.destroy();
