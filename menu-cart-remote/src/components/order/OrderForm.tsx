import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useEffect } from 'react';
import { OrderFormStore } from '../../stores/OrderFormStore';
import { QuoteStore } from '../../stores/QuoteStore';
import { Totals } from '../cart/Totals';
import { useCart } from '../cart/useCart';
import { ContactSection } from './ContactSection';
import { ErrorSummary } from './ErrorSummary';
import { ExtrasSection } from './ExtrasSection';
import { ORDER_FORM } from './formId';
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
  const { cart, events } = useStores();
  const form = useFeature(OrderFormStore);
  const { retry } = useFeature(QuoteStore);
  const { ref, ...element } = useSubmit();
  useCart();
  // The cart is priced again, because its price may be hours old.
  useEffect(retry, [retry]);
  useEffect(() => form.keepDraft(), [form]);
  useEffect(
    () => events.emit('checkout-begun', { items: cart.lines.map((line) => line.eventItem) }),
    [cart, events],
  );
  return (
    <div ref={ref} className={styles.form}>
      <div className={styles.fields}>
        {/* The picker has its own form, so that Enter in its search does not send the order. */}
        <PlaceSection />
        <form {...element} id={ORDER_FORM} className={styles.fields}>
          <ContactSection />
          <TimeSection />
          <PaymentSection />
          <ExtrasSection />
        </form>
      </div>
      <div className={styles.aside}>
        <OrderSection title={formatMessage({ id: 'order.summary' })}>
          <OrderLines />
          <Totals isBesideForm />
        </OrderSection>
        <ErrorSummary />
        <SubmitBar />
      </div>
    </div>
  );
}
