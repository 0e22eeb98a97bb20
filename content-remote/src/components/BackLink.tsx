import { Link } from '@olov/shared-kit/router';
import { Icon } from '@olov/shared-kit/ui';
import styles from './BackLink.module.css';

export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={styles.back}>
      <span className={styles.arrow}>
        <Icon name="chevron" size={18} />
      </span>
      {label}
    </Link>
  );
}
