import { useQuery } from "@tanstack/react-query";
import { type Face, useFaces } from "#features/devices/tablet/device-queries.ts";
import { deviceQuery } from "#lib/device.ts";
import { useUser } from "#lib/session/session.ts";

/** What the PIN pad needs to ask whose turn it is for their own PIN. */
export function useOwnPad(): { face: Face; pinDigits: number } {
  const { id, username: name } = useUser();
  const seen = useFaces().data?.find((face) => face.id === id);
  const pinDigits = useQuery(deviceQuery()).data?.pin_digits ?? 6;
  const unseen = {
    id,
    name,
    colour: 0,
    photo_id: null,
    has_pin: true,
    pin_digits: null,
    has_badge: false,
    today: 0,
    overdue: 0,
  };
  return { face: seen ?? unseen, pinDigits };
}

export const useHasPin = (): boolean => useOwnPad().face.has_pin;
