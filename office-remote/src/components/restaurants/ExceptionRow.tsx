import { DateField } from '@olov/shared-kit/forms';
import { Button, TextField } from '@olov/shared-kit/ui';
import type { ExceptionForm } from '../../models/hoursForm';
import { Check } from '../common/Check';
import { useText } from '../common/useText';
import styles from './Restaurants.module.css';

interface Props {
  day: ExceptionForm;
  error: string | undefined;
  onChange: (day: ExceptionForm) => void;
  onRemove: () => void;
}

/** One day with other hours. */
export function ExceptionRow({ day, error, onChange, onRemove }: Props) {
  const text = useText('office.restaurants.');
  const { date, isClosed, opening, closing } = day;
  return (
    <li className={styles.day}>
      <DateField
        label={text('day')}
        value={date}
        error={error}
        required
        onText={(typed) => onChange({ ...day, date: typed })}
      />
      <Check
        className={styles.closed}
        label={text('closed')}
        isOn={isClosed}
        onChange={(isOn) => onChange({ ...day, isClosed: isOn })}
      />
      {!isClosed && (
        <>
          <TextField
            label={text('opening')}
            type="time"
            value={opening}
            onChange={({ target }) => onChange({ ...day, opening: target.value })}
          />
          <TextField
            label={text('closing')}
            type="time"
            value={closing}
            onChange={({ target }) => onChange({ ...day, closing: target.value })}
          />
        </>
      )}
      <Button className={styles.remove} variant="ghost" size="small" onClick={onRemove}>
        {text('days.remove')}
        <span className="visually-hidden"> {date}</span>
      </Button>
    </li>
  );
}
