import { DOOR_DETAILS, useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import { OrderFormStore } from '../../stores/OrderFormStore';
import { PlaceTitleStore } from '../../stores/PlaceTitleStore';
import styles from './CourierView.module.css';

/** The destination as the courier's ticket shows it. */
export const CourierView = observer(function CourierView() {
  const { formatMessage } = useIntl();
  const { form, door } = useFeature(OrderFormStore);
  const { title } = useFeature(PlaceTitleStore);
  const { texts } = form.fields;
  const { street, house, isMeetingPoint } = door.house;
  const parts = [
    ['house', street ? '' : house],
    ...DOOR_DETAILS.map((name) => [name, texts[`address.${name}`]]),
  ].flatMap(([name, value]) =>
    value?.trim() ? [`${formatMessage({ id: `order.${name}` })} ${value.trim()}`] : [],
  );
  const note = texts['address.note'].trim();
  return (
    <div className={styles.view} data-testid="courier-view">
      <h3 className={styles.title}>{formatMessage({ id: 'order.courier' })}</h3>
      <p>{title}</p>
      {parts.length > 0 && <p>{parts.join(', ')}</p>}
      {isMeetingPoint && <p>{formatMessage({ id: 'order.house.meeting' })}</p>}
      {note && <p>{`${formatMessage({ id: 'order.note' })}: ${note}`}</p>}
    </div>
  );
});
