import type { Messages } from '../../text/language';

const ru = { 'vacancy-not-found': 'Такой вакансии нет или она уже закрыта.' };

export const vacancyMessages: Messages<typeof ru> = {
  ru,
  en: { 'vacancy-not-found': 'There is no such vacancy, or it is closed by now.' },
  uz: { 'vacancy-not-found': 'Bunday vakansiya yoʻq yoki u allaqachon yopilgan.' },
};
