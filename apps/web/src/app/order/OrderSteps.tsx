import { useParams } from "@tanstack/react-router";
import { StepsScreen } from "#features/steps/StepsScreen.tsx";
import { lazyPart } from "#lib/lazy-part.ts";
import type { LockoutSlot } from "#lib/slots.ts";

const WholePhoto = lazyPart(() => import("#features/files/WholePhoto.tsx"), "WholePhoto");
const LockoutPanel = lazyPart(() => import("#features/lockout/LockoutPanel.tsx"), "LockoutPanel");
const SecondPerson = lazyPart(() => import("#features/devices/once/SecondPerson.tsx"), "SecondPerson");

const Lockout: LockoutSlot = (props) => <LockoutPanel {...props} Photo={WholePhoto} />;

/** The steps of some work at the machine, with its lockout, and with the faces of a shared tablet for who looks at a hold point. */
export function OrderSteps() {
  const { orderId } = useParams({ from: "/shell/work-orders/$orderId/steps" });
  return <StepsScreen key={orderId} orderId={orderId} Lockout={Lockout} SecondPerson={SecondPerson} />;
}
