import { OFFICE_PATH } from '@olov/contract/staff/names';
import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useLocation } from '@olov/shared-kit/router';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { OfficeSession } from '../../stores/OfficeSession';
import { SiteStore } from '../../stores/SiteStore';
import { Languages } from './Languages';
import styles from './Office.module.css';
import { ThemeChoice } from './ThemeChoice';

export const Account = observer(function Account() {
  const site = useFeature(SiteStore);
  const { boot } = useFeature(OfficeSession);
  const { formatMessage } = useIntl();
  const { pathname, search } = useLocation();
  const leave = async () => {
    const next = await site.signOut();
    if (next) window.location.assign(next);
  };
  return (
    <div className={styles.account}>
      <p className={styles.name}>
        <span className="visually-hidden">{formatMessage({ id: 'office.signed-in' })} </span>
        {boot.name}
        {boot.role && (
          <span className={styles.role}>{formatMessage({ id: `office.role.${boot.role}` })}</span>
        )}
      </p>
      <Languages path={OFFICE_PATH + pathname} search={search} />
      <ThemeChoice />
      <div className={styles.leave}>
        <Button variant="secondary" size="small" isBusy={site.form.isBusy} onClick={() => void leave()}>
          {formatMessage({ id: 'office.sign-out' })}
        </Button>
      </div>
    </div>
  );
});
