import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { FormLongText, FormText } from '@olov/shared-kit/submission';
import { observer } from 'mobx-react-lite';
import { type Field, LIMITS } from '../../models/orderFields';
import { OrderFormStore } from '../../stores/OrderFormStore';
import styles from './AddressDetails.module.css';
import { FieldsFold } from './FieldsFold';
import { ORDER_FORM } from './formId';

const FOLDED: readonly Field[] = ['address.entrance', 'address.floor', 'address.intercom', 'address.note'];

export const AddressDetails = observer(function AddressDetails() {
  const { formatMessage } = useIntl();
  const { form, door } = useFeature(OrderFormStore);
  const shared = { of: form, form: ORDER_FORM, enterKeyHint: 'next', maxLength: LIMITS.detail } as const;
  return (
    <>
      <div className={styles.door}>
        {door.isHouseAsked && <HouseField />}
        <FormText {...shared} field="address.flat" autoComplete="address-line2" />
        {door.isHouseAsked && <MeetingPoint />}
      </div>
      <FieldsFold label={formatMessage({ id: 'order.door' })} fields={FOLDED}>
        <div className={styles.details}>
          <FormText {...shared} field="address.entrance" autoComplete="off" />
          <FormText {...shared} field="address.floor" autoComplete="off" inputMode="numeric" />
          <FormText {...shared} field="address.intercom" autoComplete="off" />
        </div>
        <FormLongText
          of={form}
          form={ORDER_FORM}
          field="address.note"
          rows={2}
          limit={LIMITS.note}
          counter="order.counter"
        />
      </FieldsFold>
    </>
  );
});

const HouseField = observer(function HouseField() {
  const { form, door } = useFeature(OrderFormStore);
  return (
    <FormText
      of={form}
      form={ORDER_FORM}
      field="address.house"
      className={styles.house}
      maxLength={LIMITS.detail}
      required={!door.isMeetingPoint}
      disabled={door.isMeetingPoint}
      autoComplete="off"
      enterKeyHint="next"
    />
  );
});

const MeetingPoint = observer(function MeetingPoint() {
  const { formatMessage } = useIntl();
  const { door } = useFeature(OrderFormStore);
  return (
    <label className={styles.meeting}>
      <input
        type="checkbox"
        name="address.isMeetingPoint"
        form={ORDER_FORM}
        checked={door.isMeetingPoint}
        onChange={({ target }) => door.meetAtPoint(target.checked)}
      />
      <span>{formatMessage({ id: 'order.house.meeting' })}</span>
    </label>
  );
});
