import { useFeature } from '@olov/shared-kit';
import { observer } from 'mobx-react-lite';
import { LIMITS } from '../../models/orderFields';
import { OrderFormStore } from '../../stores/OrderFormStore';
import styles from './AddressDetails.module.css';
import { ORDER_FORM } from './formId';
import { HouseField } from './HouseField';
import { LongText } from './LongText';
import { OrderText } from './OrderText';

export const AddressDetails = observer(function AddressDetails() {
  const { door } = useFeature(OrderFormStore);
  const shared = { form: ORDER_FORM, maxLength: LIMITS.detail };
  return (
    <>
      {door.isHouseAsked && <HouseField />}
      <div className={styles.details}>
        <OrderText {...shared} field="address.flat" autoComplete="address-line2" />
        <OrderText {...shared} field="address.entrance" autoComplete="off" />
        <OrderText {...shared} field="address.floor" autoComplete="off" inputMode="numeric" />
        <OrderText {...shared} field="address.intercom" autoComplete="off" />
      </div>
      <LongText form={ORDER_FORM} field="address.note" rows={2} limit={LIMITS.note} />
    </>
  );
});
