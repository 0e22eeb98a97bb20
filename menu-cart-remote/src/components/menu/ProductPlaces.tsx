import { classNames } from '@olov/shared-kit/ui';
import styles from './ProductCard.module.css';

export const RUN_LENGTH = 6;

interface Props {
  count: number;
  /** Far from the viewport a run is one element of the same height. */
  isFar?: boolean;
}

export function ProductPlaces({ count, isFar = false }: Props) {
  const runs = isFar ? Math.floor(count / RUN_LENGTH) : 0;
  const elements = runs + count - runs * RUN_LENGTH;
  return Array.from({ length: elements }, (_, index) => (
    <li
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
      key={index}
      aria-hidden="true"
      className={classNames(styles.place, index < runs && styles.far)}
    />
  ));
}
