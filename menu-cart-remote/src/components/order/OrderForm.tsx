import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { FormText } from '@olov/shared-kit/submission';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { LIMITS } from '../../models/orderFields';
import type { Step } from '../../models/orderSteps';
import { OrderFormStore } from '../../stores/OrderFormStore';
import { PlaceTitleStore } from '../../stores/PlaceTitleStore';
import { QuoteStore } from '../../stores/QuoteStore';
import { useCart } from '../cart/useCart';
import { useClosing } from '../useClosing';
import { ErrorSummary } from './ErrorSummary';
import { ExtrasSection } from './ExtrasSection';
import { ORDER_FORM } from './formId';
import styles from './OrderForm.module.css';
import { OrderSection } from './OrderSection';
import { PaymentSection } from './PaymentSection';
import { PhoneField } from './PhoneField';
import { PlaceSection } from './PlaceSection';
import { StepsLine } from './StepsLine';
import { SubmitBar } from './SubmitBar';
import { Summary } from './Summary';
import { TimeSection } from './TimeSection';
import type { OrderSteps } from './useOrderSteps';
import { useSubmit } from './useSubmit';

export const OrderForm = observer(function OrderForm({ steps }: { steps: OrderSteps }) {
  const { formatMessage } = useIntl();
  const { cart, events } = useStores();
  const form = useFeature(OrderFormStore);
  const placeTitle = useFeature(PlaceTitleStore);
  const { retry } = useFeature(QuoteStore);
  const { ref, ...element } = useSubmit(steps);
  const { step } = steps;
  const shows = (one: Step) => step === undefined || step === one;
  useCart();
  useClosing();
  // The cart is priced again, because its price may be hours old.
  useEffect(retry, [retry]);
  useEffect(() => form.keepDraft(), [form]);
  useEffect(() => placeTitle.follow(), [placeTitle]);
  useEffect(
    () => events.emit('checkout-begun', { items: cart.lines.map((line) => line.eventItem) }),
    [cart, events],
  );
  return (
    <div ref={ref} className={styles.form}>
      <div className={styles.fields}>
        {step && <StepsLine step={step} onStep={steps.goTo} />}
        {/* The picker has its own form, so that Enter in its search does not send the order. */}
        <form {...element} id={ORDER_FORM}>
          {shows('contact') && <ContactSection />}
        </form>
        {shows('contact') && <PlaceSection />}
        {shows('time') && <TimeSection />}
        {shows('payment') && <PaymentSection />}
        {shows('time') && <ExtrasSection />}
      </div>
      <div className={styles.aside}>
        {shows('payment') && (
          <OrderSection isQuiet title={formatMessage({ id: 'order.summary' })}>
            <Summary isFolded={step !== undefined} />
          </OrderSection>
        )}
        <ErrorSummary onField={steps.show} />
        <SubmitBar steps={steps} />
      </div>
    </div>
  );
});

function ContactSection() {
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
