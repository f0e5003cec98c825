const form = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text has the form of an id. */
export const isUuid = (text: string): boolean => form.test(text);
