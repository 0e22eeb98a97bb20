import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useEffect, useRef } from 'react';
import { OrderFormStore } from '../../stores/OrderFormStore';
import { Totals } from '../cart/Totals';
import { useCart } from '../cart/useCart';
import { ContactSection } from './ContactSection';
import { ExtrasSection } from './ExtrasSection';
import styles from './OrderForm.module.css';
import { OrderLines } from './OrderLines';
import { OrderSection } from './OrderSection';
import { PaymentSection } from './PaymentSection';
import { PlaceSection } from './PlaceSection';
import { SubmitBar } from './SubmitBar';
import { TimeSection } from './TimeSection';
import { useSubmit } from './useSubmit';

export function OrderForm() {
  const { formatMessage } = useIntl();
  const form = useFeature(OrderFormStore);
  const element = useRef<HTMLFormElement>(null);
  const handleSubmit = useSubmit(element);
  useCart();
  useEffect(() => form.keepDraft(), [form]);
  return (
    <form ref={element} noValidate className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
      <div className={styles.fields}>
        <PlaceSection />
        <ContactSection />
        <TimeSection />
        <PaymentSection />
        <ExtrasSection />
      </div>
      <div className={styles.aside}>
        <OrderSection title={formatMessage({ id: 'order.summary' })}>
          <OrderLines />
          <Totals />
        </OrderSection>
        <SubmitBar />
      </div>
    </form>
  );
}
