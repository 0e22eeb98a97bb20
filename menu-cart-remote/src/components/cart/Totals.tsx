import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { classNames } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { OrderTimeStore } from '../../stores/OrderTimeStore';
import { QuoteStore } from '../../stores/QuoteStore';
import { ShopHours } from '../ShopHours';
import { QuoteNotes } from './QuoteNotes';
import styles from './Totals.module.css';
import { useArrivalText } from './useArrivalText';

interface Props {
  /** True in the order form, which shows the opening state at its time field. Elsewhere a note tells of a closed restaurant. */
  isBesideForm?: boolean;
  /** True beside the button of the order, which has the arrival: the last step of a phone has no room for it twice. */
  isBesideOrder?: boolean;
  /** True if changes of the opening state are announced here; beside the menu the menu announces them. */
  isLive?: boolean;
}

export const Totals = observer(function Totals({
  isBesideForm = false,
  isBesideOrder = false,
  isLive = false,
}: Props) {
  const { formatMessage } = useIntl();
  const { locale, deliveryMode } = useStores();
  const quote = useFeature(QuoteStore);
  const { isOpenNow } = useFeature(OrderTimeStore);
  const { subtotal, delivery, discount, total, missing, missingToFree, minimum, status, promo } = quote;
  const known = useArrivalText();
  const arrival = !isBesideOrder && (known || (quote.isAwaited && isOpenNow && '…'));
  return (
    <div className={styles.totals}>
      {missing > 0 && (
        <div className={styles.missing}>
          <p>
            {formatMessage(
              { id: 'cart.missing' },
              { missing: locale.money(missing), minimum: locale.money(minimum) },
            )}
          </p>
          <progress className={styles.progress} max={minimum} value={subtotal} aria-hidden="true" />
        </div>
      )}
      {missing === 0 && missingToFree > 0 && (
        <p className={styles.free} data-testid="free-delivery">
          {formatMessage({ id: 'cart.free-from' }, { missing: locale.money(missingToFree) })}
        </p>
      )}
      <QuoteNotes isBesideForm={isBesideForm} />
      {!isBesideForm && isOpenNow && (
        <p className={styles.hours}>
          <ShopHours isLive={isLive} />
        </p>
      )}
      <dl className={classNames(styles.rows, status === 'loading' && styles.asking)}>
        {arrival && (
          <Row
            label={formatMessage({
              id: deliveryMode.isPickup ? 'cart.arrival.pickup' : 'cart.arrival.delivery',
            })}
            value={arrival}
            testId="cart-arrival"
          />
        )}
        <Row label={formatMessage({ id: 'cart.subtotal' })} value={locale.money(subtotal)} />
        {deliveryMode.isDelivery && (
          <Row
            label={formatMessage({ id: 'cart.delivery' })}
            value={
              delivery === undefined
                ? formatMessage({ id: 'cart.delivery.unknown' })
                : delivery === 0
                  ? formatMessage({ id: 'cart.delivery.free' })
                  : locale.money(delivery)
            }
          />
        )}
        {discount > 0 && (
          <Row
            label={
              promo
                ? formatMessage({ id: 'cart.promo' }, { code: promo.code })
                : formatMessage({ id: 'cart.discount' })
            }
            value={`−${locale.money(discount)}`}
          />
        )}
        <div className={classNames(styles.row, styles.total)}>
          <dt>{formatMessage({ id: 'cart.total' })}</dt>
          <dd data-testid="cart-total">{locale.money(total)}</dd>
        </div>
      </dl>
    </div>
  );
});

function Row({ label, value, testId }: { label: string; value: string; testId?: string }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd data-testid={testId}>{value}</dd>
    </div>
  );
}
