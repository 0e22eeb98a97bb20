import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '@olov/contract/staff/names';
import type { Texts } from '../../../text/language';

const ru = {
  login: 'Логин — от 2 до 100 символов: латинские буквы a–z, цифры и знаки . _ - + % @.',
  'login-taken': 'Такой логин уже есть.',
  restaurants: 'Выберите хотя бы один ресторан.',
  'second-factor':
    'Для этой роли нужен второй фактор. Сначала сбросьте его: человек настроит новый по ссылке.',
  own: 'Свою учётную запись меняет кто-то другой.',
  last: 'Это последняя учётная запись, которая может менять остальные.',
  planned: 'У этого человека есть запланированная работа. Решите, что с ней делать.',
  'of-provider': 'Этот человек входит через службу входа компании.',
  gone: 'Этой учётной записи нет, или она отключена.',
  ended: 'Эта ссылка уже использована, или её срок истёк. Попросите новую.',
  'password.length': `Пароль — от ${SHORTEST_PASSWORD} до ${LONGEST_PASSWORD} символов.`,
  'password.common':
    'Пароль легко угадать. Возьмите несколько случайных слов, без логина и названия магазина.',
};

export type AccountTexts = typeof ru;

const en: AccountTexts = {
  login: 'A login has 2 to 100 characters: the letters a–z, digits and . _ - + % @.',
  'login-taken': 'This login exists already.',
  restaurants: 'Choose at least one restaurant.',
  'second-factor':
    'This role needs a second factor. Reset it first: the person sets up a new one with the link.',
  own: 'Somebody else changes your account.',
  last: 'This is the last account that can change others.',
  planned: 'This person has planned work. Decide what happens to it.',
  'of-provider': 'This person signs in through the company’s sign-in service.',
  gone: 'There is no such account, or it is disabled.',
  ended: 'This link was used or has expired. Ask for a new one.',
  'password.length': `A password has ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters.`,
  'password.common':
    'The password is easy to guess. Take several random words, without the login and the name of the shop.',
};

const uz: AccountTexts = {
  login: 'Login — 2 tadan 100 tagacha belgi: a–z harflari, raqamlar va . _ - + % @.',
  'login-taken': 'Bunday login bor.',
  restaurants: 'Kamida bitta restoranni tanlang.',
  'second-factor':
    'Bu lavozimga ikkinchi omil kerak. Avval uni yangilang: xodim yangisini havola orqali sozlaydi.',
  own: 'Oʻz hisobingizni boshqa kishi oʻzgartiradi.',
  last: 'Bu boshqalarni oʻzgartira oladigan oxirgi hisob.',
  planned: 'Bu xodimning rejalashtirilgan ishlari bor. Ular bilan nima qilishni tanlang.',
  'of-provider': 'Bu xodim kompaniyaning kirish xizmati orqali kiradi.',
  gone: 'Bunday hisob yoʻq yoki u oʻchirilgan.',
  ended: 'Bu havola ishlatilgan yoki muddati tugagan. Yangisini soʻrang.',
  'password.length': `Parol — ${SHORTEST_PASSWORD} tadan ${LONGEST_PASSWORD} tagacha belgi.`,
  'password.common': 'Parolni topish oson. Login va doʻkon nomisiz bir nechta tasodifiy soʻzni oling.',
};

/** Why a change of an account is refused. */
export const accountTexts: Texts<AccountTexts> = { ru, en, uz };
