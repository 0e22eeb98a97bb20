import type { FigureRow } from '@olov/contract';
import type { Texts } from '../../text/language';

interface FigureTexts {
  columns: Record<keyof FigureRow, string>;
  total: string;
  /** By the keys of the rows that are no dish. */
  ofNoDish: Record<string, string>;
  closing: Record<'day-running' | 'day-closed' | 'orders-open' | 'sums-changed', string>;
  periodLong: string;
  noCode: string;
  nobody: string;
}

export const figureTexts: Texts<FigureTexts> = {
  ru: {
    columns: {
      key: 'Код',
      name: 'Название',
      day: 'День',
      orders: 'Заказов',
      cancelled: 'Отменено',
      gross: 'Продажи',
      refunds: 'Возвраты',
      net: 'Выручка',
      discounts: 'Скидки',
      averageCheck: 'Средний чек',
      averageMinutes: 'Минут до выдачи',
      keptPromises: 'Вовремя, %',
      pieces: 'Штук',
      gifts: 'Подарков',
      cash: 'Наличные',
      handedIn: 'Сдано',
    },
    total: 'Всего',
    closing: {
      'day-running': 'Этот день ещё идёт.',
      'day-closed': 'Этот день уже закрыт с другой суммой.',
      'orders-open': 'У этого дня есть незавершённые заказы.',
      'sums-changed': 'Сумма изменилась. Посмотрите на неё ещё раз.',
    },
    periodLong: 'За этот период слишком много данных. Выберите период короче или один ресторан.',
    noCode: 'Без промокода',
    nobody: 'Без курьера',
    ofNoDish: { delivery: 'Доставка', discount: 'Скидка', refund: 'Возврат суммы' },
  },
  en: {
    columns: {
      key: 'Code',
      name: 'Name',
      day: 'Day',
      orders: 'Orders',
      cancelled: 'Cancelled',
      gross: 'Gross sales',
      refunds: 'Refunds',
      net: 'Net sales',
      discounts: 'Discounts',
      averageCheck: 'Average order',
      averageMinutes: 'Minutes to completion',
      keptPromises: 'On time, %',
      pieces: 'Pieces',
      gifts: 'Gifts',
      cash: 'Cash',
      handedIn: 'Handed in',
    },
    total: 'Total',
    closing: {
      'day-running': 'This day still goes on.',
      'day-closed': 'This day is closed with another sum already.',
      'orders-open': 'Orders of this day are not finished.',
      'sums-changed': 'The sum has changed. Look at it again.',
    },
    periodLong: 'This period has too much data. Choose a shorter period, or one restaurant.',
    noCode: 'No promo code',
    nobody: 'No courier',
    ofNoDish: { delivery: 'Delivery', discount: 'Discount', refund: 'Refunds of a sum' },
  },
  uz: {
    columns: {
      key: 'Kod',
      name: 'Nomi',
      day: 'Kun',
      orders: 'Buyurtmalar',
      cancelled: 'Bekor qilingan',
      gross: 'Savdo',
      refunds: 'Qaytarishlar',
      net: 'Sof tushum',
      discounts: 'Chegirmalar',
      averageCheck: 'Oʻrtacha chek',
      averageMinutes: 'Bajarilishgacha daqiqa',
      keptPromises: 'Vaqtida, %',
      pieces: 'Dona',
      gifts: 'Sovgʻalar',
      cash: 'Naqd',
      handedIn: 'Topshirilgan',
    },
    total: 'Jami',
    closing: {
      'day-running': 'Bu kun hali davom etmoqda.',
      'day-closed': 'Bu kun boshqa summa bilan yopilgan.',
      'orders-open': 'Bu kunning yakunlanmagan buyurtmalari bor.',
      'sums-changed': 'Summa oʻzgardi. Uni yana koʻring.',
    },
    periodLong: 'Bu davrda maʼlumotlar juda koʻp. Qisqaroq davrni yoki bitta restoranni tanlang.',
    noCode: 'Promokodsiz',
    nobody: 'Kuryersiz',
    ofNoDish: { delivery: 'Yetkazib berish', discount: 'Chegirma', refund: 'Summa qaytarildi' },
  },
};
