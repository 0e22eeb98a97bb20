import type { DishEntity } from '@olov/contract';
import type { Menu } from '@olov/contract/menu/files';
import { MODIFIER_PICTURE_WIDTH, PICTURE_WIDTHS } from '@olov/contract/menu/seed';
import type { Pictures } from '../../pictures';

const LARGEST = Math.max(...PICTURE_WIDTHS);

/** One file for each picture of a dish; the other widths and formats were made with it. */
export const picturesOf = ({ picture, modifiers }: DishEntity): string[] => [
  `products/${picture}-${LARGEST}.webp`,
  ...new Set(
    modifiers.flatMap(({ picture: own }) => (own ? `modifiers/${own}-${MODIFIER_PICTURE_WIDTH}.webp` : [])),
  ),
];

/** A bucket answers one request for each picture. */
const ASKED_AT_ONCE = 8;

/** The new pictures of a menu that the back end lacks. */
export async function missingPictures(
  pictures: Pictures,
  before: Menu,
  after: Menu,
): Promise<ReadonlySet<string>> {
  const known = new Set(before.products.flatMap(picturesOf));
  const asked = new Set(after.products.flatMap(picturesOf).filter((name) => !known.has(name))).values();
  const missing = new Set<string>();
  const askAll = async () => {
    for (const name of asked) if (!(await pictures.has(name))) missing.add(name);
  };
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, askAll));
  return missing;
}
