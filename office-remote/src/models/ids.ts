const LONGEST = 64;

/** An id of Latin letters, digits and hyphens for a name. */
export const idFor = (name: string, prefix = ''): string =>
  `${prefix}${name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`.slice(0, LONGEST);

/** The id, with a number behind it if another one is the same. */
export function uniqueId(id: string, taken: readonly string[]): string {
  if (!taken.includes(id)) return id;
  const end = taken.length + 1;
  return `${id.slice(0, LONGEST - String(end).length - 1)}-${end}`;
}
