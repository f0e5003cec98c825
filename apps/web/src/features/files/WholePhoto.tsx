import { usePhoto } from "#features/files/use-photo.ts";

/** A whole photo by itself; nothing until it is there. */
export function WholePhoto({ id, alt }: { id: string; alt: string }) {
  const address = usePhoto({ id });
  return address === null || address === "failed" ? null : <img src={address} alt={alt} />;
}
