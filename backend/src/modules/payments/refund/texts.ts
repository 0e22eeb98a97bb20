import type { OnlinePayment } from '@olov/contract';
import type { Texts } from '../../../text/language';

interface RefundTexts {
  'payment-not-found': string;
  'not-paid': string;
  'order-active': string;
  'provider-failed': (failure: string) => string;
  'provider-silent': string;
  byHand: Record<OnlinePayment, string>;
}

const ru: RefundTexts = {
  'payment-not-found': 'У этого заказа нет такого платежа.',
  'not-paid': 'Этот платёж не прошёл: возвращать нечего.',
  'order-active': 'Заказ ещё выполняется. Сначала отмените его или завершите.',
  'provider-failed': (failure) =>
    `Платёжная система отказала в возврате (${failure}). Проверьте платёж в её кабинете.`,
  'provider-silent':
    'Платёжная система не ответила. Повторите через минуту или проверьте платёж в её кабинете.',
  byHand: {
    payme: 'Верните деньги в кабинете Payme Business: Payme сам сообщит магазину о возврате.',
    click: 'Верните деньги в кабинете merchant.click.uz и отметьте здесь, что они возвращены.',
    uzum: 'Верните деньги в кабинете Uzum Bank: банк сам сообщит магазину о возврате.',
  },
};

const en: RefundTexts = {
  'payment-not-found': 'This order has no such payment.',
  'not-paid': 'This payment did not go through: there is nothing to refund.',
  'order-active': 'The order is still in progress. Cancel or complete it first.',
  'provider-failed': (failure) =>
    `The provider refused the refund (${failure}). Check the payment in its dashboard.`,
  'provider-silent':
    'The provider did not answer. Try again in a minute, or check the payment in its dashboard.',
  byHand: {
    payme: 'Refund it in the Payme Business dashboard: Payme tells the shop of the refund.',
    click: 'Refund it in the merchant.click.uz dashboard, and note here that the money went back.',
    uzum: 'Refund it in the Uzum Bank dashboard: the bank tells the shop of the refund.',
  },
};

const uz: RefundTexts = {
  'payment-not-found': 'Bu buyurtmada bunday toʻlov yoʻq.',
  'not-paid': 'Bu toʻlov oʻtmagan: qaytariladigan pul yoʻq.',
  'order-active': 'Buyurtma hali bajarilmoqda. Avval uni bekor qiling yoki yakunlang.',
  'provider-failed': (failure) =>
    `Toʻlov tizimi pulni qaytarmadi (${failure}). Toʻlovni uning kabinetida tekshiring.`,
  'provider-silent':
    'Toʻlov tizimi javob bermadi. Bir daqiqadan keyin takrorlang yoki toʻlovni uning kabinetida tekshiring.',
  byHand: {
    payme: 'Pulni Payme Business kabinetida qaytaring: Payme bu haqda doʻkonga oʻzi xabar beradi.',
    click: 'Pulni merchant.click.uz kabinetida qaytaring va qaytarilganini shu yerda belgilang.',
    uzum: 'Pulni Uzum Bank kabinetida qaytaring: bank bu haqda doʻkonga oʻzi xabar beradi.',
  },
};

export const refundTexts: Texts<RefundTexts> = { ru, en, uz };
