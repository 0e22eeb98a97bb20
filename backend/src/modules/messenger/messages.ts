import type { Messages } from '../../text/language';

const ru = {
  'not-yours': 'Это данные другого пользователя Telegram. Закройте магазин и откройте его из бота ещё раз.',
  'basket-full': 'В корзине не помещается больше 100 блюд. Уберите лишнее.',
};

type MessengerMessages = typeof ru;

const en: MessengerMessages = {
  'not-yours': 'This belongs to another Telegram user. Close the shop and open it from the bot again.',
  'basket-full': 'The cart takes no more than 100 items. Remove some.',
};

const uz: MessengerMessages = {
  'not-yours': 'Bu boshqa Telegram foydalanuvchisining maʼlumoti. Doʻkonni yopib, botdan qayta oching.',
  'basket-full': 'Savatga 100 tadan ortiq taom sigʻmaydi. Ortiqchasini olib tashlang.',
};

export const messengerMessages: Messages<MessengerMessages> = { ru, en, uz };
