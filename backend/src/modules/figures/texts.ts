import { type FigureRow, ONLINE_PAYMENT_NAMES, type PaymentType } from '@olov/contract';
import type { Texts } from '../../text/language';

interface FigureTexts {
  columns: Record<keyof FigureRow, string>;
  total: string;
  /** By the keys of the rows that are no dish. */
  ofNoDish: Record<string, string>;
  payments: Record<PaymentType, string>;
}

export const figureTexts: Texts<FigureTexts> = {
  ru: {
    columns: {
      key: 'Код',
      name: 'Название',
      orders: 'Заказов',
      cancelled: 'Отменено',
      gross: 'Продажи',
      refunds: 'Возвраты',
      net: 'Выручка',
      averageCheck: 'Средний чек',
      averageMinutes: 'Минут до выдачи',
      keptPromises: 'Вовремя, %',
      pieces: 'Штук',
    },
    total: 'Всего',
    ofNoDish: { delivery: 'Доставка', discount: 'Скидка', refund: 'Возврат суммы' },
    payments: { cash: 'Наличные', card: 'Карта', ...ONLINE_PAYMENT_NAMES },
  },
  en: {
    columns: {
      key: 'Code',
      name: 'Name',
      orders: 'Orders',
      cancelled: 'Cancelled',
      gross: 'Gross sales',
      refunds: 'Refunds',
      net: 'Net sales',
      averageCheck: 'Average order',
      averageMinutes: 'Minutes to completion',
      keptPromises: 'On time, %',
      pieces: 'Pieces',
    },
    total: 'Total',
    ofNoDish: { delivery: 'Delivery', discount: 'Discount', refund: 'Refunds of a sum' },
    payments: { cash: 'Cash', card: 'Card', ...ONLINE_PAYMENT_NAMES },
  },
  uz: {
    columns: {
      key: 'Kod',
      name: 'Nomi',
      orders: 'Buyurtmalar',
      cancelled: 'Bekor qilingan',
      gross: 'Savdo',
      refunds: 'Qaytarishlar',
      net: 'Sof tushum',
      averageCheck: 'Oʻrtacha chek',
      averageMinutes: 'Bajarilishgacha daqiqa',
      keptPromises: 'Vaqtida, %',
      pieces: 'Dona',
    },
    total: 'Jami',
    ofNoDish: { delivery: 'Yetkazib berish', discount: 'Chegirma', refund: 'Summa qaytarildi' },
    payments: { cash: 'Naqd', card: 'Karta', ...ONLINE_PAYMENT_NAMES },
  },
};
