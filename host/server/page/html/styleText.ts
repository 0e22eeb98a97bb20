const ADDRESS = /url\((["']?)(?!data:|#|\/\/)([^"')]+)\1\)/g;
const SOURCE_MAP = /\n?\/\*# sourceMappingURL=[^*]*\*\/\s*$/;

/** Such text could end the element, or loads files in another order. */
const UNFIT = /<\/style|@import/i;

/** The text of a style sheet for the page itself; undefined if it has to stay a file. */
export const styleText = (css: string, url: string): string | undefined =>
  UNFIT.test(css)
    ? undefined
    : css
        .replace(SOURCE_MAP, '')
        .replace(ADDRESS, (_, quote, address) => `url(${quote}${absolute(address, url)}${quote})`);

/** Only the path counts; any other origin stays in the address. */
const SOME_ORIGIN = 'http://olov.invalid';

function absolute(address: string, sheet: string): string {
  const { href } = new URL(address, SOME_ORIGIN + sheet);
  return href.startsWith(`${SOME_ORIGIN}/`) ? href.slice(SOME_ORIGIN.length) : href;
}
