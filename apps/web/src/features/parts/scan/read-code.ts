/** Looks for a code in a picture; null when there is none to be read. */
export type ReadCode = (picture: HTMLVideoElement) => Promise<string | null>;
