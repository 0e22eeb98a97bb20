import { LIMITS } from '../../models/orderFields';
import styles from './AddressDetails.module.css';
import { ORDER_FORM } from './formId';
import { LongText } from './LongText';
import { OrderText } from './OrderText';

/** What the courier needs beyond the point. */
export function AddressDetails() {
  const shared = { form: ORDER_FORM, maxLength: LIMITS.detail };
  return (
    <>
      <div className={styles.details}>
        <OrderText {...shared} field="address.flat" autoComplete="address-line2" />
        <OrderText {...shared} field="address.entrance" autoComplete="off" />
        <OrderText {...shared} field="address.floor" autoComplete="off" inputMode="numeric" />
        <OrderText {...shared} field="address.intercom" autoComplete="off" />
      </div>
      <LongText form={ORDER_FORM} field="address.note" rows={2} limit={LIMITS.note} />
    </>
  );
}
