import { ApiError } from './errors';
import type { Locale, Texts } from './text/language';

const ru = {
  'basket-full': 'В корзине не помещается больше 100 блюд. Уберите лишнее.',
  'content-invalid': 'Файлы не приняты: в них есть ошибки.',
  'customer-not-found': 'Такого клиента нет.',
  'feedback-answered': 'На это сообщение уже ответили.',
  'feedback-closed': 'Переписка закрыта.',
  'feedback-late': 'Сообщить о проблеме можно в течение 7 дней после заказа. Позвоните нам, пожалуйста.',
  'feedback-many': 'Дождитесь, пожалуйста, ответа: больше сообщений пока не принять.',
  'feedback-not-found': 'Такого сообщения нет.',
  'feedback-unreachable': 'Ответ некому прочитать: у автора нет профиля, и отправить ему SMS нельзя.',
  'geocoder-unavailable': 'Поиск адреса не отвечает. Попробуйте ещё раз или укажите точку на карте.',
  'news-not-found': 'Такой новости нет.',
  'not-on-menu': 'Такого ресторана или блюда нет.',
  'not-yours': 'Это данные другого пользователя Telegram. Закройте магазин и откройте его из бота ещё раз.',
  'order-not-found': 'Такого заказа нет.',
  'push-service': 'Этот браузер присылает уведомления через службу, которой магазин не пользуется.',
  'restaurant-far': 'Точка слишком далеко от города.',
  'restaurant-has-orders':
    'У ресторана есть незавершённые заказы. Завершите их или передайте другому ресторану.',
  'restaurant-not-found': 'Такого ресторана нет.',
  'restaurant-takes-orders': 'Ресторан принимает заказы. Сначала остановите приём.',
  'restaurant-without-hours': 'У ресторана нет часов работы. Сначала задайте их.',
  'stock-not-found': 'Такой акции нет.',
  'vacancy-not-found': 'Такой вакансии нет или она уже закрыта.',
};

type RefusalTexts = typeof ru;

const en: RefusalTexts = {
  'basket-full': 'The cart takes no more than 100 items. Remove some.',
  'content-invalid': 'The files were not taken: there are mistakes in them.',
  'customer-not-found': 'There is no such customer.',
  'feedback-answered': 'Somebody has answered this message already.',
  'feedback-closed': 'This conversation is closed.',
  'feedback-late': 'A problem can be reported within 7 days after the order. Please call us.',
  'feedback-many': 'Please wait for our answer: no more messages can be taken now.',
  'feedback-not-found': 'There is no such message.',
  'feedback-unreachable': 'Nobody could read the answer: the author has no profile and can’t get an SMS.',
  'geocoder-unavailable': 'The address search doesn’t respond. Try again or choose a point on the map.',
  'news-not-found': 'There is no such news item.',
  'not-on-menu': 'There is no such restaurant or dish.',
  'not-yours': 'This belongs to another Telegram user. Close the shop and open it from the bot again.',
  'order-not-found': 'There is no such order.',
  'push-service': 'This browser gets notifications through a service that the shop does not use.',
  'restaurant-far': 'The point is too far from the city.',
  'restaurant-has-orders': 'The restaurant has open orders. Finish them or give them to another restaurant.',
  'restaurant-not-found': 'There is no such restaurant.',
  'restaurant-takes-orders': 'The restaurant takes orders. Stop that first.',
  'restaurant-without-hours': 'The restaurant has no opening hours. Set them first.',
  'stock-not-found': 'There is no such promotion.',
  'vacancy-not-found': 'There is no such vacancy, or it is closed by now.',
};

const uz: RefusalTexts = {
  'basket-full': 'Savatga 100 tadan ortiq taom sigʻmaydi. Ortiqchasini olib tashlang.',
  'content-invalid': 'Fayllar qabul qilinmadi: ularda xatolar bor.',
  'customer-not-found': 'Bunday mijoz yoʻq.',
  'feedback-answered': 'Bu xabarga javob berib boʻlingan.',
  'feedback-closed': 'Yozishma yopilgan.',
  'feedback-late':
    'Muammo haqida buyurtmadan keyin 7 kun ichida xabar berish mumkin. Iltimos, bizga qoʻngʻiroq qiling.',
  'feedback-many': 'Iltimos, javobimizni kuting: hozircha boshqa xabar qabul qila olmaymiz.',
  'feedback-not-found': 'Bunday xabar yoʻq.',
  'feedback-unreachable':
    'Javobni oʻqiydigan odam yoʻq: muallifning profili yoʻq va unga SMS yuborib boʻlmaydi.',
  'geocoder-unavailable':
    'Manzil qidiruvi javob bermayapti. Qayta urinib koʻring yoki xaritada nuqta tanlang.',
  'news-not-found': 'Bunday yangilik yoʻq.',
  'not-on-menu': 'Bunday restoran yoki taom yoʻq.',
  'not-yours': 'Bu boshqa Telegram foydalanuvchisining maʼlumoti. Doʻkonni yopib, botdan qayta oching.',
  'order-not-found': 'Bunday buyurtma yoʻq.',
  'push-service': 'Bu brauzer bildirishnomalarni doʻkon foydalanmaydigan xizmat orqali oladi.',
  'restaurant-far': 'Nuqta shahardan juda uzoq.',
  'restaurant-has-orders':
    'Restoranda tugallanmagan buyurtmalar bor. Ularni tugating yoki boshqa restoranga bering.',
  'restaurant-not-found': 'Bunday restoran yoʻq.',
  'restaurant-takes-orders': 'Restoran buyurtma qabul qilmoqda. Avval qabulni toʻxtating.',
  'restaurant-without-hours': 'Restoranning ish vaqti yoʻq. Avval uni belgilang.',
  'stock-not-found': 'Bunday aksiya yoʻq.',
  'vacancy-not-found': 'Bunday vakansiya yoʻq yoki u allaqachon yopilgan.',
};

/** The texts of modules that refuse for one or two reasons. */
export const refusalTexts: Texts<RefusalTexts> = { ru, en, uz };

export const refused = (status: number, code: keyof RefusalTexts, locale: Locale): ApiError =>
  new ApiError(status, code, refusalTexts[locale][code]);
