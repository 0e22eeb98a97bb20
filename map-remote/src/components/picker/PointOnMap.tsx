import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { DeliveryPoint } from '../../models/geo';
import { PinStore } from '../../stores/PinStore';
import type { PlaceChoiceStore } from '../../stores/PlaceChoiceStore';
import { PinMap } from '../point/PinMap';
import { PointResult } from '../point/PointResult';
import styles from './DeliveryPicker.module.css';

/** A found address is confirmed on the map, because its point may be another entrance or the middle of a street. */
export type MapStart = 'open' | 'locating' | { point: DeliveryPoint; isNameKept: boolean; isRough: boolean };

interface Props {
  choice: PlaceChoiceStore;
  start: MapStart;
  onChosen: () => void;
  onBack: () => void;
}

export const PointOnMap = observer(function PointOnMap({ choice, start, onChosen, onBack }: Props) {
  const { formatMessage } = useIntl();
  const stores = useStores();
  const [pin] = useState(() => new PinStore(stores, choice));
  useEffect(() => void choice.places.restaurants.load(), [choice]);
  useEffect(() => () => pin.stop(), [pin]);
  useEffect(() => {
    if (start === 'locating') void pin.locate();
    else if (start !== 'open') void pin.put(start.point, start);
  }, [pin, start]);
  const place = useRef<HTMLDivElement>(null);
  // The control that opened the map is unmounted, so the focus moves here.
  useEffect(() => place.current?.focus(), []);
  const found = typeof start === 'object' && choice.point?.id === start.point.id ? start : undefined;
  return (
    <div ref={place} tabIndex={-1} className={styles.picker}>
      {found && (
        <p className={styles.problem}>
          {formatMessage({ id: found.isRough ? 'location.map.rough' : 'location.map.confirm' })}
        </p>
      )}
      <div className={styles.map}>
        <PinMap choice={choice} pin={pin} />
      </div>
      <PointResult
        choice={choice}
        locating={pin.locating}
        otherWay={
          <Button variant="secondary" size="small" onClick={onBack}>
            {formatMessage({ id: 'location.locate.list' })}
          </Button>
        }
        onDeliver={() => choice.deliverHere() && onChosen()}
        onPickup={(restaurant) => {
          choice.choosePickup(restaurant);
          onChosen();
        }}
      />
      {!pin.locating.problem && (
        <Button variant="ghost" onClick={onBack}>
          {formatMessage({ id: 'location.map.back' })}
        </Button>
      )}
    </div>
  );
});
