import type { Menu } from '@olov/contract/menu/files';
import { MODIFIER_PICTURE_WIDTH, PICTURE_WIDTHS } from '@olov/contract/menu/seed';
import type { Pictures } from '../../pictures';

const LARGEST = Math.max(...PICTURE_WIDTHS);

const ofModifiers = (modifiers: readonly { picture?: string }[] = []): string[] => [
  ...new Set(
    modifiers.flatMap(({ picture }) =>
      picture ? `modifiers/${picture}-${MODIFIER_PICTURE_WIDTH}.webp` : [],
    ),
  ),
];

/** One file for each picture of a dish or group; the other widths and formats were made with it. */
export const picturesIn = ({ products, groups }: Menu): [entry: string, names: string[]][] => [
  ...products.map(({ id, picture, modifiers }): [string, string[]] => [
    `dishes/${id}`,
    [`products/${picture}-${LARGEST}.webp`, ...ofModifiers(modifiers)],
  ]),
  ...groups.map(({ id, modifiers }): [string, string[]] => [`groups/${id}`, ofModifiers(modifiers)]),
];

/** A bucket answers one request for each picture. */
const ASKED_AT_ONCE = 8;

/** The new pictures of a menu that the back end lacks. */
export async function missingPictures(
  pictures: Pictures,
  before: Menu,
  after: Menu,
): Promise<ReadonlySet<string>> {
  const [known, wanted] = [before, after].map(
    (menu) => new Set(picturesIn(menu).flatMap(([, names]) => names)),
  );
  const asked = [...(wanted ?? [])].filter((name) => !known?.has(name)).values();
  const missing = new Set<string>();
  const askAll = async () => {
    for (const name of asked) if (!(await pictures.has(name))) missing.add(name);
  };
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, askAll));
  return missing;
}
