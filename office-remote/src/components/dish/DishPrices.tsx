import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Skeleton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { keyOf, type Place } from '../../models/places';
import { OfficeSession } from '../../stores/OfficeSession';
import { Check } from '../common/Check';
import { Failure } from '../common/Failure';
import { NumberField } from '../common/NumberField';
import { Problem } from '../common/Problem';
import { State } from '../common/State';
import styles from './Dish.module.css';
import type { DishPartProps } from './DishPart';

/** The price and the stop of a dish at each restaurant. An empty price is the usual one. */
export const DishPrices = observer(function DishPrices({ editor, dish }: DishPartProps) {
  const { places, id } = editor;
  const { locale } = useStores();
  const session = useFeature(OfficeSession);
  const { formatMessage } = useIntl();
  useEffect(() => void places.load(), [places]);
  const text = (message: string, values = {}) => formatMessage({ id: `office.prices.${message}` }, values);
  const mayStop = id !== undefined && session.has('change StopList');

  const row = (place: Place, name: string, usual: number, availability: ReactNode, members?: string) => (
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
      <td>{availability}</td>
    </tr>
  );
  return (
    <details className={styles.modifier}>
      <summary>{text('title')}</summary>
      {places.request.status === 'failed' && <Failure onRetry={() => void places.load()} />}
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
            row({ groupId }, name, dish.price, '—', text('members', { count: restaurantIds.length })),
          )}
          {places.restaurants.map(({ id: restaurantId, name }) => {
            const isOn = places.isAvailableAt(restaurantId);
            const state = text(isOn ? 'available' : 'stopped');
            return row(
              { restaurantId },
              name[locale.current],
              places.usualAt(restaurantId) ?? dish.price,
              mayStop ? (
                <>
                  <Check
                    label={
                      <span className="visually-hidden">
                        {text('available-at', { name: name[locale.current] })}
                      </span>
                    }
                    isOn={isOn}
                    onChange={(wished) => void places.setAvailable(restaurantId, id, wished)}
                  />
                  {places.stopProblem?.restaurantId === restaurantId && (
                    <Problem text={places.stopProblem.text} />
                  )}
                </>
              ) : (
                <State tone={isOn ? 'good' : 'bad'}>{state}</State>
              ),
            );
          })}
        </tbody>
      </table>
    </details>
  );
});
