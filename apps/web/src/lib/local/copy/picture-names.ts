/** No picture of a copy is larger. */
export const mostPictureBytes = 50_000;

/** Where they are among what is kept of files. */
export const allPictures = () => IDBKeyRange.bound("picture:", "picture;");

/** The same of the files that machines have marked for devices. */
export const allManuals = () => IDBKeyRange.bound("manual:", "manual;");

/** Under which it is kept how many of those did not fit. */
export const leftOutKey = "manuals left out";
