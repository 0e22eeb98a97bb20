import { useFeature, useStores } from '@olov/shared-kit';
import { SelectField } from '@olov/shared-kit/forms';
import { useIntl } from '@olov/shared-kit/intl';
import { useFormField } from '@olov/shared-kit/submission';
import { Button, Segmented } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { OrderFormStore } from '../../stores/OrderFormStore';
import { OrderTimeStore } from '../../stores/OrderTimeStore';
import { ClosedNotice } from '../closed/ClosedNotice';
import { ShopHours } from '../ShopHours';
import { DayChips } from './DayChips';
import { OrderSection } from './OrderSection';
import styles from './TimeSection.module.css';
import { useSlotTexts } from './useSlotTexts';

export const TimeSection = observer(function TimeSection() {
  const { formatMessage } = useIntl();
  const { deliveryMode } = useStores();
  const { form, day, needsSlot, chooseAsap, chooseTimed, chooseSlot } = useFeature(OrderFormStore);
  const time = useFeature(OrderTimeStore);
  const { name, label, value, error } = useFormField(form, 'slotStart');
  const { groupsOf } = useSlotTexts();
  return (
    <OrderSection title={formatMessage({ id: deliveryMode.isPickup ? 'order.time.pickup' : 'order.time' })}>
      {time.isOpenNow && (
        <Segmented
          label={formatMessage({ id: 'order.time' })}
          value={needsSlot ? 'slot' : 'asap'}
          onChange={(way) => (way === 'asap' ? chooseAsap() : chooseTimed())}
          options={[
            { value: 'asap', label: formatMessage({ id: 'order.time.asap' }) },
            {
              value: 'slot',
              label: formatMessage({ id: 'order.time.slot' }),
              disabled: time.slots.length === 0,
            },
          ]}
        />
      )}
      {time.opening && (
        <div role="status">
          {time.isOpenNow ? (
            <p className={styles.hours}>
              <ShopHours />
            </p>
          ) : (
            <ClosedNotice isInline isBesideTimes />
          )}
        </div>
      )}
      {needsSlot ? (
        <>
          <DayChips />
          <SelectField
            {...{ name, label, value, error }}
            required
            onChoose={chooseSlot}
            placeholder={formatMessage({ id: 'order.time.none' })}
            groups={groupsOf(day, value)}
          />
        </>
      ) : (
        error && (
          <p role="alert" className={styles.closed} tabIndex={-1} data-invalid="true" data-field="slotStart">
            {error}
          </p>
        )
      )}
      <NextSlots />
    </OrderSection>
  );
});

const NextSlots = observer(function NextSlots() {
  const { formatMessage } = useIntl();
  const form = useFeature(OrderFormStore);
  const { inWords } = useSlotTexts();
  return (
    // A live region has to exist before its text.
    <div role="status" className={styles.next}>
      {form.nextSlots.map((slot, at) => (
        <Button key={slot.start} variant="secondary" onClick={() => form.chooseSlot(slot.start)}>
          {at === 0 ? formatMessage({ id: 'order.time.next' }, { time: inWords(slot) }) : inWords(slot)}
        </Button>
      ))}
    </div>
  );
});
