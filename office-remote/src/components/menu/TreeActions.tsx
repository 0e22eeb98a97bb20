import { useIntl } from '@olov/shared-kit/intl';
import { Icon } from '@olov/shared-kit/ui';
import styles from './Menu.module.css';
import type { Line } from './menuNodes';

/** The button of a row: it edits the entity, or adds one to the kind. */
export function TreeActions({ title, kind, edit, add }: Line) {
  const { formatMessage } = useIntl();
  if (add)
    return (
      <button
        type="button"
        className={styles.action}
        aria-label={formatMessage({ id: `office.${kind}.new` })}
        onClick={add}
      >
        <Icon name="plus" size={20} />
      </button>
    );
  if (!edit) return null;
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={formatMessage({ id: 'office.menu.edit' }, { name: title })}
      onClick={edit}
    >
      <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden="true">
        <path
          d="M4 20h4L19 9l-4-4L4 16v4Zm9-13 4 4"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.800"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}
