import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { FormText } from '@olov/shared-kit/submission';
import { observer } from 'mobx-react-lite';
import { LIMITS } from '../../models/orderFields';
import { OrderFormStore } from '../../stores/OrderFormStore';
import { ORDER_FORM } from './formId';
import styles from './HouseField.module.css';

export const HouseField = observer(function HouseField() {
  const { formatMessage } = useIntl();
  const { form, door } = useFeature(OrderFormStore);
  return (
    <div className={styles.house}>
      <FormText
        of={form}
        form={ORDER_FORM}
        field="address.house"
        hint={formatMessage({ id: 'order.house.hint' })}
        maxLength={LIMITS.detail}
        required={!door.isMeetingPoint}
        disabled={door.isMeetingPoint}
        autoComplete="off"
        enterKeyHint="next"
      />
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
    </div>
  );
});
