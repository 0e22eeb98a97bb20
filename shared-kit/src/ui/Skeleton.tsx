import styles from './Skeleton.module.css';

/** Keeps the place of what is loading. Sizes are CSS lengths. */
export function Skeleton({
  width = '100%',
  height,
  radius,
}: {
  width?: string;
  height: string;
  radius?: string;
}) {
  return (
    <span aria-hidden="true" className={styles.skeleton} style={{ width, height, borderRadius: radius }} />
  );
}
