import { useIntl } from '@olov/shared-kit/intl';
import styles from './MapHead.module.css';

export function MapHead() {
  const { formatMessage } = useIntl();
  return (
    <header>
      <h1 className={styles.title}>{formatMessage({ id: 'location.page.title' })}</h1>
      <p className={styles.lead}>{formatMessage({ id: 'location.page.lead' })}</p>
    </header>
  );
}
