import styles from './PageTitle.module.css';

/** What a page is, and what for. */
export function PageTitle({ title, lead }: { title: string; lead: string }) {
  return (
    <header>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </header>
  );
}
