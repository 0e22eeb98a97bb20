import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { FormLongText } from '@olov/shared-kit/submission';
import { Stepper } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { LIMITS } from '../../models/orderFields';
import { OrderFormStore } from '../../stores/OrderFormStore';
import styles from './ExtrasSection.module.css';
import { FieldsFold } from './FieldsFold';
import { ORDER_FORM } from './formId';
import { OrderSection } from './OrderSection';

export const ExtrasSection = observer(function ExtrasSection() {
  const { formatMessage } = useIntl();
  const { form, cutlery } = useFeature(OrderFormStore);
  const label = formatMessage({ id: 'order.cutlery' });
  return (
    <OrderSection isQuiet title={formatMessage({ id: 'order.extras' })}>
      <FieldsFold label={formatMessage({ id: 'order.extras.fold' })} fields={['cutlery', 'comment']}>
        <div className={styles.cutlery}>
          <span>{label}</span>
          <Stepper
            label={label}
            value={cutlery}
            max={LIMITS.cutlery}
            onStep={(by) => form.fields.setText('cutlery', String(cutlery + by))}
          />
        </div>
        <FormLongText
          of={form}
          form={ORDER_FORM}
          field="comment"
          limit={LIMITS.comment}
          counter="order.counter"
        />
      </FieldsFold>
    </OrderSection>
  );
});
