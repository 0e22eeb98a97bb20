import { useFeature } from '@olov/shared-kit';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { OfficeSession } from '../../stores/OfficeSession';
import { RestaurantGroupsStore } from '../../stores/RestaurantGroupsStore';
import { CheckOfMany } from './CheckOfMany';
import common from './common.module.css';
import { useText } from './useText';

interface Props {
  restaurants: readonly { id: string; name: string }[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Chooses restaurants: all, those of a group, or single ones. */
export const PlaceChoice = observer(function PlaceChoice({ restaurants, chosen, onChange }: Props) {
  const { list, load } = useFeature(RestaurantGroupsStore);
  const mayReadGroups = useFeature(OfficeSession).has('read Menu');
  useEffect(() => {
    if (mayReadGroups) void load();
  }, [load, mayReadGroups]);
  const text = useText('office.places.');
  const known = restaurants.map(({ id }) => id);
  const check = (key: string, label: string, ids: readonly string[]) => (
    <CheckOfMany key={key} {...{ label, ids, chosen, onChange }} />
  );
  return (
    <fieldset className={common.texts}>
      <legend className={common.legend}>{text('title')}</legend>
      <div className={common.places}>
        {check('all', text('all', { count: known.length }), known)}
        {(list.value?.groups ?? []).map(({ id, name, restaurantIds }) => {
          const reached = restaurantIds.filter((one) => known.includes(one));
          return reached.length > 0 && check(id, text('group', { name, count: reached.length }), reached);
        })}
      </div>
      <details className={common.fold}>
        <summary>{text('single', { count: chosen.length })}</summary>
        <div className={common.places}>{restaurants.map(({ id, name }) => check(id, name, [id]))}</div>
      </details>
    </fieldset>
  );
});
