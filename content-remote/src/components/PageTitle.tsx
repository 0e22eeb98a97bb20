import styles from './PageTitle.module.css';

export function PageTitle({ title, lead }: { title: string; lead: string }) {
  return (
    <header>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </header>
  );
}
