import { type Slot, useFeature, useStores } from '@olov/shared-kit';
import { type ChoiceGroup, SelectField } from '@olov/shared-kit/forms';
import { useIntl } from '@olov/shared-kit/intl';
import { useFormField } from '@olov/shared-kit/submission';
import { Button, Segmented } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { OrderFormStore } from '../../stores/OrderFormStore';
import { OrderTimeStore } from '../../stores/OrderTimeStore';
import { ClosedNotice } from '../closed/ClosedNotice';
import { ShopHours } from '../ShopHours';
import { OrderSection } from './OrderSection';
import styles from './TimeSection.module.css';

export const TimeSection = observer(function TimeSection() {
  const { formatMessage } = useIntl();
  const { deliveryMode } = useStores();
  const { form, needsSlot, chooseAsap, chooseTimed, chooseSlot } = useFeature(OrderFormStore);
  const time = useFeature(OrderTimeStore);
  const { name, label, value, error } = useFormField(form, 'slotStart');
  const groups = useSlotGroups(time.slotsBeside(value));
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
        <SelectField
          {...{ name, label, value, error }}
          required
          onChoose={chooseSlot}
          placeholder={formatMessage({ id: 'order.time.none' })}
          groups={groups}
        />
      ) : (
        error && (
          <p role="alert" className={styles.closed} tabIndex={-1} data-invalid="true" data-field="slotStart">
            {error}
          </p>
        )
      )}
      <NextSlot />
    </OrderSection>
  );
});

const NextSlot = observer(function NextSlot() {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const form = useFeature(OrderFormStore);
  const { nextSlot } = form;
  return (
    // A live region has to exist before its text.
    <div role="status" className={styles.next}>
      {nextSlot && (
        <Button variant="secondary" onClick={() => form.chooseSlot(nextSlot.start)}>
          {formatMessage(
            { id: nextSlot.isTomorrow ? 'order.time.next-tomorrow' : 'order.time.next' },
            { time: locale.time(nextSlot.startMs) },
          )}
        </Button>
      )}
    </div>
  );
});

function useSlotGroups(slots: readonly Slot[]): ChoiceGroup[] {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const choiceOf = ({ start, startMs, isTomorrow }: Slot) => {
    const time = locale.time(startMs);
    return {
      value: start,
      label: isTomorrow ? formatMessage({ id: 'order.time.tomorrow-at' }, { time }) : time,
    };
  };
  const days = [
    { id: 'order.time.today', own: slots.filter(({ isTomorrow }) => !isTomorrow) },
    { id: 'order.time.tomorrow', own: slots.filter(({ isTomorrow }) => isTomorrow) },
  ];
  return days
    .filter(({ own }) => own.length > 0)
    .map(({ id, own }) => ({ label: formatMessage({ id }), items: own.map(choiceOf) }));
}
