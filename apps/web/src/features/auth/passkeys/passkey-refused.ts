/** Why the browser gave no passkey: nobody chose one in time, it is bound to another address, it is there already, or else. */
export class PasskeyRefused extends Error {
  override name = "PasskeyRefused";
  /** Tells the person, in their language. */
  readonly why: () => string;

  constructor(why: () => string, options?: ErrorOptions) {
    super("No passkey", options);
    this.why = why;
  }
}
