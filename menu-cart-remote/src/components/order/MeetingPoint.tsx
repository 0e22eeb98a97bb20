import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import { OrderFormStore } from '../../stores/OrderFormStore';
import { ORDER_FORM } from './formId';
import styles from './MeetingPoint.module.css';

export const MeetingPoint = observer(function MeetingPoint() {
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
