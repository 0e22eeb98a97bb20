import { useFeature } from '@olov/shared-kit';
import { FormText } from '@olov/shared-kit/submission';
import { observer } from 'mobx-react-lite';
import { LIMITS } from '../../models/orderFields';
import { OrderFormStore } from '../../stores/OrderFormStore';
import { ORDER_FORM } from './formId';
import styles from './HouseField.module.css';

export const HouseField = observer(function HouseField() {
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
