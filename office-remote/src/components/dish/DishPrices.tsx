import { useStores } from '@olov/shared-kit';
import { classNames, Skeleton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { keyOf, type Place } from '../../models/places';
import common from '../common/common.module.css';
import { Failure } from '../common/Failure';
import { NumberField } from '../common/NumberField';
import { useText } from '../common/useText';
import styles from './Dish.module.css';
import type { DishPartProps } from './DishPart';
import { PlaceAvailability } from './PlaceAvailability';

/** The price and the stop of a dish at each restaurant. An empty price is the usual one. */
export const DishPrices = observer(function DishPrices({ editor, dish }: DishPartProps) {
  const { places } = editor;
  const { locale } = useStores();
  useEffect(() => void places.load(), [places]);
  const text = useText('office.prices.');

  const row = (place: Place, name: string, usual: number, restaurantIds: string[], members?: string) => (
    <tr key={keyOf(place)}>
      <th scope="row">
        {name}
        {members && <span className={styles.members}>{members}</span>}
      </th>
      <td>
        <NumberField
          label={<span className="visually-hidden">{text('price-at', { name })}</span>}
          value={places.priceAt(place)}
          placeholder={String(usual)}
          error={places.errors[keyOf(place)]}
          onChange={(price) => places.setPrice(place, price)}
          onClear={() => places.setPrice(place, undefined)}
        />
      </td>
      <td>
        <PlaceAvailability editor={editor} place={place} name={name} restaurantIds={restaurantIds} />
      </td>
    </tr>
  );
  return (
    <details className={classNames(common.fold, styles.modifier)}>
      <summary>{text('title')}</summary>
      {places.request.status === 'failed' && (
        <Failure request={places.request} onRetry={() => void places.load()} />
      )}
      {places.request.status === 'loading' && <Skeleton className={styles.picture} />}
      <p className={styles.note}>{text('hint')}</p>
      <table className={styles.places}>
        <thead>
          <tr>
            <th scope="col">{text('place')}</th>
            <th scope="col">{text('price')}</th>
            <th scope="col">{text('stop')}</th>
          </tr>
        </thead>
        <tbody>
          {places.groups.map(({ id: groupId, name, restaurantIds }) =>
            row(
              { groupId },
              name,
              dish.price,
              restaurantIds,
              text('members', { count: restaurantIds.length }),
            ),
          )}
          {places.restaurants.map(({ id, name }) =>
            row({ restaurantId: id }, name[locale.current], places.usualAt(id) ?? dish.price, [id]),
          )}
        </tbody>
      </table>
    </details>
  );
});
