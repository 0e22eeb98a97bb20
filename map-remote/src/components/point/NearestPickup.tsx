import { ORDER_TYPE, type Restaurant } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, EmptyState } from '@olov/shared-kit/ui';
import type { RestaurantNearby } from '../../models/byDistance';
import { Distance } from '../Distance';
import { Hours } from '../Hours';

interface Props {
  nearest: RestaurantNearby | undefined;
  onPickup: (restaurant: Restaurant) => void;
}

export function NearestPickup({ nearest, onPickup }: Props) {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      icon="pin"
      drawing="place"
      isInline
      title={formatMessage({ id: 'location.result.outside' })}
      action={
        nearest && (
          <Button
            variant="secondary"
            onClick={() => onPickup(nearest.restaurant)}
            data-testid="pick-up-there"
          >
            {formatMessage({ id: 'location.outside.pickup' })}
          </Button>
        )
      }
    >
      {nearest && (
        <>
          {formatMessage({ id: 'location.outside.nearest' }, { name: nearest.restaurant.name })}
          {nearest.metres !== undefined && (
            <>
              {' · '}
              <Distance metres={nearest.metres} />
            </>
          )}
          <br />
          {nearest.restaurant.address} <Hours restaurant={nearest.restaurant} mode={ORDER_TYPE.pickup} />
        </>
      )}
    </EmptyState>
  );
}
