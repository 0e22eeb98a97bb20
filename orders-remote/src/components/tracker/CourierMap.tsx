import { FragmentSlot, type Order, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Skeleton } from '@olov/shared-kit/ui';
import { isWithCourier } from '../../models/orderStatus';
import { Card } from '../Card';
import styles from './CourierMap.module.css';

export function CourierMap({ order }: { order: Order }) {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const { courier, restaurant, address } = order;
  if (!courier || !hasCourierMap(order)) return null;
  const { latitude, longitude, at } = courier;
  const places = {
    restaurant: restaurant && pointOf(restaurant, restaurant.name),
    address: address && pointOf(address, address.title),
    courier: { latitude, longitude },
  };
  return (
    <Card title={formatMessage({ id: 'orders.courier.title' })}>
      <div className={styles.screen}>
        <FragmentSlot name="order-map" props={places} placeholder={<Skeleton className={styles.map} />} />
      </div>
      <p className={styles.seen}>{formatMessage({ id: 'orders.courier.at' }, { time: locale.time(at) })}</p>
    </Card>
  );
}

export const hasCourierMap = ({ courier, statusCode }: Order): boolean =>
  courier !== undefined && isWithCourier(statusCode);

const pointOf = ({ latitude, longitude }: { latitude: number; longitude: number }, title: string) => ({
  latitude,
  longitude,
  title,
});
