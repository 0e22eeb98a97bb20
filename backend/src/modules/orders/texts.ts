import type { Texts } from '../../text/language';

const ru = {
  address: 'Укажите адрес доставки.',
  house: 'Укажите номер дома или отметьте, что встретите курьера в этой точке.',
  restaurantId: 'Выберите ресторан, который сейчас работает.',
  'out-of-zone': 'По этому адресу мы пока не доставляем. Выберите другой адрес или самовывоз.',
  closed: (when: string) => `Ресторан закрыт и откроется ${when}. Выберите время заказа.`,
  paused: (from: string) =>
    `Ресторан взял паузу и примет заказы ${from}. Подождите или выберите время позже.`,
  'paused-openly': 'Ресторан пока не принимает заказы. Выберите другой ресторан или зайдите позже.',
  'slot-passed': 'Это время уже началось. Выберите более позднее.',
  'slot-closed': 'В это время ресторан закрыт. Выберите другое.',
  'slot-not-offered': 'На это время заказать нельзя. Выберите одно из предложенных.',
  'slot-full': 'На это время заказов уже много. Выберите другое.',
  'below-minimum': (missing: string, minimum: string) =>
    `До минимального заказа ${minimum} не хватает ${missing}.`,
  'above-maximum': (maximum: string) =>
    `Онлайн можно заказать не больше чем на ${maximum}. Для большого заказа позвоните нам.`,
  'product-unknown': 'Одного из блюд больше нет в меню. Уберите его из корзины.',
  'product-unavailable': (name: string) => `«${name}» сейчас нет в наличии.`,
  'modifier-unavailable': (name: string, product: string) =>
    `«${name}» для блюда «${product}» сейчас нет в наличии.`,
  'too-few-left': (name: string, left: number) => `«${name}»: осталось только ${left}.`,
  'modifier-unknown': (product: string) => `К блюду «${product}» нет такой добавки.`,
  'modifier-too-many': (name: string, most: number) => `«${name}» — не больше ${most} на одно блюдо.`,
  'modifier-required': (name: string, product: string) => `«${name}» нельзя убрать из блюда «${product}».`,
  'group-exceeded': (group: string, product: string) =>
    `«${group}» для блюда «${product}» — можно выбрать только одно.`,
  'halves-wrong': (group: string, product: string) =>
    `«${group}» для блюда «${product}» — выберите ровно две.`,
  'change-too-small': (total: string) => `Сдача нужна с суммы не меньше ${total}.`,
  'total-changed': (total: string) =>
    `Сумма заказа изменилась: теперь ${total}. Проверьте и подтвердите ещё раз.`,
  'key-reused':
    'Заказ уже принят таким, каким был отправлен сначала: он в «Моих заказах». Новая отправка сделает второй заказ.',
  'key-archived':
    'Этот заказ вы уже сделали давно, и его подробности удалены. Новая отправка сделает ещё один заказ.',
  'too-many-waiting':
    'Слишком много заказов с этого телефона или из этой сети ещё не приняты. Подождите, пока ресторан их примет, или позвоните в ресторан.',
  'orders-active': 'Заказ ещё в пути. Удалить данные можно, когда он завершится.',
  'order-archived': 'Этот заказ сделан давно, и его подробности удалены.',
  'order-not-cancellable': (status: string) =>
    `Заказ уже нельзя отменить, его статус — «${status}». Позвоните в ресторан, если что-то не так.`,
  'order-not-completed': 'Оценить можно заказ, который доставлен или выдан.',
  'order-rated': 'Вы уже оценили этот заказ. Спасибо!',
  'order-not-with-courier': 'Этот заказ сейчас не у курьера.',
  'too-many-streams': 'Заказ открыт в слишком многих вкладках. Закройте лишние.',
  'no-events': 'Заказ обновится сам через несколько секунд.',
  'status-unknown': 'Такого статуса нет.',
  'status-not-forward': 'Заказ уже в этом статусе или дальше.',
  'order-taken': 'Этот заказ уже взял другой курьер.',
  'order-not-for-courier': 'Этот заказ курьеру не отдают.',
  'shift-changed': 'Сумма изменилась: посмотрите её ещё раз.',
  'courier-unknown': 'Такого курьера у ресторана нет.',
  'cash-too-little': 'Введите полученную сумму, не меньше суммы заказа.',
  'order-changed': 'Заказ тем временем изменился. Посмотрите на него ещё раз.',
  'order-begun': 'Этот заказ уже готовят, или он завершён.',
  'restaurant-cannot': 'Этот ресторан сейчас не может приготовить этот заказ.',
  'status-not-allowed': 'Для этого заказа такой статус невозможен.',
  'status-awaits-payment': 'Заказ ещё не оплачен: его можно только отменить.',
  'promise-wrong': 'Время должно быть в будущем и не дальше суток.',
  'payment-unavailable': 'Этот способ оплаты сейчас недоступен. Выберите другой.',
};

