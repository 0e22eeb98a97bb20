import { isOnlinePayment, ONLINE_PAYMENT_NAMES, type Order, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { buttonClass, Icon } from '@olov/shared-kit/ui';
import styles from './PayNow.module.css';

/** The way to the provider, for as long as the order waits for its payment. */
export function PayNow({ order }: { order: Order }) {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const { type, url } = order.payment;
  if (url === undefined || !isOnlinePayment(type)) return null;
  return (
    <div className={styles.pay}>
      <a href={url} className={buttonClass('primary', 'large')} data-testid="order-pay">
        <Icon name="card" size={20} />
        <span>{formatMessage({ id: 'orders.payment.pay' }, { sum: locale.money(order.total) })}</span>
      </a>
      <p>{formatMessage({ id: 'orders.payment.note' }, { provider: ONLINE_PAYMENT_NAMES[type] })}</p>
    </div>
  );
}
