import { type Contacts, FragmentSlot, useAppears, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Segmented, Skeleton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import styles from './RestaurantsMap.module.css';

/** The code of the map is loaded when the map is this far below the viewport. */
const AHEAD = '300px';

interface Props extends Pick<Contacts, 'cities'> {
  onNear: () => void;
}

export const RestaurantsMap = observer(function RestaurantsMap({ cities, onNear }: Props) {
  const { formatMessage } = useIntl();
  const { location } = useStores();
  const [chosenId, setChosenId] = useState<number>();
  const [isNear, setIsNear] = useState(false);
  const appears = useAppears(() => {
    setIsNear(true);
    onNear();
  }, AHEAD);
  const wantedId = chosenId ?? (isNear ? location.current.RegionId : undefined);
  const city = cities.find(({ id }) => id === wantedId) ?? cities[0];
  const props = useMemo(() => ({ restaurants: city?.restaurants ?? [] }), [city]);
  return (
    <div className={styles.map} ref={appears}>
      {cities.length > 1 && city && (
        <Segmented
          label={formatMessage({ id: 'content.contacts.city' })}
          options={cities.map(({ id, name }) => ({ value: id, label: name }))}
          value={city.id}
          onChange={setChosenId}
        />
      )}
      <div className={styles.place}>
        {isNear ? (
          <FragmentSlot
            name="restaurants-map"
            props={props}
            placeholder={<Skeleton className={styles.coming} />}
          />
        ) : (
          <Skeleton className={styles.coming} />
        )}
      </div>
    </div>
  );
});
