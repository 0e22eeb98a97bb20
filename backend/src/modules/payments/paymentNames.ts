import { ONLINE_PAYMENT_NAMES, type PaymentType } from '@olov/contract';
import type { Texts } from '../../text/language';

export const paymentNames: Texts<Record<PaymentType, string>> = {
  ru: { cash: 'Наличные', card: 'Карта', ...ONLINE_PAYMENT_NAMES },
  en: { cash: 'Cash', card: 'Card', ...ONLINE_PAYMENT_NAMES },
  uz: { cash: 'Naqd', card: 'Karta', ...ONLINE_PAYMENT_NAMES },
};
