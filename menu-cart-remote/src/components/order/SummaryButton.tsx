import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Dialog, Icon } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { QuoteStore } from '../../stores/QuoteStore';
import { Summary } from './Summary';
import styles from './SummaryButton.module.css';

/** Opens the summary of the order, on every step. `isShort` leaves out the total, which the button beside it has. */
export const SummaryButton = observer(function SummaryButton({ isShort }: { isShort: boolean }) {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const { total } = useFeature(QuoteStore);
  const [isOpen, setIsOpen] = useState(false);
  const title = formatMessage({ id: 'order.summary' });
  const sum = locale.money(total);
  return (
    <>
      <button
        type="button"
        className={styles.summary}
        aria-haspopup="dialog"
        aria-label={`${title}: ${sum}`}
        onClick={() => setIsOpen(true)}
        data-testid="order-summary-open"
      >
        <Icon name="receipt" />
        {!isShort && <span className={styles.total}>{sum}</span>}
      </button>
      {isOpen && (
        <Dialog title={title} onClose={() => setIsOpen(false)} testId="order-summary">
          <div className={styles.content}>
            <Summary />
          </div>
        </Dialog>
      )}
    </>
  );
});