type OrderTexts = typeof ru;

const en: OrderTexts = {
  address: 'Enter the delivery address.',
  house: 'Enter the house number, or tick that you will meet the courier at this point.',
  restaurantId: 'Choose a restaurant that is open now.',
  'out-of-zone': 'We don’t deliver to this address yet. Choose another address or pickup.',
  closed: (when) => `The restaurant is closed and opens ${when}. Choose a time for the order.`,
  paused: (from) => `The restaurant is paused and takes orders ${from}. Wait, or choose a later time.`,
  'paused-openly': 'The restaurant takes no orders for now. Choose another restaurant, or come back later.',
  'slot-passed': 'This time has already begun. Choose a later one.',
  'slot-closed': 'The restaurant is closed at this time. Choose another one.',
  'slot-not-offered': 'This time can’t be ordered. Choose one of those offered.',
  'slot-full': 'This time is full. Choose another one.',
  'below-minimum': (missing, minimum) => `${missing} more to reach the minimum order of ${minimum}.`,
  'above-maximum': (maximum) => `Orders of up to ${maximum} can be made online. Call us for a larger one.`,
  'product-unknown': 'One of the dishes is no longer on the menu. Remove it from the cart.',
  'product-unavailable': (name) => `${name} is sold out for now.`,
  'modifier-unavailable': (name, product) => `${name} for ${product} is sold out for now.`,
  'too-few-left': (name, left) => `${name}: only ${left} left.`,
  'modifier-unknown': (product) => `${product} has no such extra.`,
  'modifier-too-many': (name, most) => `${name}: at most ${most} on one dish.`,
  'modifier-required': (name, product) => `${name} can’t be left out of ${product}.`,
  'group-exceeded': (group, product) => `${group} of ${product}: only one can be chosen.`,
  'halves-wrong': (group, product) => `${group} of ${product}: choose exactly two.`,
  'change-too-small': (total) => `Change can be given from ${total} or more.`,
  'total-changed': (total) => `The total has changed: it is ${total} now. Check it and confirm again.`,
  'key-reused':
    'The order was already placed as it was first sent: see “My orders”. Sending again makes a second order.',
  'key-archived':
    'You placed this order long ago, and its details have been deleted. Sending again makes another order.',
  'too-many-waiting':
    'Too many orders with this phone or from this network haven’t been accepted yet. Wait until the restaurant accepts them, or call it.',
  'orders-active': 'An order is still on its way. You can delete your data once it has ended.',
  'order-archived': 'This order was made long ago, and its details have been deleted.',
  'order-not-cancellable': (status) =>
    `The order can’t be cancelled any more, its status is “${status}”. Call the restaurant if something is wrong.`,
  'order-not-completed': 'Only an order that was delivered or collected can be rated.',
  'order-rated': 'You have rated this order already. Thank you!',
  'order-not-with-courier': 'This order isn’t with a courier now.',
  'too-many-streams': 'The order is open in too many tabs. Close some of them.',
  'no-events': 'The order updates itself in a few seconds.',
  'status-unknown': 'There is no such status.',
  'status-not-forward': 'The order already has this status or a later one.',
  'order-taken': 'Another courier has taken this order.',
  'order-not-for-courier': 'This order isn’t for a courier.',
  'shift-changed': 'The sum has changed: look at it again.',
  'courier-unknown': 'The restaurant has no such courier.',
  'cash-too-little': 'Enter the sum that you received, at least the total of the order.',
  'order-changed': 'The order has changed meanwhile. Look at it again.',
  'order-begun': 'This order is already being made, or has ended.',
  'restaurant-cannot': 'That restaurant can’t make this order now.',
  'status-not-allowed': 'This order can’t have this status.',
  'status-awaits-payment': 'The order isn’t paid yet: it can only be cancelled.',
  'promise-wrong': 'The time must be in the future, within a day.',
  'payment-unavailable': 'This way to pay isn’t available now. Choose another one.',
};

