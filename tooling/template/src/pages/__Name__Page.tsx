import { paths } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link } from '@olov/shared-kit/router';
import { Button, buttonClass, Icon, type IconName } from '@olov/shared-kit/ui';
import { useState } from 'react';
import styles from './__Name__Page.module.css';

export const titleId = '__name__.title';

const REASONS: { id: string; icon: IconName }[] = [
  { id: 'fire', icon: 'fire' },
  { id: 'dough', icon: 'clock' },
  { id: 'door', icon: 'courier' },
];

export function Component() {
  const { formatMessage } = useIntl();
  const [likes, setLikes] = useState(0);

  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <h1 className={styles.title}>{formatMessage({ id: titleId })}</h1>
        <p className={styles.lead}>{formatMessage({ id: '__name__.lead' })}</p>
        <div className={styles.actions}>
          <Button size="large" onClick={() => setLikes(likes + 1)}>
            {formatMessage({ id: '__name__.like' }, { count: likes })}
          </Button>
          <Link to={paths.home()} className={buttonClass('secondary', 'large')}>
            {formatMessage({ id: '__name__.menu' })}
          </Link>
        </div>
      </header>
      <ul className={styles.reasons}>
        {REASONS.map(({ id, icon }) => (
          <li key={id} className={styles.reason}>
            <span className={styles.icon}>
              <Icon name={icon} size={28} />
            </span>
            <h2 className={styles.name}>{formatMessage({ id: `__name__.${id}.title` })}</h2>
            <p className={styles.text}>{formatMessage({ id: `__name__.${id}.text` })}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
