import {
  MouseSensor,
  type SensorDescriptor,
  type SensorOptions,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";

const mouse = { activationConstraint: { distance: 6 } };
/** A short hold, so that a finger that scrolls lifts nothing. */
const touch = { activationConstraint: { delay: 220, tolerance: 8 } };

/** How everything is lifted by hand: by mouse once it moves, by touch after a short hold; and by what else is named. */
export function useHandSensors<Options extends SensorOptions>(...more: SensorDescriptor<Options>[]) {
  return useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch), ...more);
}
