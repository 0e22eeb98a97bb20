import { ORDER_TYPE, type Order, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import styles from './OrderTotals.module.css';

/** Pickup never shows a delivery price. */
export function OrderTotals({ order }: { order: Order }) {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const { subtotal, delivery, discount, total, orderTypeId, promo, payment } = order;
  const isDelivery = orderTypeId === ORDER_TYPE.delivery;
  return (
    <>
      <dl className={styles.totals}>
        {subtotal !== undefined && (isDelivery || discount > 0 || promo) && (
          <Row name={formatMessage({ id: 'orders.totals.subtotal' })} sum={locale.money(subtotal)} />
        )}
        {isDelivery && delivery !== undefined && (
          <Row
            name={formatMessage({ id: 'orders.totals.delivery' })}
            sum={delivery > 0 ? locale.money(delivery) : formatMessage({ id: 'orders.totals.free' })}
          />
        )}
        {(discount > 0 || promo) && (
          <Row
            name={
              promo
                ? formatMessage({ id: 'orders.totals.promo' }, { code: promo.code })
                : formatMessage({ id: 'orders.totals.discount' })
            }
            sum={discount > 0 ? locale.money(-discount) : (promo?.title ?? '')}
          />
        )}
        {total !== undefined && (
          <Row name={formatMessage({ id: 'orders.totals.total' })} sum={locale.money(total)} isTotal />
        )}
        {payment?.refunded !== undefined && (
          <Row name={formatMessage({ id: 'orders.totals.refunded' })} sum={locale.money(payment.refunded)} />
        )}
      </dl>
      {payment?.receiptUrl && (
        <a
          className={`touchable ${styles.receipt}`}
          href={payment.receiptUrl}
          target="_blank"
          rel="noreferrer"
          data-testid="order-receipt"
        >
          {formatMessage({ id: 'orders.receipt' })}
        </a>
      )}
    </>
  );
}

function Row({ name, sum, isTotal = false }: { name: string; sum: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : styles.row}>
      <dt>{name}</dt>
      <dd>{sum}</dd>
    </div>
  );
}
