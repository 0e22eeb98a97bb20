import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Outlet } from '@olov/shared-kit/router';
import { observer } from 'mobx-react-lite';
import { OfficeSession } from '../../stores/OfficeSession';
import { Account } from './Account';
import { Navigation } from './Navigation';
import styles from './Office.module.css';
import { OfflineNotice } from './OfflineNotice';
import { SessionEnded } from './SessionEnded';

export const Office = observer(function Office() {
  const session = useFeature(OfficeSession);
  const { formatMessage } = useIntl();
  return (
    <div className={styles.office}>
      <a className={styles.skip} href="#page">
        {formatMessage({ id: 'office.skip' })}
      </a>
      <header className={styles.side}>
        <p className={styles.brand}>{formatMessage({ id: 'office.title' })}</p>
        <Navigation />
        <Account />
      </header>
      <main id="page" tabIndex={-1} className={styles.page}>
        <OfflineNotice />
        <Outlet />
      </main>
      {session.isEnded && <SessionEnded session={session} />}
    </div>
  );
});
