import type { RestaurantSettings } from '@olov/contract';
import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import {
  type ExceptionForm,
  type HoursForm as Hours,
  hoursFormOf,
  hoursOf,
  withNewDay,
} from '../../models/hoursForm';
import { RestaurantsStore } from '../../stores/RestaurantsStore';
import common from '../common/common.module.css';
import { ExceptionRow } from './ExceptionRow';
import { Refusal } from './Refusal';
import styles from './Restaurants.module.css';

interface Props {
  restaurant: RestaurantSettings;
  mayChange: boolean;
  /** Old values, which are filled in. */
  restored: RestaurantSettings | undefined;
}

/** The hours of all days, and the days with other hours. */
export const HoursForm = observer(function HoursForm({ restaurant, mayChange, restored }: Props) {
  const store = useFeature(RestaurantsStore);
  const { version } = restaurant;
  const { formatMessage } = useIntl();
  const stored = hoursFormOf(restaurant);
  const from = JSON.stringify(stored);
  const [edit, setEdit] = useState<{ from: string; form: Hours } | undefined>(
    restored && { from, form: hoursFormOf(restored) },
  );
  // Edits of older hours are dropped, and the form stays the same element, so its button keeps the focus.
  const current = edit?.from === from ? edit.form : undefined;
  const form = current ?? stored;
  const setForm = (changed: Hours) => setEdit({ from, form: changed });
  const text = (id: string) => formatMessage({ id: `office.restaurants.${id}` });
  const fields = store.changed === 'hours' ? store.form.fields : {};
  const errorOf = (index: number) =>
    Object.entries(fields).find(([path]) => `${path}.`.startsWith(`exceptions.${index}.`))?.[1];
  const change = (changed: ExceptionForm) =>
    setForm({ ...form, exceptions: form.exceptions.map((day) => (day.key === changed.key ? changed : day)) });
  const remove = (key: number) =>
    setForm({ ...form, exceptions: form.exceptions.filter((day) => day.key !== key) });
  const save = async () => {
    if (await store.setHours({ restaurantId: restaurant.id, version, ...hoursOf(form) })) setEdit(undefined);
  };
  return (
    <fieldset className={common.form} disabled={!mayChange}>
      <legend className="visually-hidden">{text('hours')}</legend>
      <div className={common.pair}>
        <TextField
          label={text('opening')}
          type="time"
          value={form.opening}
          error={fields.opening}
          onChange={({ target }) => setForm({ ...form, opening: target.value })}
        />
        <TextField
          label={text('closing')}
          hint={text('closing.hint')}
          type="time"
          value={form.closing}
          error={fields.closing}
          onChange={({ target }) => setForm({ ...form, closing: target.value })}
        />
      </div>
      <h3 className={styles.subheading}>{text('days')}</h3>
      <ul className={styles.days} aria-label={text('days')}>
        {form.exceptions.map((day, index) => (
          <ExceptionRow
            key={day.key}
            day={day}
            error={errorOf(index)}
            onChange={change}
            onRemove={() => remove(day.key)}
          />
        ))}
      </ul>
      {mayChange && (
        <div className={common.end}>
          <Refusal of="hours" />
          <div className={common.actions}>
            <Button isBusy={store.isBusyWith('hours')} disabled={!current} onClick={() => void save()}>
              {formatMessage({ id: 'office.save' })}
            </Button>
            <Button variant="secondary" onClick={() => setForm(withNewDay(form))}>
              {text('days.add')}
            </Button>
          </div>
        </div>
      )}
    </fieldset>
  );
});
