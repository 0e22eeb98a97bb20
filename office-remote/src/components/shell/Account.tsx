import { OFFICE_PATH } from '@olov/contract/staff/office';
import { LOCALE_INFO, LOCALES, useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useLocation } from '@olov/shared-kit/router';
import { buttonClass, classNames } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { OfficeSession } from '../../stores/OfficeSession';
import styles from './Office.module.css';
import { ThemeChoice } from './ThemeChoice';

export const Account = observer(function Account() {
  const { current } = useStores().locale;
  const { boot } = useFeature(OfficeSession);
  const { formatMessage } = useIntl();
  const { pathname, search } = useLocation();
  const inLanguage = (locale: string): string => {
    const query = new URLSearchParams(search);
    query.set('language', locale);
    return `${OFFICE_PATH}${pathname}?${query}`;
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
      <nav aria-label={formatMessage({ id: 'office.language' })} className={styles.languages}>
        {LOCALES.map((locale) => (
          // The server writes the language into a cookie that no script can reach.
          <a
            key={locale}
            href={inLanguage(locale)}
            lang={locale}
            aria-current={locale === current ? 'true' : undefined}
          >
            {LOCALE_INFO[locale].name}
          </a>
        ))}
      </nav>
      <ThemeChoice />
      <div className={styles.leave}>
        <a className={buttonClass('ghost', 'small')} href="/staff">
          {formatMessage({ id: 'office.kitchen' })}
        </a>
        <form method="post" action="/staff/logout">
          <input type="hidden" name="csrf" value={boot.csrf} />
          <button type="submit" className={classNames(buttonClass('secondary', 'small'))}>
            {formatMessage({ id: 'office.sign-out' })}
          </button>
        </form>
      </div>
    </div>
  );
});
