import { PlacesStore, useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, Icon } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { PlaceTitleStore } from '../../stores/PlaceTitleStore';
import styles from './ChosenPlace.module.css';

interface Props {
  /** The picker is open below; the current place stays visible until another one is chosen. */
  isChanging: boolean;
  onChange: () => void;
}

export const ChosenPlace = observer(function ChosenPlace({ isChanging, onChange }: Props) {
  const { formatMessage } = useIntl();
  const { location, deliveryMode } = useStores();
  const places = useFeature(PlacesStore);
  const { title } = useFeature(PlaceTitleStore);
  const { current } = location;
  const detail = deliveryMode.isPickup
    ? places.restaurantOf(current.RestaurantId)?.address
    : places.landmarkAt(current.Latitude, current.Longitude)?.address;
  return (
    <div className={styles.place}>
      <span className={styles.icon}>
        <Icon name={deliveryMode.isPickup ? 'store' : 'pin'} size={20} />
      </span>
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      <Button variant="ghost" size="small" aria-expanded={isChanging} onClick={onChange}>
        {formatMessage({ id: 'order.place.change' })}
      </Button>
    </div>
  );
});
