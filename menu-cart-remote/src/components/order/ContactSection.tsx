import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { FormText } from '@olov/shared-kit/submission';
import { LIMITS } from '../../models/orderFields';
import { OrderFormStore } from '../../stores/OrderFormStore';
import styles from './ContactSection.module.css';
import { OrderSection } from './OrderSection';
import { PhoneField } from './PhoneField';

export function ContactSection() {
  const { formatMessage } = useIntl();
  return (
    <OrderSection isQuiet title={formatMessage({ id: 'order.contact' })}>
      <div className={styles.pair}>
        <FormText
          of={useFeature(OrderFormStore).form}
          field="customer.name"
          required
          maxLength={LIMITS.name.max}
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
        />
        <PhoneField />
      </div>
    </OrderSection>
  );
}
