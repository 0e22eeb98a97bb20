import { useFeature, useMainAction, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, classNames } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { OrderStore } from '../../stores/OrderStore';
import { QuoteStore } from '../../stores/QuoteStore';
import { ORDER_FORM } from './formId';
import { OrderFailureNotice } from './OrderFailureNotice';
import styles from './SubmitBar.module.css';

/** Stays under the thumb on phones. Nobody agrees to a sum that has no delivery in it yet. */
export const SubmitBar = observer(function SubmitBar() {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const order = useFeature(OrderStore);
  const { total, isAwaited } = useFeature(QuoteStore);
  const isRetry = order.failure?.kind === 'unanswered';
  const text = formatMessage(
    { id: isRetry ? 'order.submit.again' : 'order.submit' },
    { total: locale.money(total) },
  );
  const isBusy = order.status === 'sending' || isAwaited;
  const isElsewhere = useMainAction({ text, isBusy, press: sendForm });
  return (
    <div className={classNames(styles.bar, isElsewhere && styles.bare)}>
      <OrderFailureNotice />
      {!isElsewhere && (
        <Button
          type="submit"
          form={ORDER_FORM}
          size="large"
          className={styles.submit}
          isBusy={isBusy}
          data-testid="order-submit"
        >
          {text}
        </Button>
      )}
    </div>
  );
});

function sendForm() {
  const form = document.getElementById(ORDER_FORM);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}
