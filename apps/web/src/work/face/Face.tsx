import { useQuery } from "@tanstack/react-query";
import { fetchFace } from "#lib/api/files/file-bytes.ts";
import { assigneesQuery } from "#lib/plant.ts";
import { Avatar } from "#ui/label/Avatar.tsx";

interface Props {
  /** The technician; null for nobody. */
  id: string | null;
  name: string | null;
  size?: "small" | "medium" | "large";
}

/**
 * A technician's photo, or their initials in their colour, as soon as the technicians are known. The name has to stand
 * beside it, or be its title.
 */
export function Face({ id, name, size }: Props) {
  const { data: technician } = useQuery({
    ...assigneesQuery(),
    enabled: false,
    select: (all) => all.find((one) => one.id === id),
  });
  const picture = useFacePicture(technician?.id ?? "", technician?.photo_id ?? null);
  return <Avatar name={name} size={size} colour={technician?.colour} picture={picture} />;
}

/** The address of a technician's photo in this tab, asked for once; undefined while it loads, and without one. */
export function useFacePicture(id: string, photoId: string | null): string | undefined {
  const photo = useQuery({
    queryKey: ["face", id, photoId],
    queryFn: async ({ signal }) => URL.createObjectURL(await fetchFace(id, signal)),
    enabled: photoId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return photo.data;
}
