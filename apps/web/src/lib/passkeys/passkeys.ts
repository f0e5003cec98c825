/** Whether this browser knows passkeys at all; over plain HTTP none does. */
export const knowsPasskeys = (): boolean => "PublicKeyCredential" in window;
