/* Facts of the contract that the browser needs from its first view on: no schema library here. */

/**
 * Numeric language ids of the API (spec section 9). A GET carries the id in the
 * query parameter `Language`, a POST in the body field `language` (section 7).
 */
export const LANGUAGE_IDS = { uz: 1, ru: 2, en: 3 } as const;

/** Delivery modes and their wire values (spec section 3). */
export const ORDER_TYPE = { delivery: 0, pickup: 200 } as const;

/** Orders per page (spec sections 7 and 9). */
export const ORDER_PAGE_SIZE = 50;

/** The most news or promotions that the API answers at once. */
export const STORIES_AT_ONCE = 120;

/** Providers of online payment, by the names they have as a payment's type. */
export const ONLINE_PAYMENTS = ['payme', 'click', 'uzum'] as const;
export type OnlinePayment = (typeof ONLINE_PAYMENTS)[number];

/** What customers know the providers as, in every language. */
export const ONLINE_PAYMENT_NAMES: Readonly<Record<OnlinePayment, string>> = {
  payme: 'Payme',
  click: 'Click',
  uzum: 'Uzum Bank',
};

/** Whether an order with this type of payment is paid with a provider, before the kitchen begins. */
export const isOnlinePayment = (type: string): type is OnlinePayment =>
  ONLINE_PAYMENTS.some((online) => online === type);

/**
 * How much may be typed into an order (PRODUCT.md "Ordering"). The schema of `POST /api/delivery/Create` is made of
 * them, and so are the fields that are filled in: lengths in characters, cutlery in pieces.
 */
export const ORDER_LIMITS = {
  name: { min: 2, max: 50 },
  street: 200,
  /** House, flat, entrance, floor and intercom, each. */
  detail: 20,
  /** For the courier. */
  note: 200,
  comment: 500,
  promo: 40,
  cutlery: 20,
  /** The highest total of an order online, and the highest sum that change is asked for, in sums. */
  total: 100_000_000,
} as const;

/**
 * How much an application for a vacancy may hold (PRODUCT.md "Contacts, vacancies, news, stocks"): lengths in
 * characters, the file in bytes. All of it has to arrive within `uploadMs`, in ms: 5 MB at 70 kbit/s.
 */
export const APPLICATION_LIMITS = {
  name: { min: 2, max: 100 },
  experience: 1000,
  cvBytes: 5 * 1024 * 1024,
  uploadMs: 10 * 60 * 1000,
} as const;

/** What a CV may be, as a file picker asks for it. What counts on the server is the content alone. */
export const CV_ACCEPT = '.pdf,.doc,.docx,.jpg,.jpeg,.png';

/**
 * The field of an application or a message that no person sees: who fills it in is a program, is told that all went
 * well, and nothing is kept.
 */
export const HONEYPOT_FIELD = 'website';

/**
 * Whether somebody born on a day (`YYYY-MM-DD`) is so many years old on a day in Tashkent. Who was born on 29 February
 * is a year older on 1 March where there is no such day.
 */
export const isOldEnough = (birthDate: string, years: number, today: string): boolean => {
  const [year = '', rest = ''] = [birthDate.slice(0, 4), birthDate.slice(4)];
  return `${String(Number(year) + years).padStart(4, '0')}${rest}` <= today;
};

/** How much may be typed into the feedback form, in characters; the schema of `POST /api/feedback/Create` is made of it. */
export const FEEDBACK_LIMITS = {
  name: { min: 2, max: 50 },
  contact: { min: 3, max: 100 },
  message: { min: 5, max: 1000 },
} as const;

/** How long a saved address may be, in characters; the schema of `POST /api/addresses/Save` is made of it. */
export const ADDRESS_LIMITS = { title: 100, address: 200 } as const;

/** The code that verifies a phone: its digits, how often it may be tried, seconds until another (PRODUCT.md "Profile"). */
export const PHONE_CODE = { digits: 6, tries: 5, pauseSeconds: 60 } as const;

/** Status codes in order of progress; 201 and 255 end an order (spec section 4). */
export const ORDER_STATUS = {
  new: 0,
  awaitingPayment: 10,
  confirmed: 20,
  preparing: 30,
  baking: 40,
  ready: 50,
  withCourier: 60,
  onTheWay: 70,
  courierArrived: 80,
  completed: 201,
  cancelled: 255,
} as const;

/** An order with code 201 or 255 is inactive; every other code, known or not, is active (spec section 4). */
export const isActiveStatus = (statusCode: number): boolean =>
  statusCode !== ORDER_STATUS.completed && statusCode !== ORDER_STATUS.cancelled;

/** The steps an order goes through by mode, without the payment step that only online orders have. */
export const progressOf = (orderTypeId: 0 | 200): readonly number[] =>
  orderTypeId === ORDER_TYPE.delivery ? [0, 20, 30, 40, 50, 60, 70, 80, 201] : [0, 20, 30, 40, 50, 201];
