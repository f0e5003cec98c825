/** The e-mail that somebody typed on their way in: it goes along to the next form, until the page is left. It is stored nowhere. */
let typed = "";

export const keepTypedEmail = (email: string): void => {
  typed = email;
};
export const typedEmail = (): string => typed;
