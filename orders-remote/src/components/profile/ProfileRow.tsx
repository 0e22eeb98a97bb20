import { classNames, Icon, type IconName, Skeleton } from '@olov/shared-kit/ui';
import styles from './profile.module.css';

interface Props {
  icon: IconName;
  title: string;
  value: string;
  note?: string | undefined;
  isLoading?: boolean;
  onOpen: (() => void) | undefined;
  testId: string;
}

export function ProfileRow({ icon, title, value, note, isLoading = false, onOpen, testId }: Props) {
  const content = (
    <>
      <span className={styles.icon}>
        <Icon name={icon} size={22} />
      </span>
      <span className={styles.texts}>
        <span className={styles.rowTitle}>{title}</span>
        <span className={styles.value}>{isLoading ? <Skeleton className={styles.loading} /> : value}</span>
        {note && <span className={classNames(styles.note, isLoading && styles.unsaid)}>{note}</span>}
      </span>
      {onOpen && <Icon name="chevron" size={20} />}
    </>
  );
  return (
    <li>
      {onOpen ? (
        <button
          type="button"
          className={styles.row}
          onClick={onOpen}
          aria-haspopup="dialog"
          data-testid={testId}
        >
          {content}
        </button>
      ) : (
        <div className={styles.row} data-testid={testId}>
          {content}
        </div>
      )}
    </li>
  );
}
