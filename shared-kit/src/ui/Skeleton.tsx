import { classNames } from './classNames';
import styles from './Skeleton.module.css';

/**
 * Keeps the place of what is loading: a line of text, or what `className` makes of its size and corners. Sizes
 * are no properties, because a style attribute in the server's HTML is refused by the page's policy.
 */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames(styles.skeleton, className)} />;
}
