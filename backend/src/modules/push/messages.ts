import type { Messages } from '../../text/language';

const ru = {
  'push-service': 'Этот браузер присылает уведомления через службу, которой магазин не пользуется.',
};

type PushMessages = typeof ru;

const en: PushMessages = {
  'push-service': 'This browser gets notifications through a service that the shop does not use.',
};

const uz: PushMessages = {
  'push-service': 'Bu brauzer bildirishnomalarni doʻkon foydalanmaydigan xizmat orqali oladi.',
};

export const pushMessages: Messages<PushMessages> = { ru, en, uz };
