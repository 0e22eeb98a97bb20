import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useFormField, useProblemText } from '@olov/shared-kit/submission';
import { TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { OrderFormStore } from '../../stores/OrderFormStore';
import { ORDER_FORM } from './formId';
import { OrderSection } from './OrderSection';
import { PaymentChoice } from './PaymentChoice';
import { PromoField } from './PromoField';

export const PaymentSection = observer(function PaymentSection() {
  const { formatMessage } = useIntl();
  const { form, payment } = useFeature(OrderFormStore);
  const { onText, ...changeFrom } = useFormField(form, 'payment.changeFrom');
  const refusal = useProblemText(form)('promoCode');
  return (
    <OrderSection isQuiet title={formatMessage({ id: 'order.payment' })}>
      <PaymentChoice />
      {payment === 'cash' && (
        <TextField
          {...changeFrom}
          form={ORDER_FORM}
          hint={formatMessage({ id: 'order.change.hint' })}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          onChange={({ target }) => onText(target.value.replace(/\D/g, '').slice(0, 9))}
        />
      )}
      <PromoField refusal={refusal} onForgive={() => form.fields.forgive('promoCode')} />
    </OrderSection>
  );
});
