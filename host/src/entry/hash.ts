import { CARRIED } from './isEntered';

export interface HashParts {
  launch: string;
  entry: string | undefined;
  rest: string;
}

/** Splits a hash. Telegram appends its part to the hash of a link with `&` or with `?`. */
export function splitHash(hash: string): HashParts {
  const text = hash.replace(/^#/, '');
  const start = text.search(new RegExp(`(?:^|[&?])(?:tgWebApp|${CARRIED}=)`));
  const own = start < 0 ? '' : text.slice(start).replace(/^[&?]/, '');
  const before = start < 0 ? text : text.slice(0, start);
  const pairs = own.split('&').filter(Boolean);
  const carried = pairs.find((pair) => pair.startsWith(`${CARRIED}=`));
  return {
    launch: pairs.filter((pair) => pair !== carried).join('&'),
    entry: carried && decoded(carried.slice(CARRIED.length + 1)),
    rest: before && `#${before}`,
  };
}

export const hashOf = ({ launch, entry = '', rest }: HashParts): string =>
  `${rest || '#'}${rest && '&'}${launch}${launch && '&'}${CARRIED}=${encodeURIComponent(entry)}`;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
