/** Whether a URL has the origin of a pattern, whose port may be `*`. */
export const isOrigin = ({ protocol, hostname, origin }: URL, pattern: string): boolean =>
  pattern.endsWith(':*') ? `${protocol}//${hostname}` === pattern.slice(0, -2) : origin === pattern;
