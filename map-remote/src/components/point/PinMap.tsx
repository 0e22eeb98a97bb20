import { type Restaurant, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { markerOf } from '../../models/marker';
import type { PinStore } from '../../stores/PinStore';
import type { PlaceChoiceStore } from '../../stores/PlaceChoiceStore';
import { MapArea } from '../map/MapArea';
import styles from './PinMap.module.css';

interface Props {
  choice: PlaceChoiceStore;
  pin: PinStore;
  onRestaurant?: (id: string) => void;
}

export const PinMap = observer(function PinMap({ choice, pin, onRestaurant }: Props) {
  const { formatMessage } = useIntl();
  const { brand } = useStores();
  const { point, regionId } = choice;
  const { known, first } = choice;
  const [firstRegion] = useState(regionId);
  const markers = useMemo(() => known.map(markerOf), [known]);
  const region = brand.regions.find(({ id }) => id === regionId) ?? { latitude: 0, longitude: 0 };
  const around = useMemo(() => {
    const isOwn = (restaurant: Restaurant) => restaurant.regionId === regionId;
    // The view stays when the other restaurants come.
    const own = regionId === firstRegion && first.some(isOwn) ? first : known;
    const corners = own
      .filter(isOwn)
      .map(markerOf)
      .flatMap(({ polygon, coordinates }) => [coordinates, ...polygon.flat(2)]);
    const points = corners.map(([longitude, latitude]) => ({ latitude, longitude }));
    return points.length > 0 ? points : [{ latitude: region.latitude, longitude: region.longitude }];
  }, [first, firstRegion, known, regionId, region.latitude, region.longitude]);
  const title = point?.title ?? formatMessage({ id: 'location.pin.nowhere' });
  const at = point ?? region;
  return (
    <div className={styles.map}>
      <MapArea
        label={formatMessage({ id: 'location.map' })}
        around={around}
        markers={markers}
        activeId={choice.restaurant?.id}
        onDrawn={choice.askForAll}
        {...(onRestaurant && { onMarker: onRestaurant })}
        pin={{ at, isPlaced: point !== undefined, title, jumps: pin.jumps, onMove: pin.move }}
      />
      <LocateButton pin={pin} />
    </div>
  );
});

/** The result of the point says why the browser does not tell the place. */
const LocateButton = observer(function LocateButton({ pin }: { pin: PinStore }) {
  const { formatMessage } = useIntl();
  const { isRunning } = pin.locating;
  return (
    <div className={styles.locate}>
      <Button
        variant="secondary"
        size="small"
        isBusy={isRunning}
        onClick={() => void pin.locate()}
        className={styles.button}
        data-testid="locate"
      >
        {formatMessage({ id: 'location.locate' })}
      </Button>
    </div>
  );
});
