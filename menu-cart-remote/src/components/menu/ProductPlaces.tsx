import { classNames } from '@olov/shared-kit/ui';
import styles from './ProductCard.module.css';

/** Cards in a run: divisible by 1 to 4, so that a run is whole rows in up to four columns. */
export const RUN_LENGTH = 12;
/** Placeholders that one element replaces far from the viewport: divisible by 1 to 5. */
const FAR_LENGTH = 60;

interface Props {
  count: number;
  /** Far from the viewport one element stands for 60 placeholders and is as high as they are together. */
  isFar?: boolean;
}

export function ProductPlaces({ count, isFar = false }: Props) {
  const far = isFar ? Math.floor(count / FAR_LENGTH) : 0;
  const elements = far + count - far * FAR_LENGTH;
  return Array.from({ length: elements }, (_, index) => (
    <li
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
      key={index}
      aria-hidden="true"
      className={classNames(styles.place, index < far && styles.far)}
    />
  ));
}
