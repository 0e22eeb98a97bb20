import { LONGEST_ENTRY } from '@olov/contract/content/entries';
import type { Texts } from '../../../text/language';

const THOUSANDS = LONGEST_ENTRY / 1000;

const ru = {
  required: 'Заполните это поле.',
  'too-long': `Текст длиннее ${THOUSANDS} тысяч знаков.`,
  nested: 'Слишком глубокая вложенность списков или цитат.',
  order: 'Конец должен быть позже начала.',
  'wrong.id': 'Строчные латинские буквы, цифры и дефисы, не больше 64.',
  'wrong.title': 'От 1 до 120 знаков.',
  'wrong.lead': 'От 1 до 400 знаков.',
  'wrong.picture': 'Имя картинки из media/stories, например roman-pizza.',
  'wrong.publishedAt': 'День и время в Ташкенте, например 2026-11-21 10:30.',
  'wrong.startsAt': 'День и время в Ташкенте, например 2026-11-21 10:30.',
  'wrong.endsAt': 'День и время в Ташкенте, например 2026-11-21 10:30.',
  'wrong.salary': 'От 1 до 120 знаков.',
  'wrong.region': 'Номер области магазина, например 1.',
  'wrong.position': 'Число от 0 до 10 000: по нему упорядочены вакансии.',
  'wrong.isActive': 'Да или нет.',
  'wrong.promoCode': 'Заглавные латинские буквы, цифры, _ и -, не больше 40.',
  'wrong.folder': 'Id раздела меню, например pizza.',
  'wrong.phone': 'Номер с + и кодом страны: +998712005555.',
  'wrong.telegram': 'Имя в Telegram без @.',
  'wrong.email': 'Адрес электронной почты.',
  'wrong.links': 'Название и адрес, который начинается с https://.',
  'wrong.address': 'Не больше 200 знаков.',
  'no-promo-code': 'Такого промокода нет. Сначала создайте его.',
  'note.picture': 'На этом сервере нет такой картинки.',
};

type EntryTexts = typeof ru;

const en: EntryTexts = {
  required: 'Fill in this field.',
  'too-long': `The text is longer than ${THOUSANDS} thousand characters.`,
  nested: 'Lists or quotes are nested too deeply.',
  order: 'The end must be later than the start.',
  'wrong.id': 'Lower-case letters, digits and hyphens, at most 64.',
  'wrong.title': '1 to 120 characters.',
  'wrong.lead': '1 to 400 characters.',
  'wrong.picture': 'The name of a picture in media/stories, such as roman-pizza.',
  'wrong.publishedAt': 'A day and time in Tashkent, such as 2026-11-21 10:30.',
  'wrong.startsAt': 'A day and time in Tashkent, such as 2026-11-21 10:30.',
  'wrong.endsAt': 'A day and time in Tashkent, such as 2026-11-21 10:30.',
  'wrong.salary': '1 to 120 characters.',
  'wrong.region': 'The number of a region of the shop, such as 1.',
  'wrong.position': 'A number from 0 to 10,000: vacancies are ordered by it.',
  'wrong.isActive': 'Yes or no.',
  'wrong.promoCode': 'Capitals, digits, _ and -, at most 40.',
  'wrong.folder': 'The id of a folder of the menu, such as pizza.',
  'wrong.phone': 'A number with + and the country code: +998712005555.',
  'wrong.telegram': 'A name in Telegram without @.',
  'wrong.email': 'An e-mail address.',
  'wrong.links': 'A name, and an address that begins with https://.',
  'wrong.address': 'At most 200 characters.',
  'no-promo-code': 'There is no such promo code. Create it first.',
  'note.picture': 'This server has no such picture.',
};

const uz: EntryTexts = {
  required: 'Bu maydonni toʻldiring.',
  'too-long': `Matn ${THOUSANDS} ming belgidan uzun.`,
  nested: 'Roʻyxat yoki iqtiboslar haddan tashqari ichma-ich.',
  order: 'Tugash vaqti boshlanishidan keyin boʻlishi kerak.',
  'wrong.id': 'Kichik lotin harflari, raqamlar va chiziqcha, koʻpi bilan 64 ta.',
  'wrong.title': '1 dan 120 tagacha belgi.',
  'wrong.lead': '1 dan 400 tagacha belgi.',
  'wrong.picture': 'media/stories ichidagi rasm nomi, masalan roman-pizza.',
  'wrong.publishedAt': 'Toshkent vaqti bilan kun va soat, masalan 2026-11-21 10:30.',
  'wrong.startsAt': 'Toshkent vaqti bilan kun va soat, masalan 2026-11-21 10:30.',
  'wrong.endsAt': 'Toshkent vaqti bilan kun va soat, masalan 2026-11-21 10:30.',
  'wrong.salary': '1 dan 120 tagacha belgi.',
  'wrong.region': 'Doʻkon hududining raqami, masalan 1.',
  'wrong.position': '0 dan 10 000 gacha son: vakansiyalar shunga qarab tartiblanadi.',
  'wrong.isActive': 'Ha yoki yoʻq.',
  'wrong.promoCode': 'Bosh lotin harflari, raqamlar, _ va -, koʻpi bilan 40 ta.',
  'wrong.folder': 'Menyu boʻlimining id si, masalan pizza.',
  'wrong.phone': '+ va mamlakat kodi bilan raqam: +998712005555.',
  'wrong.telegram': 'Telegramdagi nom, @ belgisisiz.',
  'wrong.email': 'Elektron pochta manzili.',
  'wrong.links': 'Nom va https:// bilan boshlanadigan manzil.',
  'wrong.address': 'Koʻpi bilan 200 ta belgi.',
  'no-promo-code': 'Bunday promokod yoʻq. Avval uni yarating.',
  'note.picture': 'Bu serverda bunday rasm yoʻq.',
};

export const entryTexts: Texts<EntryTexts> = { ru, en, uz };
