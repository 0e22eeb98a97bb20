import type { Texts } from '../../text/language';

const ru = {
  name: 'Имя — от 2 до 100 букв.',
  phone: 'Телефон — в виде +998 90 123 45 67.',
  birthDate: 'Проверьте дату рождения.',
  age: (years: number) => `На работу мы берём с ${years} лет.`,
  regionId: 'Выберите город.',
  vacancyId: 'Выберите вакансию.',
  'vacancy-closed': 'Эта вакансия уже закрыта. Выберите другую.',
  experience: 'Опыт — до 1000 символов.',
  consent: 'Без согласия мы не можем принять анкету.',
  field: 'Проверьте это поле.',
  'cv-empty': 'Файл пустой. Выберите другой.',
  'cv-too-large': 'Файл больше 5 МБ. Выберите файл поменьше.',
  'cv-type': 'Это не PDF, DOC, DOCX, JPG или PNG. Выберите другой файл.',
  'cv-infected': 'В файле нашли вирус. Выберите другой.',
  'cv-not-scanned': 'Сейчас не получается проверить файл. Попробуйте ещё раз или отправьте анкету без него.',
  'cv-not-stored': 'Сейчас не получается сохранить файл. Попробуйте ещё раз или отправьте анкету без него.',
  'cv-no-room': 'Сейчас файл некуда положить. Отправьте анкету без него.',
  'application-not-found': 'Такой анкеты нет.',
  'cv-not-found': 'Файла в этой анкете нет.',
};

type ApplicationTexts = typeof ru;

const en: ApplicationTexts = {
  name: 'Name: 2 to 100 letters.',
  phone: 'Phone: like +998 90 123 45 67.',
  birthDate: 'Check the date of birth.',
  age: (years) => `You have to be ${years} to work with us.`,
  regionId: 'Choose a city.',
  vacancyId: 'Choose a vacancy.',
  'vacancy-closed': 'This vacancy is closed by now. Choose another.',
  experience: 'Experience: up to 1000 characters.',
  consent: 'Without your consent we cannot take the application.',
  field: 'Check this field.',
  'cv-empty': 'The file is empty. Choose another.',
  'cv-too-large': 'The file is larger than 5 MB. Choose a smaller one.',
  'cv-type': 'This is no PDF, DOC, DOCX, JPG or PNG. Choose another file.',
  'cv-infected': 'A virus was found in the file. Choose another.',
  'cv-not-scanned': 'The file cannot be checked just now. Try again, or send the application without it.',
  'cv-not-stored': 'The file cannot be stored just now. Try again, or send the application without it.',
  'cv-no-room': 'There is no room for the file just now. Send the application without it.',
  'application-not-found': 'There is no such application.',
  'cv-not-found': 'There is no file with this application.',
};

const uz: ApplicationTexts = {
  name: 'Ism 2 tadan 100 tagacha harf boʻlsin.',
  phone: 'Telefonni +998 90 123 45 67 koʻrinishida kiriting.',
  birthDate: 'Tugʻilgan sanani tekshiring.',
  age: (years) => `Ishga ${years} yoshdan qabul qilamiz.`,
  regionId: 'Shaharni tanlang.',
  vacancyId: 'Vakansiyani tanlang.',
  'vacancy-closed': 'Bu vakansiya yopilgan. Boshqasini tanlang.',
  experience: 'Tajriba 1000 belgidan oshmasin.',
  consent: 'Roziligingizsiz anketani qabul qila olmaymiz.',
  field: 'Bu maydonni tekshiring.',
  'cv-empty': 'Fayl boʻsh. Boshqasini tanlang.',
  'cv-too-large': 'Fayl 5 MB dan katta. Kichikrogʻini tanlang.',
  'cv-type': 'Bu PDF, DOC, DOCX, JPG yoki PNG emas. Boshqa fayl tanlang.',
  'cv-infected': 'Faylda virus topildi. Boshqasini tanlang.',
  'cv-not-scanned':
    'Hozir faylni tekshirib boʻlmayapti. Qayta urinib koʻring yoki anketani faylsiz yuboring.',
  'cv-not-stored': 'Hozir faylni saqlab boʻlmayapti. Qayta urinib koʻring yoki anketani faylsiz yuboring.',
  'cv-no-room': 'Hozir fayl uchun joy yoʻq. Anketani faylsiz yuboring.',
  'application-not-found': 'Bunday anketa yoʻq.',
  'cv-not-found': 'Bu anketada fayl yoʻq.',
};

export const applicationTexts: Texts<ApplicationTexts> = { ru, en, uz };
