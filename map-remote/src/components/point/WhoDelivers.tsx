import { formatMoney, ORDER_TYPE, type Restaurant, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Hours } from '../Hours';
import styles from './PointResult.module.css';

export function WhoDelivers({ restaurant }: { restaurant: Restaurant }) {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const { name, address, delivery } = restaurant;
  return (
    <>
      <p className={styles.who}>{formatMessage({ id: 'location.result.restaurant' }, { name })}</p>
      <p className={styles.hint}>
        {address} <Hours restaurant={restaurant} mode={ORDER_TYPE.delivery} />
      </p>
      {delivery && (
        <dl className={styles.terms}>
          <Term name={formatMessage({ id: 'location.terms.price' })}>
            {delivery.price > 0
              ? formatMoney(delivery.price, locale.current)
              : formatMessage({ id: 'location.terms.free' })}
          </Term>
          <Term name={formatMessage({ id: 'location.terms.minimum' })}>
            {formatMoney(delivery.minimum, locale.current)}
          </Term>
          <Term name={formatMessage({ id: 'location.terms.duration' })}>
            {formatMessage({ id: 'location.terms.minutes' }, { minutes: delivery.duration })}
          </Term>
        </dl>
      )}
    </>
  );
}

function Term({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
