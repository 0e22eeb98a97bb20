import type { RestaurantSettings } from '@olov/contract';
import { useFeature, useStores } from '@olov/shared-kit';
import { DateField } from '@olov/shared-kit/forms';
import { Segmented, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { dayOf, daysFrom } from '../../models/days';
import { RestaurantsStore } from '../../stores/RestaurantsStore';
import common from '../common/common.module.css';
import { EditorDialog, useEditor } from '../common/EditorDialog';
import { PlaceChoice } from '../common/PlaceChoice';
import { Problem } from '../common/Problem';
import { useText } from '../common/useText';

const MOST_DAYS = 60;
const KINDS = ['closed', 'other', 'usual'] as const;

interface Days {
  from: string;
  /** Empty: one day. */
  to: string;
  kind: (typeof KINDS)[number];
  opening: string;
  closing: string;
  restaurantIds: string[];
}

const FIRST: Days = { from: '', to: '', kind: 'closed', opening: '', closing: '', restaurantIds: [] };

const exceptionsOf = (days: string[], { kind, opening, closing }: Days): RestaurantSettings['exceptions'] =>
  kind === 'usual' ? [] : days.map((date) => (kind === 'closed' ? { date } : { date, opening, closing }));

/** Closes restaurants on days, such as a holiday, gives them other hours, or takes that back. */
export const DaysDialog = observer(function DaysDialog({ onClose }: { onClose: () => void }) {
  const store = useFeature(RestaurantsStore);
  const { clock, locale } = useStores();
  const editor = useEditor(FIRST);
  const { form, value, change } = editor;
  const { from, to, kind, opening, closing, restaurantIds } = value;
  const text = useText('office.days.');
  const hours = useText('office.restaurants.');
  const days = daysFrom(from, to || from, MOST_DAYS);
  const isWhole = kind !== 'other' || (opening !== '' && closing !== '');
  const save = () => {
    const exceptions = exceptionsOf(days, value);
    return store.setDays(form, days, new Map(restaurantIds.map((id) => [id, exceptions])));
  };
  return (
    <EditorDialog
      title={text('title')}
      {...{ editor, save, onClose }}
      isComplete={days.length > 0 && isWhole && restaurantIds.length > 0}
      saveLabel={text('save', { count: restaurantIds.length })}
      problem={<Problem failure={form.failure} fields={Object.values(form.fields)} />}
    >
      <div className={common.pair}>
        <DateField
          label={text('from')}
          value={from}
          min={dayOf(clock.now)}
          required
          onText={(day) => change({ from: day })}
        />
        <DateField
          label={text('to')}
          value={to}
          min={from || dayOf(clock.now)}
          error={from && to && days.length === 0 ? text('wrong', { most: MOST_DAYS }) : undefined}
          onText={(day) => change({ to: day })}
        />
      </div>
      <Segmented
        label={text('kind')}
        options={KINDS.map((id) => ({ value: id, label: text(id) }))}
        value={kind}
        onChange={(chosen) => change({ kind: chosen })}
      />
      {kind === 'other' && (
        <div className={common.pair}>
          {(['opening', 'closing'] as const).map((name) => (
            <TextField
              key={name}
              label={hours(name)}
              type="time"
              value={value[name]}
              {...(name === 'closing' && { hint: hours('closing.hint') })}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          ))}
        </div>
      )}
      <PlaceChoice
        restaurants={(store.list.items ?? [])
          .filter(({ closedAt, opening }) => !closedAt && opening)
          .map(({ id, name }) => ({ id, name: name[locale.current] }))}
        chosen={restaurantIds}
        onChange={(ids) => change({ restaurantIds: ids })}
      />
    </EditorDialog>
  );
});
