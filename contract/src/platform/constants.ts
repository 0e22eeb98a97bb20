import { inAll, LOCALE_INFO } from './locales';

/* Constants that the browser needs for its first view, so this module imports no schema library. */

/**
 * Numeric language ids of the API (spec section 9). A GET request sends the id in the query parameter `Language`, a
 * POST request in the body field `language` (spec section 7).
 */
export const LANGUAGE_IDS = inAll((locale) => LOCALE_INFO[locale].id);

/** Modes and their values in the API (spec section 3). */
export const ORDER_TYPE = { delivery: 0, pickup: 200 } as const;

/** `iconSrc` of an address that the customer saves (spec section 3); the host serves it. */
export const ADDRESS_ICON = '/icons/address.svg';

/** Orders per page (spec sections 7 and 9). */
export const ORDER_PAGE_SIZE = 50;

/** The maximum number of news or promotions in one response of the API. */
export const STORIES_AT_ONCE = 120;

/** Providers of online payment, by their payment type, with the name that is the same in every language. */
export const ONLINE_PAYMENT_NAMES = { payme: 'Payme', click: 'Click', uzum: 'Uzum Bank' } as const;
export type OnlinePayment = keyof typeof ONLINE_PAYMENT_NAMES;
export const ONLINE_PAYMENTS = Object.keys(ONLINE_PAYMENT_NAMES) as OnlinePayment[];

/** The courier or the counter takes these, so they need no configuration. */
export const PAYMENTS_AT_HAND = ['cash', 'card'] as const;

/** True if an order with this payment type is paid with a provider before the kitchen begins. */
export const isOnlinePayment = (type: string): type is OnlinePayment =>
  ONLINE_PAYMENTS.some((online) => online === type);

export const PAYMENT_TYPES = [...PAYMENTS_AT_HAND, ...ONLINE_PAYMENTS];

/**
 * Limits of the fields of an order, for the schema of `POST /api/delivery/Create` and for the form: lengths in
 * characters, cutlery in pieces.
 */
export const ORDER_LIMITS = {
  /** The maximum count of one line, and of a modifier in it. */
  count: 99,
  name: { min: 2, max: 50 },
  street: 200,
  /** Limit for each of house, flat, entrance, floor and intercom. */
  detail: 20,
  /** Note for the courier. */
  note: 200,
  comment: 500,
  promo: 40,
  cutlery: 20,
  /** The maximum total of an online order, and the maximum amount from which change is requested, in UZS. */
  total: 100_000_000,
} as const;

/** Fields of an address behind its house number, in the order in which a courier needs them. */
export const DOOR_DETAILS = ['flat', 'entrance', 'floor', 'intercom'] as const;

/**
 * Limits of an application for a vacancy: lengths in characters, the file in bytes. The whole request must arrive
 * within `uploadMs`, in ms: 5 MB at 70 kbit/s.
 */
export const APPLICATION_LIMITS = {
  name: { min: 2, max: 100 },
  experience: 1000,
  cvBytes: 5 * 1024 * 1024,
  uploadMs: 10 * 60 * 1000,
} as const;

/** File types of a CV for the file picker. The server checks only the content. */
export const CV_ACCEPT = '.pdf,.doc,.docx,.jpg,.jpeg,.png';

/**
 * A form field that people do not see. If it is filled in, the sender is a program: it gets a success response, and
 * nothing is stored.
 */
export const HONEYPOT_FIELD = 'website';

/**
 * True if a person born on a day (`YYYY-MM-DD`) is `years` years old on a day in Tashkent. In a year without 29
 * February, a person born on that day is one year older on 1 March.
 */
export const isOldEnough = (birthDate: string, years: number, today: string): boolean => {
  const [year = '', rest = ''] = [birthDate.slice(0, 4), birthDate.slice(4)];
  return `${String(Number(year) + years).padStart(4, '0')}${rest}` <= today;
};

/** Limits of the feedback form, in characters; the schema of `POST /api/feedback/Create` uses them too. */
export const FEEDBACK_LIMITS = {
  name: { min: 2, max: 50 },
  contact: { min: 3, max: 100 },
  message: { min: 5, max: 1000 },
  answer: { min: 2, max: 500 },
} as const;

/** Limits of a saved address, in characters; the schema of `POST /api/addresses/Save` uses them too. */
export const ADDRESS_LIMITS = { title: 100, address: 200 } as const;

/** The code that verifies a phone: number of digits, number of tries, seconds until another code can be requested. */
export const PHONE_CODE = { digits: 6, tries: 5, pauseSeconds: 60 } as const;