const uz: OrderTexts = {
  address: 'Yetkazib berish manzilini kiriting.',
  house: 'Uy raqamini kiriting yoki kuryerni shu nuqtada kutib olishingizni belgilang.',
  restaurantId: 'Hozir ishlayotgan restoranni tanlang.',
  'out-of-zone': 'Bu manzilga hozircha yetkazmaymiz. Boshqa manzil yoki olib ketishni tanlang.',
  closed: (when) => `Restoran yopiq, ${when} ochiladi. Buyurtma vaqtini tanlang.`,
  paused: (from) =>
    `Restoran tanaffusda, buyurtmalar ${from} qabul qilinadi. Kuting yoki keyinroq vaqtni tanlang.`,
  'paused-openly':
    'Restoran hozircha buyurtma qabul qilmayapti. Boshqa restoranni tanlang yoki keyinroq kiring.',
  'slot-passed': 'Bu vaqt allaqachon boshlangan. Keyinroq vaqtni tanlang.',
  'slot-closed': 'Bu vaqtda restoran yopiq. Boshqasini tanlang.',
  'slot-not-offered': 'Bu vaqtga buyurtma berib boʻlmaydi. Taklif qilinganlardan birini tanlang.',
  'slot-full': 'Bu vaqtga buyurtmalar toʻldi. Boshqasini tanlang.',
  'below-minimum': (missing, minimum) => `Eng kam buyurtma ${minimum}: yana ${missing} kerak.`,
  'above-maximum': (maximum) =>
    `Onlayn ${maximum} gacha buyurtma berish mumkin. Kattaroq buyurtma uchun bizga qoʻngʻiroq qiling.`,
  'product-unknown': 'Taomlardan biri endi menyuda yoʻq. Uni savatdan olib tashlang.',
  'product-unavailable': (name) => `“${name}” hozir mavjud emas.`,
  'modifier-unavailable': (name, product) => `“${product}” uchun “${name}” hozir mavjud emas.`,
  'too-few-left': (name, left) => `“${name}”: faqat ${left} ta qoldi.`,
  'modifier-unknown': (product) => `“${product}” taomida bunday qoʻshimcha yoʻq.`,
  'modifier-too-many': (name, most) => `“${name}” bitta taomga koʻpi bilan ${most} ta.`,
  'modifier-required': (name, product) => `“${name}”ni “${product}” taomidan olib tashlab boʻlmaydi.`,
  'group-exceeded': (group, product) => `“${product}” uchun “${group}”: faqat bittasini tanlash mumkin.`,
  'halves-wrong': (group, product) => `“${product}” uchun “${group}”: roppa-rosa ikkitasini tanlang.`,
  'change-too-small': (total) => `Qaytim ${total} yoki undan koʻp summadan beriladi.`,
  'total-changed': (total) => `Buyurtma summasi oʻzgardi: endi ${total}. Tekshirib, qayta tasdiqlang.`,
  'key-reused':
    'Buyurtma dastlab yuborilgan holida qabul qilingan: u “Buyurtmalarim” boʻlimida. Yana yuborilsa, ikkinchi buyurtma boʻladi.',
  'key-archived':
    'Bu buyurtmani ancha oldin bergansiz, uning tafsilotlari oʻchirilgan. Yana yuborilsa, yangi buyurtma boʻladi.',
  'too-many-waiting':
    'Bu telefondan yoki bu tarmoqdan berilgan juda koʻp buyurtma hali qabul qilinmagan. Restoran ularni qabul qilguncha kuting yoki restoranga qoʻngʻiroq qiling.',
  'orders-active': 'Buyurtma hali yoʻlda. U yakunlangach, maʼlumotlarni oʻchirish mumkin.',
  'order-archived': 'Bu buyurtma ancha oldin berilgan, uning tafsilotlari oʻchirilgan.',
  'order-not-cancellable': (status) =>
    `Buyurtmani endi bekor qilib boʻlmaydi, uning holati — “${status}”. Biror muammo boʻlsa, restoranga qoʻngʻiroq qiling.`,
  'order-not-completed': 'Faqat yetkazilgan yoki topshirilgan buyurtmani baholash mumkin.',
  'order-rated': 'Bu buyurtmani baholagansiz. Rahmat!',
  'order-not-with-courier': 'Bu buyurtma hozir kuryerda emas.',
  'too-many-streams': 'Buyurtma juda koʻp sahifada ochilgan. Keraksizlarini yoping.',
  'no-events': 'Buyurtma bir necha soniyada oʻzi yangilanadi.',
  'status-unknown': 'Bunday holat yoʻq.',
  'status-not-forward': 'Buyurtma allaqachon shu yoki keyingi holatda.',
  'order-taken': 'Bu buyurtmani boshqa kuryer olgan.',
  'order-not-for-courier': 'Bu buyurtma kuryerga berilmaydi.',
  'shift-changed': 'Summa oʻzgardi: uni yana bir bor koʻring.',
  'courier-unknown': 'Restoranda bunday kuryer yoʻq.',
  'cash-too-little': 'Olingan summani kiriting, buyurtma summasidan kam emas.',
  'order-changed': 'Buyurtma shu orada oʻzgardi. Unga yana qarang.',
  'order-begun': 'Bu buyurtma allaqachon tayyorlanmoqda yoki tugagan.',
  'restaurant-cannot': 'Bu restoran hozir bu buyurtmani tayyorlay olmaydi.',
  'status-not-allowed': 'Bu buyurtma uchun bunday holat mumkin emas.',
  'status-awaits-payment': 'Buyurtma hali toʻlanmagan: uni faqat bekor qilish mumkin.',
  'promise-wrong': 'Vaqt kelajakda va bir sutka ichida boʻlishi kerak.',
  'payment-unavailable': 'Bu toʻlov usuli hozir mavjud emas. Boshqasini tanlang.',
};

export const orderTexts: Texts<OrderTexts> = { ru, en, uz };
