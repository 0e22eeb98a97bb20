import { useFeature, useMainAction, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { SubmissionNote, SubmitButton, useSubmission } from '@olov/shared-kit/submission';
import { classNames } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { OrderFormStore } from '../../stores/OrderFormStore';
import { OrderStore } from '../../stores/OrderStore';
import { QuoteStore } from '../../stores/QuoteStore';
import { ORDER_FORM } from './formId';
import { OrderFailureNotice } from './OrderFailureNotice';
import styles from './SubmitBar.module.css';

/** The button is disabled until the sum contains the delivery. */
export const SubmitBar = observer(function SubmitBar() {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const order = useFeature(OrderStore);
  const { total, isAwaited } = useFeature(QuoteStore);
  const { isSending } = useFeature(OrderFormStore).form.submission;
  const submission = useSubmission({ isSending });
  const isRetry = order.failure?.kind === 'unanswered';
  const text = formatMessage(
    { id: isRetry ? 'order.submit.again' : 'order.submit' },
    { total: locale.money(total) },
  );
  const isElsewhere = useMainAction({
    text: isSending ? formatMessage({ id: 'kit.sending' }) : text,
    isBusy: isSending || isAwaited,
    press: sendForm,
  });
  return (
    <div className={classNames(styles.bar, isElsewhere && submission !== 'late' && styles.bare)}>
      <OrderFailureNotice />
      <SubmissionNote submission={submission} className={styles.late} />
      {!isElsewhere && (
        <SubmitButton
          submission={submission}
          type="submit"
          form={ORDER_FORM}
          size="large"
          className={styles.submit}
          isBusy={isAwaited}
          data-testid="order-submit"
        >
          {text}
        </SubmitButton>
      )}
    </div>
  );
});

function sendForm() {
  const form = document.getElementById(ORDER_FORM);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}
