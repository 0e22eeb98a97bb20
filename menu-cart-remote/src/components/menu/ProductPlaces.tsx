import styles from './ProductCard.module.css';

/** The places of cards that are not there: as high as a card, and nothing more. */
export const ProductPlaces = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: places have no identity
    <li key={index} aria-hidden="true" className={styles.place} />
  ));
