import {
  isOnlinePayment,
  ONLINE_PAYMENT_NAMES,
  type Order,
  targetOfOthers,
  useStores,
} from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { buttonClass, Icon, roomOf } from '@olov/shared-kit/ui';
import styles from './PayNow.module.css';

export function PayNow({ order }: { order: Order }) {
  const texts = usePayTexts(order);
  if (!texts) return null;
  return (
    <div className={styles.pay}>
      <a
        href={texts.url}
        target={targetOfOthers()}
        className={buttonClass('primary', 'large')}
        data-testid="order-pay"
      >
        <Icon name="card" size={20} />
        <span>{texts.pay}</span>
      </a>
      <p>{texts.note}</p>
    </div>
  );
}

export function PayNowSpace({ order }: { order: Order }) {
  const texts = usePayTexts(order);
  if (!texts) return null;
  return (
    <div className={styles.pay}>
      <span className={buttonClass('primary', 'large')}>
        <Icon name="card" size={20} />
        <span {...roomOf(texts.pay)} />
      </span>
      <p {...roomOf(texts.note)} />
    </div>
  );
}

function usePayTexts({ payment, total }: Order) {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  if (payment?.url === undefined || !isOnlinePayment(payment.type) || total === undefined) return undefined;
  return {
    url: payment.url,
    pay: formatMessage({ id: 'orders.payment.pay' }, { sum: locale.money(total) }),
    note: formatMessage({ id: 'orders.payment.note' }, { provider: ONLINE_PAYMENT_NAMES[payment.type] }),
  };
}
