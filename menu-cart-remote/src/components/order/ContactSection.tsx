import { useIntl } from '@olov/shared-kit/intl';
import { LIMITS } from '../../models/orderFields';
import styles from './ContactSection.module.css';
import { OrderSection } from './OrderSection';
import { OrderText } from './OrderText';
import { PhoneField } from './PhoneField';

export function ContactSection() {
  const { formatMessage } = useIntl();
  return (
    <OrderSection title={formatMessage({ id: 'order.contact' })}>
      <div className={styles.pair}>
        <OrderText
          field="customer.name"
          required
          maxLength={LIMITS.name.max}
          autoComplete="name"
          autoCapitalize="words"
        />
        <PhoneField />
      </div>
    </OrderSection>
  );
}
