/** Carries the query over the reload that clears it: in the hash, where no storage is needed and no server reads it. */
const ENTRY = 'olovEntry';

export interface HashParts {
  /** Telegram's own part, as it came; empty where there is none. */
  launch: string;
  /** The query that a page before this one was entered with; undefined where there was none. */
  entry: string | undefined;
  /** What was there besides: the folder of a menu, with its `#`, or empty. */
  rest: string;
}

/** Takes a hash apart. Telegram puts its part behind whatever hash a link has, by `&` or by `?`. */
export function splitHash(hash: string): HashParts {
  const text = hash.replace(/^#/, '');
  const start = text.search(new RegExp(`(?:^|[&?])(?:tgWebApp|${ENTRY}=)`));
  const own = start < 0 ? '' : text.slice(start).replace(/^[&?]/, '');
  const before = start < 0 ? text : text.slice(0, start);
  const pairs = own.split('&').filter(Boolean);
  const carried = pairs.find((pair) => pair.startsWith(`${ENTRY}=`));
  return {
    launch: pairs.filter((pair) => pair !== carried).join('&'),
    entry: carried && decoded(carried.slice(ENTRY.length + 1)),
    rest: before && `#${before}`,
  };
}

export const hashOf = ({ launch, entry = '', rest }: HashParts): string =>
  `${rest || '#'}${rest && '&'}${launch}${launch && '&'}${ENTRY}=${encodeURIComponent(entry)}`;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
