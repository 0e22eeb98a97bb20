import type { PaymentType } from '@olov/contract';
import type { Texts } from '../../../text/language';

interface RefundTexts {
  'payment-not-found': string;
  'not-paid': string;
  'order-active': string;
  'provider-failed': (failure: string) => string;
  'provider-silent': string;
  'provider-unsure': string;
  'refund-too-much': string;
  'key-used': string;
  'key-missing': string;
  byHand: Record<PaymentType, string>;
}

const ru: RefundTexts = {
  'payment-not-found': 'У этого заказа нет такого платежа.',
  'not-paid': 'Этот платёж не прошёл: возвращать нечего.',
  'order-active': 'Заказ ещё выполняется. Сначала отмените его или завершите.',
  'provider-failed': (failure) =>
    `Платёжная система отказала в возврате (${failure}). Проверьте платёж в её кабинете.`,
  'provider-silent':
    'Платёжная система не ответила. Повторите через минуту или проверьте платёж в её кабинете.',
  'provider-unsure':
    'Ответ о части этого платежа потерян. Посмотрите в кабинете платёжной системы, вернулись ли деньги.',
  'refund-too-much': 'Столько вернуть нельзя: оплачено или осталось меньше.',
  'key-used': 'С этим ключом уже сделан другой возврат.',
  'key-missing': 'Для возврата части нужен ключ.',
  byHand: {
    cash: 'Верните деньги наличными и отметьте здесь, что они возвращены.',
    card: 'Верните деньги через терминал и отметьте здесь, что они возвращены.',
    payme:
      'Отменённый заказ: верните деньги в кабинете Payme Business, и Payme сам сообщит магазину. За выполненный заказ Payme деньги не вернёт: верните их иначе и отметьте это здесь.',
    click: 'Верните деньги в кабинете merchant.click.uz и отметьте здесь, что они возвращены.',
    uzum: 'Отменённый заказ: верните деньги в кабинете Uzum Bank, и банк сам сообщит магазину. За выполненный заказ банк деньги не вернёт: верните их иначе и отметьте это здесь.',
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
  'provider-unsure':
    'The answer about a part of this payment was lost. Look into the dashboard of the provider whether the money went back.',
  'refund-too-much': 'That is more than was paid or is left.',
  'key-used': 'Another refund has this key.',
  'key-missing': 'A refund of a part needs a key.',
  byHand: {
    cash: 'Pay the money back in cash, and note here that it went back.',
    card: 'Refund it at the card terminal, and note here that the money went back.',
    payme:
      'A cancelled order: refund it in the Payme Business dashboard, and Payme tells the shop. A completed order Payme does not refund: pay the money back another way, and note it here.',
    click: 'Refund it in the merchant.click.uz dashboard, and note here that the money went back.',
    uzum: 'A cancelled order: refund it in the Uzum Bank dashboard, and the bank tells the shop. A completed order the bank does not refund: pay the money back another way, and note it here.',
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
  'provider-unsure':
    'Toʻlovning bir qismi haqidagi javob yoʻqoldi. Pul qaytgan-qaytmaganini toʻlov tizimi kabinetida tekshiring.',
  'refund-too-much': 'Buncha qaytarib boʻlmaydi: toʻlangan yoki qolgan summa kamroq.',
  'key-used': 'Bu kalit bilan boshqa qaytarish qilingan.',
  'key-missing': 'Bir qismini qaytarish uchun kalit kerak.',
  byHand: {
    cash: 'Pulni naqd qaytaring va qaytarilganini shu yerda belgilang.',
    card: 'Pulni terminal orqali qaytaring va qaytarilganini shu yerda belgilang.',
    payme:
      'Bekor qilingan buyurtma: pulni Payme Business kabinetida qaytaring, Payme doʻkonga oʻzi xabar beradi. Bajarilgan buyurtma pulini Payme qaytarmaydi: pulni boshqa yoʻl bilan qaytaring va shu yerda belgilang.',
    click: 'Pulni merchant.click.uz kabinetida qaytaring va qaytarilganini shu yerda belgilang.',
    uzum: 'Bekor qilingan buyurtma: pulni Uzum Bank kabinetida qaytaring, bank doʻkonga oʻzi xabar beradi. Bajarilgan buyurtma pulini bank qaytarmaydi: pulni boshqa yoʻl bilan qaytaring va shu yerda belgilang.',
  },
};

export const refundTexts: Texts<RefundTexts> = { ru, en, uz };
