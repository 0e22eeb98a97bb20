import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { FormText } from '@olov/shared-kit/submission';
import { Skeleton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { LIMITS } from '../../models/orderFields';
import type { Step } from '../../models/orderSteps';
import { OrderFormStore } from '../../stores/OrderFormStore';
import { OrderStore } from '../../stores/OrderStore';
import { PlaceTitleStore } from '../../stores/PlaceTitleStore';
import { QuoteStore } from '../../stores/QuoteStore';
import { useCart } from '../cart/useCart';
import { useClosing } from '../useClosing';
import { AsLastTime } from './AsLastTime';
import lastTime from './AsLastTime.module.css';
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

export const OrderForm = observer(function OrderForm({ steps: ofForm }: { steps: OrderSteps }) {
  const { formatMessage } = useIntl();
  const { cart, events } = useStores();
  const form = useFeature(OrderFormStore);
  const placeTitle = useFeature(PlaceTitleStore);
  const { retry } = useFeature(QuoteStore);
  const { isAsking, isAsLastTime, showForm } = form;
  // The card has everything on one step.
  const steps = isAsLastTime ? { ...ofForm, step: undefined, next: undefined } : ofForm;
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
  const { failure } = useFeature(OrderStore);
  const isRefused = failure !== undefined && ['fields', 'changed', 'outdated'].includes(failure.kind);
  useEffect(() => {
    if (isRefused) showForm();
  }, [isRefused, showForm]);
  const isChanged = useRef(false);
  useEffect(() => {
    if (isChanged.current && !isAsLastTime)
      document.querySelector<HTMLElement>(`[form=${ORDER_FORM}], #${ORDER_FORM} input`)?.focus();
    isChanged.current = false;
  }, [isAsLastTime]);
  const handleChange = () => {
    isChanged.current = true;
    showForm();
  };
  if (isAsking) return <Skeleton className={lastTime.waiting} />;
  if (isAsLastTime) {
    return (
      <div ref={ref} className={styles.form}>
        <div className={styles.fields}>
          <form {...element} id={ORDER_FORM} />
          <AsLastTime onChange={handleChange} />
        </div>
        <div className={styles.aside}>
          <SubmitBar steps={steps} />
        </div>
      </div>
    );
  }
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
