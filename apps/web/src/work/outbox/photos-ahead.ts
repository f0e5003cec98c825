/** What is known of photos that answers take with them: the line that sends them says so, once it is loaded. */
export interface PhotosAhead {
  /** Whether all of them are there, or gone for good; `line`: one waits for the connection. */
  stand: (ids: readonly string[]) => "there" | "coming" | "line";
  /** Those that the server has. */
  there: (ids: readonly string[]) => string[];
}

let known: PhotosAhead = { stand: () => "coming", there: () => [] };

export const photosAhead = (): PhotosAhead => known;
export function knowPhotos(photos: PhotosAhead): void {
  known = photos;
}
