import type { OfficeOrder, OfficePayment } from '@olov/contract';
import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { OfficeSession } from '../../stores/OfficeSession';
import styles from './Orders.module.css';
import { RefundDialog } from './RefundDialog';
import { usePaymentName } from './usePaymentName';

/** Without a call of the provider the money goes back in its dashboard, and the shop only notes it. */
const mayNote = ({ refund: { reason } }: OfficePayment) =>
  reason === 'no-call' || reason === 'not-configured';

/** The payments of an order, with the refund of each paid one. */
export const Payments = observer(function Payments({ order }: { order: OfficeOrder }) {
  const { locale } = useStores();
  const session = useFeature(OfficeSession);
  const { formatMessage } = useIntl();
  const paymentName = usePaymentName();
  const [refunded, setRefunded] = useState<OfficePayment>();
  const text = (id: string, values = {}) => formatMessage({ id }, values);
  const mayRefund = session.has('refund Order');
  return (
    <section aria-label={text('office.payments')}>
      <h2 className={styles.heading}>{text('office.payments')}</h2>
      <ul className={styles.lines}>
        {order.payments.map((payment) => (
          <li key={payment.id}>
            <span>
              {text('office.event.payment', {
                provider: paymentName(payment.provider),
                state: text(`office.event.payment.${payment.state}`),
                amount: locale.money(payment.amount),
              })}
              {payment.state === 'paid' && payment.refund.text && <small>{payment.refund.text}</small>}
            </span>
            {mayRefund && payment.state === 'paid' && (payment.refund.isPossible || mayNote(payment)) && (
              <Button variant="secondary" size="small" onClick={() => setRefunded(payment)}>
                {text(payment.refund.isPossible ? 'office.refund' : 'office.refund.note')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {refunded && (
        <RefundDialog
          orderId={order.orderId}
          payment={refunded}
          isByHand={!refunded.refund.isPossible}
          onClose={() => setRefunded(undefined)}
        />
      )}
    </section>
  );
});
