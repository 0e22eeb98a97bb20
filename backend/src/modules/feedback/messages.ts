import type { Messages } from '../../text/language';

const ru = { 'feedback-not-found': 'Такого сообщения нет.' };

export const feedbackMessages: Messages<typeof ru> = {
  ru,
  en: { 'feedback-not-found': 'There is no such message.' },
  uz: { 'feedback-not-found': 'Bunday xabar yoʻq.' },
};
