import type { StatusName } from '@olov/contract';
import type { Texts } from '../text/language';

const ru = {
  'menu-button': 'Меню',
  'open-menu': 'Открыть меню',
  'follow-order': 'Следить за заказом',
  welcome: (brand: string) =>
    `Здравствуйте! Это ${brand}: пицца с доставкой и самовывозом.\n\nВыберите блюда в меню. О каждом шаге заказа напишу сюда. Отключить сообщения: /stop`,
  stopped: 'Больше не буду писать о заказах. Включить снова: /start',
  order: (number: string, status: string) => `Заказ ${number}: ${status}`,
  promise: { 0: 'Привезём', 200: 'Будет готов' },
  commands: { start: 'Открыть меню, включить сообщения о заказах', stop: 'Отключить сообщения о заказах' },
  status: {
    new: 'новый, передаём в ресторан',
    completed: 'доставлен. Приятного аппетита!',
    'completed.pickup': 'выдан. Приятного аппетита!',
  } as Partial<Record<StatusName | `${StatusName}.pickup`, string>>,
};

type BotTexts = typeof ru;

const en: BotTexts = {
  'menu-button': 'Menu',
  'open-menu': 'Open the menu',
  'follow-order': 'Follow the order',
  welcome: (brand) =>
    `Hello! This is ${brand}: pizza for delivery and pickup.\n\nChoose from the menu. I’ll write here about every step of an order. To switch the messages off: /stop`,
  stopped: 'I won’t write about orders any more. To switch the messages on again: /start',
  order: (number, status) => `Order ${number}: ${status}`,
  promise: { 0: 'Arriving', 200: 'Ready' },
  commands: { start: 'Open the menu, messages about orders on', stop: 'Messages about orders off' },
  status: {
    new: 'new, on its way to the restaurant',
    withCourier: 'with the courier',
    courierArrived: 'the courier has arrived',
    completed: 'delivered. Enjoy your meal!',
    'completed.pickup': 'collected. Enjoy your meal!',
  },
};

const uz: BotTexts = {
  'menu-button': 'Menyu',
  'open-menu': 'Menyuni ochish',
  'follow-order': 'Buyurtmani kuzatish',
  welcome: (brand) =>
    `Assalomu alaykum! Bu ${brand}: pitsa yetkazib berish va olib ketish.\n\nMenyudan tanlang. Buyurtmaning har bir bosqichi haqida shu yerga yozaman. Xabarlarni oʻchirish: /stop`,
  stopped: 'Endi buyurtmalar haqida yozmayman. Qayta yoqish: /start',
  order: (number, status) => `Buyurtma ${number}: ${status}`,
  promise: { 0: 'Yetkazamiz:', 200: 'Tayyor boʻladi:' },
  commands: { start: 'Menyuni ochish, xabarlarni yoqish', stop: 'Buyurtma xabarlarini oʻchirish' },
  status: {
    new: 'yangi, restoranga uzatilmoqda',
    completed: 'yetkazildi. Yoqimli ishtaha!',
    'completed.pickup': 'topshirildi. Yoqimli ishtaha!',
  },
};

export const botTexts: Texts<BotTexts> = { ru, en, uz };
