export const LONGEST = 64;

/** An id of Latin letters, digits and hyphens for a name. */
export const idFor = (name: string, prefix = ''): string =>
  `${prefix}${name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`.slice(0, LONGEST);

/** The id, with the first free number behind it if another one is the same. */
export function uniqueId(id: string, taken: readonly string[]): string {
  let free = id;
  for (let number = 2; taken.includes(free); number += 1)
    free = `${id.slice(0, LONGEST - String(number).length - 1)}-${number}`;
  return free;
}
