import { useHydrated, useRemoteLoader, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Icon, Skeleton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import styles from './PlaceChip.module.css';

export const PlaceChip = observer(function PlaceChip({ onOpen }: { onOpen: () => void }) {
  const { formatMessage } = useIntl();
  const { deliveryMode, location } = useStores();
  const loader = useRemoteLoader();
  const mode = formatMessage({ id: deliveryMode.isDelivery ? 'map.delivery' : 'map.self-delivery' });
  // The server knows the restaurant of the menu, but not the customer’s address.
  const isComing = !useHydrated() && location.current.RestaurantId !== '';
  const choose = deliveryMode.isDelivery ? 'shell.place.choose' : 'shell.place.choose-restaurant';
  const place = location.isSaved ? location.title : formatMessage({ id: choose });
  return (
    <button
      type="button"
      className={styles.chip}
      data-testid="place-open"
      onClick={onOpen}
      onPointerEnter={() => loader.prefetchFragment('location-picker')}
    >
      <span className={styles.icon}>
        <Icon name={deliveryMode.isDelivery ? 'courier' : 'store'} size={20} />
      </span>
      <span className={styles.text}>
        <span className={styles.mode}>{mode}</span>
        <span className={styles.place}>{isComing ? <Skeleton className={styles.coming} /> : place}</span>
      </span>
    </button>
  );
});
