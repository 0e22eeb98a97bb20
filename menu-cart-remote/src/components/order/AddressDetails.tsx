import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { FormLongText, FormText } from '@olov/shared-kit/submission';
import { observer } from 'mobx-react-lite';
import { type Field, LIMITS } from '../../models/orderFields';
import { OrderFormStore } from '../../stores/OrderFormStore';
import styles from './AddressDetails.module.css';
import { FieldsFold } from './FieldsFold';
import { ORDER_FORM } from './formId';
import { HouseField } from './HouseField';
import { MeetingPoint } from './MeetingPoint';

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
