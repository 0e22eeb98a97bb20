import type { Messages } from '../../text/language';

const ru = { 'stock-not-found': 'Такой акции нет.' };

export const stockMessages: Messages<typeof ru> = {
  ru,
  en: { 'stock-not-found': 'There is no such promotion.' },
  uz: { 'stock-not-found': 'Bunday aksiya yoʻq.' },
};
