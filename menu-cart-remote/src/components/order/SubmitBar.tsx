import { useFeature, useMainAction, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { SubmissionNote, SubmitButton, useSubmission } from '@olov/shared-kit/submission';
import { classNames } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Step } from '../../models/orderSteps';
import { OrderFormStore } from '../../stores/OrderFormStore';
import { OrderStore } from '../../stores/OrderStore';
import { QuoteStore } from '../../stores/QuoteStore';
import { useArrivalText } from '../cart/useArrivalText';
import { ORDER_FORM } from './formId';
import { OrderFailureNotice } from './OrderFailureNotice';
import styles from './SubmitBar.module.css';
import { SummaryButton } from './SummaryButton';
import type { OrderSteps } from './useOrderSteps';

/** The button is disabled until the sum contains the delivery. */
export const SubmitBar = observer(function SubmitBar({ steps: { step, next } }: { steps: OrderSteps }) {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const order = useFeature(OrderStore);
  const { total, isAwaited } = useFeature(QuoteStore);
  const { isSending } = useFeature(OrderFormStore).form.submission;
  const submission = useSubmission({ isSending });
  const isRetry = order.failure?.kind === 'unanswered';
  const isUnarmed = useUnarmed(step);
  const sums = { total: locale.money(total) };
  const text = formatMessage({ id: isRetry ? 'order.submit.again' : 'order.submit' }, sums);
  const arrival = useArrivalText();
  const mainText = next
    ? formatMessage({ id: 'order.next.total' }, sums)
    : [text, arrival].filter(Boolean).join(' · ');
  const isBusy = isAwaited && !next;
  const isElsewhere = useMainAction({
    text: isSending ? formatMessage({ id: 'kit.sending' }) : mainText,
    isBusy: isSending || isBusy || isUnarmed,
    press: () => !isUnarmed && sendForm(),
  });
  return (
    <div className={classNames(styles.bar, isElsewhere && !step && submission !== 'late' && styles.bare)}>
      <OrderFailureNotice />
      <SubmissionNote submission={submission} className={styles.late} />
      <div className={styles.buttons}>
        {step && <SummaryButton isShort={!next && !isElsewhere} />}
        {!isElsewhere && (
          <SubmitButton
            submission={submission}
            type="submit"
            form={ORDER_FORM}
            size="large"
            className={styles.submit}
            isBusy={isBusy}
            {...(isUnarmed && { 'aria-disabled': true })}
            onClick={(event) => isUnarmed && event.preventDefault()}
            data-testid={next ? 'order-next' : 'order-submit'}
          >
            {next ? (
              formatMessage({ id: 'order.next' })
            ) : (
              <span className={styles.words}>
                {text} {arrival && <small>{arrival}</small>}
              </span>
            )}
          </SubmitButton>
        )}
      </div>
    </div>
  );
});

/** A second press on the button of the step or the page before must not send the order. */
const UNARMED_MS = 400;

/** True just after a step or the page was reached. */
function useUnarmed(step: Step | undefined): boolean {
  const [armed, setArmed] = useState<Step | 'none' | undefined>('none');
  useEffect(() => {
    const timer = setTimeout(() => setArmed(step), UNARMED_MS);
    return () => clearTimeout(timer);
  }, [step]);
  return armed !== step;
}

function sendForm() {
  const form = document.getElementById(ORDER_FORM);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}
