import { type PaymentType, useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Segmented } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { OrderFormStore } from '../../stores/OrderFormStore';
import { OrderSection } from './OrderSection';
import { OrderText } from './OrderText';
import { PromoField } from './PromoField';

export const PaymentSection = observer(function PaymentSection() {
  const { formatMessage } = useIntl();
  const { deliveryMode } = useStores();
  const form = useFeature(OrderFormStore);
  const card = deliveryMode.isPickup ? 'order.payment.card.pickup' : 'order.payment.card';
  return (
    <OrderSection title={formatMessage({ id: 'order.payment' })}>
      <Segmented<PaymentType>
        label={formatMessage({ id: 'order.payment' })}
        value={form.payment}
        onChange={form.choosePayment}
        options={[
          { value: 'cash', label: formatMessage({ id: 'order.payment.cash' }) },
          { value: 'card', label: formatMessage({ id: card }) },
        ]}
      />
      {form.payment === 'cash' && (
        <OrderText
          field="payment.changeFrom"
          labelId="order.change"
          hint={formatMessage({ id: 'order.change.hint' })}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <PromoField />
    </OrderSection>
  );
});
