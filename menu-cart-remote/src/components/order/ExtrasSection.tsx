import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Stepper } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { LIMITS } from '../../models/orderFields';
import { OrderFormStore } from '../../stores/OrderFormStore';
import styles from './ExtrasSection.module.css';
import { LongText } from './LongText';
import { OrderSection } from './OrderSection';

export const ExtrasSection = observer(function ExtrasSection() {
  const { formatMessage } = useIntl();
  const form = useFeature(OrderFormStore);
  const cutlery = formatMessage({ id: 'order.cutlery' });
  return (
    <OrderSection title={formatMessage({ id: 'order.extras' })}>
      <div className={styles.cutlery}>
        <span>{cutlery}</span>
        <Stepper
          label={cutlery}
          value={form.cutlery}
          max={LIMITS.cutlery}
          onStep={(by) => form.setCutlery(form.cutlery + by)}
        />
      </div>
      <LongText field="comment" limit={LIMITS.comment} />
    </OrderSection>
  );
});
