import type { Messages } from '../../text/language';

const ru = { 'not-on-menu': 'Такого ресторана или блюда нет.' };

export const stopListMessages: Messages<typeof ru> = {
  ru,
  en: { 'not-on-menu': 'There is no such restaurant or dish.' },
  uz: { 'not-on-menu': 'Bunday restoran yoki taom yoʻq.' },
};
