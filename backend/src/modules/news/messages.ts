import type { Messages } from '../../text/language';

const ru = { 'news-not-found': 'Такой новости нет.' };

export const newsMessages: Messages<typeof ru> = {
  ru,
  en: { 'news-not-found': 'There is no such news item.' },
  uz: { 'news-not-found': 'Bunday yangilik yoʻq.' },
};
