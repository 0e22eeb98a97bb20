import { LOCALE_INFO, LOCALES, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import styles from './Languages.module.css';

/** The server writes the language into a cookie that no script can reach, and leads back to the address. */
export const Languages = observer(function Languages({ path, search }: { path: string; search: string }) {
  const { current } = useStores().locale;
  const { formatMessage } = useIntl();
  const inLanguage = (locale: string): string => {
    const query = new URLSearchParams(search);
    query.set('language', locale);
    // The fragment of an invitation is its token.
    return `${path}?${query}${window.location.hash}`;
  };
  return (
    <nav aria-label={formatMessage({ id: 'office.language' })} className={styles.languages}>
      {LOCALES.map((locale) => (
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
  );
});
