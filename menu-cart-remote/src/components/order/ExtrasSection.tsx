import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Stepper, TextAreaField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { LIMITS } from '../../models/orderFields';
import { OrderFormStore } from '../../stores/OrderFormStore';
import styles from './ExtrasSection.module.css';
import { OrderSection } from './OrderSection';
import { useFieldText } from './useFieldText';

export const ExtrasSection = observer(function ExtrasSection() {
  const { formatMessage } = useIntl();
  const form = useFeature(OrderFormStore);
  const textOf = useFieldText();
  const cutlery = formatMessage({ id: 'order.cutlery' });
  return (
    <OrderSection title={formatMessage({ id: 'order.extras' })}>
      <div className={styles.cutlery}>
        <span>{cutlery}</span>
        <Stepper label={cutlery} value={form.cutlery} max={LIMITS.cutlery} onChange={form.setCutlery} />
      </div>
      <TextAreaField
        name="comment"
        label={formatMessage({ id: 'order.comment' })}
        maxLength={LIMITS.comment}
        value={form.texts.comment}
        error={textOf('comment')}
        onChange={(event) => form.setText('comment', event.target.value)}
      />
    </OrderSection>
  );
});
