import { classNames } from './classNames';
import styles from './Skeleton.module.css';

/**
 * Reserves the space of loading content: a line of text, or the size and corners of `className`. Sizes are not
 * properties, because the page’s CSP forbids style attributes in the server’s HTML.
 */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames(styles.skeleton, className)} />;
}
