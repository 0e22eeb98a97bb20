import { useFeature } from '@olov/shared-kit';
import { FormLongText, FormText } from '@olov/shared-kit/submission';
import { observer } from 'mobx-react-lite';
import { LIMITS } from '../../models/orderFields';
import { OrderFormStore } from '../../stores/OrderFormStore';
import styles from './AddressDetails.module.css';
import { ORDER_FORM } from './formId';
import { HouseField } from './HouseField';

export const AddressDetails = observer(function AddressDetails() {
  const { form, door } = useFeature(OrderFormStore);
  const shared = { of: form, form: ORDER_FORM, enterKeyHint: 'next', maxLength: LIMITS.detail } as const;
  return (
    <>
      {door.isHouseAsked && <HouseField />}
      <div className={styles.details}>
        <FormText {...shared} field="address.flat" autoComplete="address-line2" />
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
    </>
  );
});
