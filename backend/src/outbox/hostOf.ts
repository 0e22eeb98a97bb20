/** Security: the rest of a URL may contain a token. */
export const hostOf = (destination: string): string =>
  URL.canParse(destination) ? new URL(destination).host : '';
