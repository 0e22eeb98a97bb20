import { ORDER_TYPE, type Restaurant } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import type { RestaurantNearby } from '../../models/byDistance';
import { Distance } from '../Distance';
import { Hours } from '../Hours';
import styles from './PointResult.module.css';

interface Props {
  nearest: RestaurantNearby | undefined;
  onPickup: (restaurant: Restaurant) => void;
}

export function NearestPickup({ nearest, onPickup }: Props) {
  const { formatMessage } = useIntl();
  return (
    <>
      <p className={styles.outside}>{formatMessage({ id: 'location.result.outside' })}</p>
      {nearest && (
        <>
          <p className={styles.hint}>
            {formatMessage({ id: 'location.outside.nearest' }, { name: nearest.restaurant.name })}
            {nearest.metres !== undefined && (
              <>
                {' · '}
                <Distance metres={nearest.metres} />
              </>
            )}
            <br />
            {nearest.restaurant.address} <Hours restaurant={nearest.restaurant} mode={ORDER_TYPE.pickup} />
          </p>
          <Button
            variant="secondary"
            onClick={() => onPickup(nearest.restaurant)}
            data-testid="pick-up-there"
          >
            {formatMessage({ id: 'location.outside.pickup' })}
          </Button>
        </>
      )}
    </>
  );
}
