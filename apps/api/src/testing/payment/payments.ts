import type { PackageId } from "@millwright/domain/subscription/packages";
import type { TestApp } from "#testing/app.ts";
import type { Call } from "#testing/client.ts";

export const ourOrigin = "http://localhost:3000";

/** The session that the address of a checkout is of. */
export function sessionOf(url: string): string {
  const id = new URL(url).pathname.split("/").at(-1);
  if (id === undefined) throw new Error(`${url} is no checkout.`);
  return id;
}

/** Goes to the checkout of a package; answers its session. */
export async function goToCheckout(call: Call, package_id: PackageId): Promise<string> {
  const body = { package_id, origin_url: ourOrigin, user_count: 1 } as const;
  return sessionOf((await call("POST /payments/create-checkout", { body })).body.checkout_url);
}

/** Goes to the checkout of an upgrade; answers its session. */
export async function goToUpgrade(call: Call, target_package_id: PackageId): Promise<string> {
  const body = { target_package_id, origin_url: ourOrigin };
  return sessionOf((await call("POST /payments/process-upgrade", { body })).body.url);
}

/** Presses a button of the test checkout; answers where it leads. */
export async function press(app: TestApp, session: string, button: string): Promise<string> {
  const pressed = await fetch(`${app.origin}/test-checkout/${session}/${button}`, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  const location = pressed.headers.get("location");
  if (pressed.status !== 303 || location === null) throw new Error(`${button} answered ${pressed.status}.`);
  return location;
}

/** Buys a package at the test checkout. */
export async function buy(app: TestApp, call: Call, packageId: PackageId): Promise<string> {
  const session = await goToCheckout(call, packageId);
  await press(app, session, "pay");
  return session;
}
