import { MODIFIER_PICTURE_WIDTH, PICTURE_WIDTHS, type SeedProduct } from '@olov/contract/seed';

const LARGEST = Math.max(...PICTURE_WIDTHS);

/** One file for each picture of a dish; the other widths and formats were made with it. */
export const picturesOf = ({ picture, modifiers }: SeedProduct): string[] => [
  `products/${picture}-${LARGEST}.webp`,
  ...new Set(
    modifiers.flatMap(({ picture: own }) => (own ? `modifiers/${own}-${MODIFIER_PICTURE_WIDTH}.webp` : [])),
  ),
];
