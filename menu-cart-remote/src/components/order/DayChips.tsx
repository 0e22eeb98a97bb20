import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { OrderFormStore } from '../../stores/OrderFormStore';
import { type OrderDay, OrderTimeStore } from '../../stores/OrderTimeStore';
import styles from './DayChips.module.css';
import { useSlotTexts } from './useSlotTexts';

/** The coming days; one without a slot to choose says why. */
export const DayChips = observer(function DayChips() {
  const { formatMessage } = useIntl();
  const { day: chosen, chooseDay } = useFeature(OrderFormStore);
  const { days } = useFeature(OrderTimeStore);
  const { dayOf } = useSlotTexts();
  const name = useId();
  if (days.length < 2) return null;
  return (
    <fieldset className={styles.days}>
      <legend className="visually-hidden">{formatMessage({ id: 'order.time.day' })}</legend>
      {days.map((day) => {
        const reason = reasonOf(day);
        return (
          <label key={day.date} className={styles.day}>
            <input
              type="radio"
              name={name}
              checked={day.date === chosen?.date}
              disabled={reason !== undefined}
              onChange={() => chooseDay(day.date)}
            />
            <span>
              {dayOf(day.date)} {reason && <small>{formatMessage({ id: `order.time.${reason}` })}</small>}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
});

function reasonOf({ slots, closed }: OrderDay) {
  if (slots.length === 0) return closed ?? 'over';
  return slots.every(({ isFull }) => isFull) ? 'full' : undefined;
}
