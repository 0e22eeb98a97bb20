import { useIntl } from '../intl';
import { Icon } from './Icon';
import styles from './RemoveButton.module.css';

interface Props {
  /** Name of the item that the button removes. */
  label: string;
  onClick: () => void;
}

/** Removes one item of a list; placed at the end of its row. */
export function RemoveButton({ label, onClick }: Props) {
  const { formatMessage } = useIntl();
  return (
    <button
      type="button"
      className={styles.remove}
      aria-label={formatMessage({ id: 'kit.remove' }, { label })}
      onClick={onClick}
    >
      <Icon name="trash" size={20} />
    </button>
  );
}
