import type { OfficeOrder, OfficeRefund } from '@olov/contract';
import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { OfficeSession } from '../../stores/OfficeSession';
import { State, type Tone } from '../common/State';
import styles from './Orders.module.css';
import { RefundDialog } from './RefundDialog';
import { usePaymentName } from './usePaymentName';

const TONES: Record<OfficeRefund['state'], Tone> = { asked: 'waits', done: 'good', failed: 'bad' };

/** The payments of an order, and what of them went back. */
export const Payments = observer(function Payments({ order }: { order: OfficeOrder }) {
  const { locale } = useStores();
  const session = useFeature(OfficeSession);
  const { formatMessage } = useIntl();
  const paymentName = usePaymentName();
  /** True for a new refund. */
  const [open, setOpen] = useState<OfficeRefund | true>();
  const text = (id: string, values = {}) => formatMessage({ id }, values);
  const { payments, refunds, refund } = order;
  const isByHandOnly = refund.reason !== 'not-paid' && refund.reason !== 'order-active';
  const mayRefund = session.has('refund Order') && (refund.isPossible || isByHandOnly);
  const isPaid = refund.left > 0 || payments.some(({ state }) => state === 'paid');
  const whatOf = ({ lines = [] }: OfficeRefund) =>
    lines
      .map(({ line, count }) => {
        const name = order.lines[line - 1]?.name;
        return name ? `${count} × ${name}` : text('office.refund.delivery');
      })
      .join(', ');
  if (payments.length === 0 && refunds.length === 0 && !isPaid) return null;
  return (
    <section aria-label={text('office.payments')}>
      <h2 className={styles.heading}>{text('office.payments')}</h2>
      <ul className={styles.lines}>
        {payments.map((payment) => (
          <li key={payment.id}>
            {text('office.event.payment', {
              provider: paymentName(payment.provider),
              state: text(`office.event.payment.${payment.state}`),
              amount: locale.money(payment.amount),
            })}
          </li>
        ))}
        {refunds.map((made) => (
          <li key={made.key}>
            <span>
              {text('office.refund.made', { amount: locale.money(made.amount), actor: made.actor })}{' '}
              <State tone={TONES[made.state]}>{text(`office.refund.${made.state}`)}</State>{' '}
              {made.isByHand && <State>{text('office.refund.hand')}</State>}
              <small>
                {[locale.dateTime(made.at), whatOf(made), made.reason, made.failure]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {mayRefund && made.state !== 'done' && (
              <Button variant="secondary" size="small" onClick={() => setOpen(made)}>
                {text('office.refund.again')}
              </Button>
            )}
          </li>
        ))}
        {isPaid && (
          <li>
            <span>
              {text('office.refund.left', { amount: locale.money(refund.left) })}
              {refund.text && <small>{refund.text}</small>}
            </span>
            {mayRefund && refund.left > 0 && (
              <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
                {text(refund.isPossible ? 'office.refund' : 'office.refund.note')}
              </Button>
            )}
          </li>
        )}
      </ul>
      {open && (
        <RefundDialog
          orderId={order.orderId}
          refundable={refund}
          again={open === true ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
});
