import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { TextAreaField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { LIMITS } from '../../models/orderFields';
import { OrderFormStore } from '../../stores/OrderFormStore';
import styles from './AddressDetails.module.css';
import { OrderText } from './OrderText';
import { useFieldText } from './useFieldText';

/** What the courier needs beyond the point. */
export const AddressDetails = observer(function AddressDetails() {
  const { formatMessage } = useIntl();
  const form = useFeature(OrderFormStore);
  const textOf = useFieldText();
  const max = LIMITS.detail;
  return (
    <>
      <div className={styles.details}>
        <OrderText field="address.flat" labelId="order.flat" maxLength={max} autoComplete="address-line2" />
        <OrderText field="address.entrance" labelId="order.entrance" maxLength={max} autoComplete="off" />
        <OrderText field="address.floor" labelId="order.floor" maxLength={max} autoComplete="off" />
        <OrderText field="address.intercom" labelId="order.intercom" maxLength={max} autoComplete="off" />
      </div>
      <TextAreaField
        name="address.note"
        label={formatMessage({ id: 'order.note' })}
        rows={2}
        maxLength={LIMITS.note}
        value={form.texts['address.note']}
        error={textOf('address.note')}
        onChange={(event) => form.setText('address.note', event.target.value)}
      />
    </>
  );
});
