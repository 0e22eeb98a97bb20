import { useFeature, useStores } from '@olov/shared-kit';
import { SelectField } from '@olov/shared-kit/forms';
import { useIntl } from '@olov/shared-kit/intl';
import { useFormField } from '@olov/shared-kit/submission';
import { Segmented } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { OrderFormStore } from '../../stores/OrderFormStore';
import { OrderTimeStore } from '../../stores/OrderTimeStore';
import { ClosedNotice } from '../closed/ClosedNotice';
import { ShopHours } from '../ShopHours';
import { NextSlot } from './NextSlot';
import { OrderSection } from './OrderSection';
import styles from './TimeSection.module.css';
import { useSlotGroups } from './useSlotGroups';

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
