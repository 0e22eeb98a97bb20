/** A free port of this machine that no outgoing connection takes. */
export function freePort(): Promise<number>;
