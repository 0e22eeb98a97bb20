import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import styles from './QuoteNotes.module.css';

/** The toast of the failure announces it; the notice of a lost network says it already. */
export const UnsavedNote = observer(function UnsavedNote() {
  const { formatMessage } = useIntl();
  const { cart, connection } = useStores();
  if (!cart.isUnsaved || connection.state === 'lost') return null;
  return (
    <p className={styles.note} data-testid="cart-unsaved">
      {formatMessage({ id: 'error.cart-sync-error' })}
    </p>
  );
});
