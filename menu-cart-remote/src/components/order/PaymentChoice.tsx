import {
  isOnlinePayment,
  ONLINE_PAYMENT_NAMES,
  type PaymentType,
  useFeature,
  useStores,
} from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useProblemText } from '@olov/shared-kit/submission';
import { classNames, Icon } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { OrderFormStore } from '../../stores/OrderFormStore';
import { QuoteStore } from '../../stores/QuoteStore';
import styles from './PaymentChoice.module.css';

export const PaymentChoice = observer(function PaymentChoice() {
  const { formatMessage } = useIntl();
  const { paymentTypes } = useFeature(QuoteStore);
  const { form, payment } = useFeature(OrderFormStore);
  const error = useProblemText(form)('payment.type');
  const id = useId();
  return (
    <fieldset
      className={styles.choice}
      aria-describedby={error && id}
      data-field="payment.type"
      data-invalid={error ? 'true' : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <legend className="visually-hidden">{formatMessage({ id: 'order.payment' })}</legend>
      {paymentTypes.map((type) => (
        <Way key={type} type={type} name={`${id}-way`} />
      ))}
      {isOnlinePayment(payment) && (
        <p className={styles.hint}>{formatMessage({ id: 'order.payment.online' })}</p>
      )}
      {error && (
        <p id={id} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
});

export function usePaymentText(type: PaymentType): string {
  const { formatMessage } = useIntl();
  const { isPickup } = useStores().deliveryMode;
  if (isOnlinePayment(type)) return ONLINE_PAYMENT_NAMES[type];
  return formatMessage({ id: `order.payment.${type === 'card' && isPickup ? 'card.pickup' : type}` });
}

const Way = observer(function Way({ type, name }: { type: PaymentType; name: string }) {
  const { formatMessage } = useIntl();
  const text = usePaymentText(type);
  const form = useFeature(OrderFormStore);
  const isOnline = isOnlinePayment(type);
  const isChosen = form.payment === type;
  return (
    <label
      className={classNames(styles.way, isOnline && styles.online, isChosen && styles.chosen)}
      data-testid="payment-way"
      data-type={type}
    >
      <input type="radio" name={name} checked={isChosen} onChange={() => form.choosePayment(type)} />
      {isOnline ? (
        <span className={styles.letter} aria-hidden="true">
          {ONLINE_PAYMENT_NAMES[type].charAt(0)}
        </span>
      ) : (
        <Icon name={type} size={20} />
      )}
      <span className={styles.name}>{text}</span>
      {isOnline && <small>{formatMessage({ id: 'order.payment.online' })}</small>}
    </label>
  );
});
