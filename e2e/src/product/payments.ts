import type { APIRequestContext } from "@playwright/test";
import type { Person } from "#people.ts";
import { callAs } from "#repairs.ts";

/** Pays for a month at the test checkout, for who is to stay longer than a trial. */
export async function payForMonth(request: APIRequestContext, person: Person): Promise<void> {
  const order = {
    package_id: "starter_monthly",
    origin_url: new URL((await request.get("/")).url()).origin,
    user_count: 1,
  };
  const { checkout_url } = await callAs(request, person, "POST /payments/create-checkout", order);
  await request.post(`${checkout_url}/pay`, { maxRedirects: 0 });
  const { payment_status } = await callAs(request, person, `GET /payments/status/${checkout_url.split("/").at(-1)}`);
  if (payment_status !== "paid") throw new Error(`The payment is ${payment_status}.`);
}
