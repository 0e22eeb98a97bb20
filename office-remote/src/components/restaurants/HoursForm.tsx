import type { RestaurantSettings } from '@olov/contract';
import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { type ExceptionForm, type HoursForm as Hours, withNewDay } from '../../models/hoursForm';
import type { EntityEditor } from '../../stores/EntityEditor';
import { RestaurantsStore } from '../../stores/RestaurantsStore';
import common from '../common/common.module.css';
import { Problem } from '../common/Problem';
import { ExceptionRow } from './ExceptionRow';
import styles from './Restaurants.module.css';

interface Props {
  editor: EntityEditor<Hours>;
  restaurant: RestaurantSettings;
  mayChange: boolean;
}

/** The hours of all days, and the days with other hours. */
export const HoursForm = observer(function HoursForm({ editor, restaurant, mayChange }: Props) {
  const store = useFeature(RestaurantsStore);
  const { form, value, isDirty, set, change } = editor;
  const { opening, closing, exceptions } = value;
  const { formatMessage } = useIntl();
  const text = (id: string) => formatMessage({ id: `office.restaurants.${id}` });
  const errorOf = (index: number) =>
    Object.entries(form.fields).find(([path]) => `${path}.`.startsWith(`exceptions.${index}.`))?.[1];
  const changeDay = (changed: ExceptionForm) =>
    change({ exceptions: exceptions.map((day) => (day.key === changed.key ? changed : day)) });
  return (
    <fieldset className={common.form} disabled={!mayChange}>
      <legend className="visually-hidden">{text('hours')}</legend>
      <div className={common.pair}>
        <TextField
          label={text('opening')}
          type="time"
          value={opening}
          error={form.fields.opening}
          onChange={({ target }) => change({ opening: target.value })}
        />
        <TextField
          label={text('closing')}
          hint={text('closing.hint')}
          type="time"
          value={closing}
          error={form.fields.closing}
          onChange={({ target }) => change({ closing: target.value })}
        />
      </div>
      <h3 className={styles.subheading}>{text('days')}</h3>
      <ul className={styles.days} aria-label={text('days')}>
        {exceptions.map((day, index) => (
          <ExceptionRow
            key={day.key}
            day={day}
            error={errorOf(index)}
            onChange={changeDay}
            onRemove={() => change({ exceptions: exceptions.filter(({ key }) => key !== day.key) })}
          />
        ))}
      </ul>
      {mayChange && (
        <div className={common.end}>
          <Problem failure={form.failure} />
          <div className={common.actions}>
            <Button
              isBusy={form.isBusy}
              disabled={!isDirty}
              onClick={() => void store.setHours(editor, restaurant)}
            >
              {formatMessage({ id: 'office.save' })}
            </Button>
            <Button variant="secondary" onClick={() => set(withNewDay(value))}>
              {text('days.add')}
            </Button>
          </div>
        </div>
      )}
    </fieldset>
  );
});
