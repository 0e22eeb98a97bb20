import { isOnlinePayment, ONLINE_PAYMENT_NAMES, type PaymentType } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';

export function usePaymentName() {
  const { formatMessage } = useIntl();
  return (type: PaymentType) =>
    isOnlinePayment(type) ? ONLINE_PAYMENT_NAMES[type] : formatMessage({ id: `office.payment.${type}` });
}
