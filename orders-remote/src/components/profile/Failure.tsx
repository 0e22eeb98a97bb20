import styles from './profile.module.css';

export const Failure = ({ text }: { text: string }) => (
  <div role="alert">{text && <p className={styles.failure}>{text}</p>}</div>
);
