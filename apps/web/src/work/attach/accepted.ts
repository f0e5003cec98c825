import { fileTypes, limits } from "@millwright/contract/limits";
import type { Messages } from "@millwright/messages/messages";
import { fill } from "@millwright/messages/text";

/** What a chooser of files offers; of pictures, what a camera makes. */
export const acceptedFiles = fileTypes.map((type) => `.${type}`).join(",");
export const acceptedPhotos = "image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif";

const extensionOf = (name: string) => name.toLowerCase().split(".").at(-1) ?? "";

/** Why a file can't be taken, said before it is sent; null of one that can. */
export function sayUnfit({ name, size }: Pick<File, "name" | "size">, { files }: Messages): string | null {
  if (!fileTypes.some((type) => type === extensionOf(name))) return fill(files.wrongType, { name });
  return size > limits.fileBytes ? fill(files.tooLarge, { name }) : null;
}
