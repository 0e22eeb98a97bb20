import { TextField } from '@olov/shared-kit/ui';
import { enhanced, FINE_POINTER } from './enhanced';
import type { DateFieldProps } from './types';

function NativeDate({ onText, value, ...field }: DateFieldProps) {
  return (
    <TextField
      {...field}
      type="date"
      value={/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ''}
      onChange={({ target }) => onText(target.value)}
    />
  );
}

/** A field for a day. A device with a mouse shows the shop’s calendar in the page’s language, a phone its date wheels. */
export const DateField = enhanced<DateFieldProps>({
  load: () => import(/* webpackChunkName: "forms-date" */ './prime/DateCalendar'),
  Native: NativeDate,
  on: FINE_POINTER,
});
