import { phoneText, useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { OrderFormStore } from '../../stores/OrderFormStore';
import { PlaceTitleStore } from '../../stores/PlaceTitleStore';
import { useArrivalText } from '../cart/useArrivalText';
import styles from './AsLastTime.module.css';
import { OrderSection } from './OrderSection';
import { usePaymentText } from './PaymentChoice';
import { Summary } from './Summary';

/** The whole order of a known customer, in place of the form. */
export const AsLastTime = observer(function AsLastTime({ onChange }: { onChange: () => void }) {
  const { formatMessage } = useIntl();
  const { deliveryMode } = useStores();
  const { form, payment } = useFeature(OrderFormStore);
  const { texts } = form.fields;
  const asap = [formatMessage({ id: 'order.time.asap' }), useArrivalText()].filter(Boolean).join(' ');
  const rows = {
    'order.place': useFeature(PlaceTitleStore).title,
    'order.contact': `${texts['customer.name']}, ${phoneText(texts['customer.phone'])}`,
    [deliveryMode.isPickup ? 'order.time.pickup' : 'order.time']: asap,
    'order.payment': usePaymentText(payment),
  };
  return (
    <OrderSection title={formatMessage({ id: 'order.last-time' })}>
      <div className={styles.card} data-testid="as-last-time">
        <dl className={styles.rows}>
          {Object.entries(rows).map(([id, text]) => (
            <div key={id}>
              <dt>{formatMessage({ id })}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Summary isFolded />
        <Button variant="secondary" onClick={onChange} data-testid="order-change">
          {formatMessage({ id: 'order.last-time.change' })}
        </Button>
      </div>
    </OrderSection>
  );
});
