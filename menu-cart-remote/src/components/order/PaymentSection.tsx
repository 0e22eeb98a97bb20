import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import { OrderFormStore } from '../../stores/OrderFormStore';
import { OrderSection } from './OrderSection';
import { OrderText } from './OrderText';
import { PaymentChoice } from './PaymentChoice';
import { PromoField } from './PromoField';

export const PaymentSection = observer(function PaymentSection() {
  const { formatMessage } = useIntl();
  const { features } = useStores();
  const form = useFeature(OrderFormStore);
  return (
    <OrderSection title={formatMessage({ id: 'order.payment' })}>
      <PaymentChoice />
      {form.payment === 'cash' && (
        <OrderText
          field="payment.changeFrom"
          hint={formatMessage({ id: 'order.change.hint' })}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      {features.has('promoCodes') && <PromoField />}
    </OrderSection>
  );
});
