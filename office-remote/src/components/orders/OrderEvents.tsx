import type { OfficeOrder } from '@olov/contract';
import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useLogText } from '../log/useLogText';
import styles from './Orders.module.css';
import { usePaymentName } from './usePaymentName';
import { useStatusText } from './useStatusText';

type Event = OfficeOrder['events'][number];

/** Everything that happened to an order, the oldest first. */
export function OrderEvents({ order: { events, number, orderId } }: { order: OfficeOrder }) {
  const { locale } = useStores();
  const { formatMessage } = useIntl();
  const statusText = useStatusText();
  const paymentName = usePaymentName();
  const { sentence } = useLogText();
  const titleOf = (event: Event): string => {
    const text = (id: string, values = {}) => formatMessage({ id: `office.event.${id}` }, values);
    switch (event.kind) {
      case 'status':
        return text('status', { status: statusText(event.statusCode) });
      case 'payment':
        return text('payment', {
          provider: paymentName(event.provider),
          state: text(`payment.${event.state}`),
          amount: locale.money(event.amount),
        });
      case 'message':
        return text('message', {
          status: statusText(event.statusCode),
          state: text(`message.${event.state}`),
        });
      default:
        return sentence({ ...event, subject: 'Order', kind: 'orders', name: number ?? orderId });
    }
  };
  return (
    <ol className={styles.events}>
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of one order only grows at its end
        <li key={index}>
          <time dateTime={event.at}>
            {locale.date(event.at)}, {locale.time(event.at)}
          </time>
          <span>{titleOf(event)}</span>
        </li>
      ))}
    </ol>
  );
}
