import styles from './profile.module.css';

/** What went wrong with a whole form; heard as it appears. */
export const Failure = ({ text }: { text: string }) => (
  <div role="alert">{text && <p className={styles.failure}>{text}</p>}</div>
);
