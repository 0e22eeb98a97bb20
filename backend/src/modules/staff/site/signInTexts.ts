import type { Texts } from '../../../text/language';

const ru = {
  title: 'Для сотрудников',
  needsScripts: 'Включите JavaScript: страницы сотрудников работают только с ним.',
  wrong: 'Ключ не подошёл.',
  wrongPassword: 'Логин, пароль или код не подошёл.',
  wrongCode: 'Код не подошёл.',
  'provider.down': 'Служба входа компании не отвечает. Попробуйте позже или войдите с паролем.',
  'provider.refused': 'Служба входа компании отказала, или вход отменён.',
  'provider.failed': 'Вход не удался или занял слишком много времени. Начните снова.',
  'provider.noAccount': 'Для вашей учётной записи компании здесь нет доступа. Обратитесь к администратору.',
  'provider.unverified':
    'Ваша почта в учётной записи компании не подтверждена. Подтвердите её и войдите снова.',
  'provider.otherPerson':
    'Эта учётная запись принадлежит другому человеку с таким же адресом. Обратитесь к администратору.',
  'provider.noSecondFactor': 'Для вашей роли нужен второй фактор, а его нет. Обратитесь к администратору.',
  wrongCurrent: 'Нынешний пароль не подошёл.',
  tooOften: 'Слишком много попыток. Подождите несколько минут.',
};

export type SignInTexts = typeof ru;

const en: SignInTexts = {
  title: 'Staff',
  needsScripts: 'Turn JavaScript on: the pages of the staff need it.',
  wrong: 'That is not the token.',
  wrongPassword: 'The login, the password or the code is wrong.',
  wrongCode: 'The code is wrong.',
  'provider.down': 'The company’s sign-in service doesn’t answer. Try later, or sign in with a password.',
  'provider.refused': 'The company’s sign-in service refused, or the sign-in was cancelled.',
  'provider.failed': 'The sign-in didn’t work or took too long. Begin again.',
  'provider.noAccount': 'Your company account has no access here. Ask the administrator.',
  'provider.unverified':
    'The e-mail address of your company account isn’t verified. Verify it and sign in again.',
  'provider.otherPerson':
    'This account belongs to another person who had the same address. Ask the administrator.',
  'provider.noSecondFactor': 'Your role needs a second factor, and you have none. Ask the administrator.',
  wrongCurrent: 'The current password is wrong.',
  tooOften: 'Too many tries. Wait a few minutes.',
};

const uz: SignInTexts = {
  title: 'Xodimlar uchun',
  needsScripts: 'JavaScript ni yoqing: xodimlar sahifalari usiz ishlamaydi.',
  wrong: 'Kalit toʻgʻri kelmadi.',
  wrongPassword: 'Login, parol yoki kod toʻgʻri kelmadi.',
  wrongCode: 'Kod toʻgʻri kelmadi.',
  'provider.down':
    'Kompaniyaning kirish xizmati javob bermayapti. Keyinroq urinib koʻring yoki parol bilan kiring.',
  'provider.refused': 'Kompaniyaning kirish xizmati rad etdi yoki kirish bekor qilindi.',
  'provider.failed': 'Kirib boʻlmadi yoki juda koʻp vaqt ketdi. Qaytadan boshlang.',
  'provider.noAccount': 'Kompaniya hisobingizga bu yerda ruxsat berilmagan. Administratorga murojaat qiling.',
  'provider.unverified': 'Kompaniya hisobingizdagi pochta tasdiqlanmagan. Uni tasdiqlab, qaytadan kiring.',
  'provider.otherPerson':
    'Bu hisob shu manzilga ega boʻlgan boshqa kishiniki. Administratorga murojaat qiling.',
  'provider.noSecondFactor':
    'Lavozimingiz uchun ikkinchi omil kerak, lekin u yoʻq. Administratorga murojaat qiling.',
  wrongCurrent: 'Hozirgi parol toʻgʻri kelmadi.',
  tooOften: 'Urinishlar juda koʻp. Bir necha daqiqa kuting.',
};

/** The other texts of the app are in its own catalogues. */
export const signInTexts: Texts<SignInTexts> = { ru, en, uz };
