import { useIntl } from '@olov/shared-kit/intl';
import { Button, LineIcon } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Suggestion } from '../../models/address';
import type { DeliveryPoint } from '../../models/geo';
import type { PlaceChoiceStore } from '../../stores/PlaceChoiceStore';
import { LocateIcon } from '../LocateIcon';
import { AddressSearch } from '../search/AddressSearch';
import styles from './DeliveryPicker.module.css';
import { KnownPlaces } from './KnownPlaces';
import { OutsideNotice } from './OutsideNotice';
import { type MapStart, PointOnMap } from './PointOnMap';
import { SavedAddresses } from './SavedAddresses';
import { TypedPoint } from './TypedPoint';

interface Props {
  choice: PlaceChoiceStore;
  onChosen: () => void;
}

export const DeliveryPicker = observer(function DeliveryPicker({ choice, onChosen }: Props) {
  const { formatMessage } = useIntl();
  const { places, regionId, search } = choice;
  const [map, setMap] = useState<MapStart | 'closed'>('closed');
  useEffect(
    () => () => {
      choice.stop();
      choice.search.clear();
    },
    [choice],
  );
  useEffect(() => void places.loadLandmarks(regionId), [places, regionId]);

  const handleChoose = async (point: DeliveryPoint) => {
    if (await choice.chooseDelivery(point)) onChosen();
  };

  const handleSuggestion = async (suggestion: Suggestion) => {
    const point = await choice.pointOf(suggestion);
    const { kind, isRough = false } = suggestion;
    if (point) setMap({ point, isNameKept: kind === 'house', isRough });
  };

  if (map !== 'closed') {
    return <PointOnMap choice={choice} start={map} onChosen={onChosen} onBack={() => setMap('closed')} />;
  }
  return (
    <div className={styles.picker}>
      <AddressSearch search={search} onChoose={(suggestion) => void handleSuggestion(suggestion)} />
      <OutsideNotice choice={choice} onChosen={onChosen} />
      {search.isCoordinates && <TypedPoint choice={choice} onChoose={handleChoose} />}
      {search.isEmpty && (
        <>
          <div className={styles.ways}>
            <Button variant="secondary" onClick={() => setMap('locating')} data-testid="locate">
              <LocateIcon />
              {formatMessage({ id: 'location.locate' })}
            </Button>
            <Button variant="secondary" onClick={() => setMap('open')}>
              <MapIcon />
              {formatMessage({ id: 'location.map.open' })}
            </Button>
          </div>
          <SavedAddresses choice={choice} onChoose={handleChoose} />
          <KnownPlaces choice={choice} onChoose={handleChoose} />
        </>
      )}
    </div>
  );
});

function MapIcon() {
  return (
    <LineIcon size={20}>
      <path d="m3 6 6-2 6 2 6-2v14l-6 2-6-2-6 2V6Zm6-2v14m6-12v14" />
    </LineIcon>
  );
}
