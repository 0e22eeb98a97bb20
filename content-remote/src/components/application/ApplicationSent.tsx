import { paths, useFocusOnAppear, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link } from '@olov/shared-kit/router';
import { buttonClass, Icon } from '@olov/shared-kit/ui';
import styles from './ApplicationSent.module.css';

export function ApplicationSent() {
  const { formatMessage } = useIntl();
  const { brand } = useStores();
  const focusOnAppear = useFocusOnAppear();
  return (
    <section className={styles.sent}>
      <span className={styles.icon}>
        <Icon name="check" size={40} />
      </span>
      <h1 ref={focusOnAppear} tabIndex={-1} className={styles.title}>
        {formatMessage({ id: 'content.application.sent.title' })}
      </h1>
      <p className={styles.text}>
        {formatMessage({ id: 'content.application.sent.text' }, { brand: brand.name })}
      </p>
      <Link to={paths.vacancies()} className={buttonClass('secondary', 'large')}>
        {formatMessage({ id: 'content.vacancies.back' })}
      </Link>
    </section>
  );
}
