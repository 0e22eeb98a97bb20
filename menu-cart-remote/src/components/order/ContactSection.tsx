import { useIntl } from '@olov/shared-kit/intl';
import { LIMITS } from '../../models/orderFields';
import styles from './ContactSection.module.css';
import { OrderSection } from './OrderSection';
import { OrderText } from './OrderText';

export function ContactSection() {
  const { formatMessage } = useIntl();
  return (
    <OrderSection title={formatMessage({ id: 'order.contact' })}>
      <div className={styles.pair}>
        <OrderText
          field="customer.name"
          labelId="order.name"
          required
          maxLength={LIMITS.name}
          autoComplete="name"
          autoCapitalize="words"
        />
        <OrderText
          field="customer.phone"
          labelId="order.phone"
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+998 90 123 45 67"
        />
      </div>
    </OrderSection>
  );
}
