import type { OfficeOrder } from '@olov/contract';
import { ORDER_TYPE, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import type { ReactNode } from 'react';
import { Facts } from '../common/Facts';
import styles from './Orders.module.css';
import { usePaymentName } from './usePaymentName';

/** The facts of an order and its lines. */
export function OrderDetails({ order }: { order: OfficeOrder }) {
  const { locale } = useStores();
  const { formatMessage } = useIntl();
  const paymentName = usePaymentName();
  const text = (id: string) => formatMessage({ id: `office.orders.${id}` });
  const { customer, destination, restaurant, payment, comment, promise, promoCode } = order;
  const facts: [id: string, value: ReactNode][] = [
    ['at', order.createdAt && locale.dateTime(order.createdAt)],
    ['promise', promise && `${locale.dateTime(promise.from)}–${locale.time(promise.to)}`],
    [
      'mode',
      formatMessage({ id: order.orderTypeId === ORDER_TYPE.pickup ? 'map.self-delivery' : 'map.delivery' }),
    ],
    ['restaurant', restaurant?.name],
    ['customer', order.isArchived ? text('archived') : customer?.name],
    ['phone', customer?.phone && <a href={`tel:${customer.phone}`}>{customer.phone}</a>],
    ['address', destination?.text],
    ['payment', payment && paymentName(payment.type)],
    ['promo', promoCode],
    ['comment', comment],
    [
      'messages',
      order.messages
        ?.map(({ reason = 'other' }) => formatMessage({ id: `office.customers.reason.${reason}` }))
        .join(', '),
    ],
  ];
  const sums: [id: string, sum: number | undefined][] = [
    ['subtotal', order.subtotal],
    ['delivery', order.delivery],
    ['discount', order.discount && -order.discount],
    ['total', order.total],
  ];
  return (
    <>
      <Facts facts={facts} text={text} className={styles.facts} />
      <h2 className={styles.heading}>{text('lines')}</h2>
      <ul className={styles.lines}>
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order do not change
          <li key={index}>
            <span>
              {line.count} × {line.name}
              {line.modifiers.length > 0 && (
                <small>
                  {line.modifiers
                    .map(({ name, count }) => (count > 1 ? `${name} × ${count}` : name))
                    .join(', ')}
                </small>
              )}
            </span>
            <span>{locale.money(line.total)}</span>
          </li>
        ))}
        {sums
          .filter(([, sum]) => sum)
          .map(([id, sum]) => (
            <li key={id} className={id === 'total' ? styles.total : undefined}>
              <span>{text(id)}</span>
              <span>{locale.money(sum ?? 0)}</span>
            </li>
          ))}
      </ul>
    </>
  );
}
