import type { Texts } from '../../text/language';

const ru = {
  sms: (brand: string, code: string) => `${brand}: ваш код ${code}. Никому его не называйте.`,
  'code-too-soon': (seconds: number) => `Код уже отправлен. Новый можно запросить через ${seconds} с.`,
  'too-many-codes': 'Сегодня отправлено слишком много кодов. Попробуйте завтра.',
  'sms-unavailable': 'Подтвердить телефон сейчас нельзя.',
  'sms-failed': 'Не удалось отправить SMS. Попробуйте ещё раз.',
  'code-wrong': (left: number) => `Неверный код. Осталось попыток: ${left}.`,
  'code-wrong-last': 'Неверный код, попыток больше нет. Запросите новый код.',
  'code-expired': 'Код больше не действует. Запросите новый.',
  'birthday-future': 'Дата рождения не может быть в будущем.',
  'birthday-early': 'Укажите дату рождения не раньше 1900 года.',
};

type CustomerTexts = typeof ru;

const en: CustomerTexts = {
  sms: (brand, code) => `${brand}: your code is ${code}. Don’t tell it to anyone.`,
  'code-too-soon': (seconds) => `A code is on its way. You can ask for another in ${seconds} s.`,
  'too-many-codes': 'Too many codes were sent today. Try again tomorrow.',
  'sms-unavailable': 'A phone can’t be verified right now.',
  'sms-failed': 'The SMS couldn’t be sent. Try again.',
  'code-wrong': (left) => `Wrong code. Tries left: ${left}.`,
  'code-wrong-last': 'Wrong code, and no tries left. Ask for a new code.',
  'code-expired': 'The code is no longer valid. Ask for a new one.',
  'birthday-future': 'The date of birth can’t be in the future.',
  'birthday-early': 'The date of birth can’t be before 1900.',
};

const uz: CustomerTexts = {
  sms: (brand, code) => `${brand}: kodingiz ${code}. Uni hech kimga aytmang.`,
  'code-too-soon': (seconds) => `Kod yuborilgan. Yangisini ${seconds} soniyadan keyin soʻrash mumkin.`,
  'too-many-codes': 'Bugun juda koʻp kod yuborildi. Ertaga urinib koʻring.',
  'sms-unavailable': 'Hozir telefonni tasdiqlab boʻlmaydi.',
  'sms-failed': 'SMS yuborilmadi. Qayta urinib koʻring.',
  'code-wrong': (left) => `Kod notoʻgʻri. Qolgan urinishlar: ${left}.`,
  'code-wrong-last': 'Kod notoʻgʻri, urinishlar tugadi. Yangi kod soʻrang.',
  'code-expired': 'Kod endi amal qilmaydi. Yangisini soʻrang.',
  'birthday-future': 'Tugʻilgan kun kelajakda boʻlishi mumkin emas.',
  'birthday-early': 'Tugʻilgan kun 1900-yildan oldin boʻlishi mumkin emas.',
};

export const customerTexts: Texts<CustomerTexts> = { ru, en, uz };
