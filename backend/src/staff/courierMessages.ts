import type { Messages } from '../text/language';

const ru = {
  title: 'Доставки',
  own: 'Мои заказы',
  free: 'Свободные заказы',
  noOwn: 'У вас нет заказов',
  noFree: 'Свободных заказов нет',
  take: 'Взять',
  restaurant: 'Забрать в',
  route: 'Маршрут:',
  toPay: 'Взять наличными',
  cash: 'Получено наличными',
  change: 'Сдача',
  delivered: 'Отдан',
  waiting: 'Ждёт связи и отправится сам. Заказ',
  shareOff: 'Показать клиенту, где я',
  shareOn: 'Клиент видит, где вы',
  shareDenied: 'Разрешите геопозицию в настройках браузера.',
  courier: 'Курьер',
  nobody: 'Никто',
  give: 'Назначить',
};

export type CourierMessages = typeof ru;

const en: CourierMessages = {
  title: 'Deliveries',
  own: 'My orders',
  free: 'Free orders',
  noOwn: 'You have no orders',
  noFree: 'There are no free orders',
  take: 'Take',
  restaurant: 'Collect at',
  route: 'Route:',
  toPay: 'Collect in cash',
  cash: 'Cash received',
  change: 'Change',
  delivered: 'Delivered',
  waiting: 'Waits for the connection and is sent then. Order',
  shareOff: 'Show the customer where I am',
  shareOn: 'The customer sees where you are',
  shareDenied: 'Allow the position in the settings of the browser.',
  courier: 'Courier',
  nobody: 'Nobody',
  give: 'Assign',
};

const uz: CourierMessages = {
  title: 'Yetkazishlar',
  own: 'Buyurtmalarim',
  free: 'Boʻsh buyurtmalar',
  noOwn: 'Sizda buyurtma yoʻq',
  noFree: 'Boʻsh buyurtma yoʻq',
  take: 'Olish',
  restaurant: 'Olib ketish joyi',
  route: 'Yoʻl:',
  toPay: 'Naqd olish kerak',
  cash: 'Olingan naqd pul',
  change: 'Qaytim',
  delivered: 'Topshirildi',
  waiting: 'Aloqani kutmoqda, keyin oʻzi yuboriladi. Buyurtma',
  shareOff: 'Mijozga joyimni koʻrsatish',
  shareOn: 'Mijoz joyingizni koʻrmoqda',
  shareDenied: 'Brauzer sozlamalarida joylashuvga ruxsat bering.',
  courier: 'Kuryer',
  nobody: 'Hech kim',
  give: 'Tayinlash',
};

export const courierMessages: Messages<CourierMessages> = { ru, en, uz };
