import { useParams } from "@tanstack/react-router";
import { lazyPart } from "#app/lazy-part.ts";
import { StepsScreen } from "#features/steps/StepsScreen.tsx";

const SecondPerson = lazyPart(() => import("#features/devices/once/SecondPerson.tsx"), "SecondPerson");

/** The steps of some work at the machine, with the faces of a shared tablet for who looks at a hold point. */
export function OrderSteps() {
  const { orderId } = useParams({ from: "/shell/work-orders/$orderId/steps" });
  return <StepsScreen key={orderId} orderId={orderId} SecondPerson={SecondPerson} />;
}
