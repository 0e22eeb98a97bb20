import type { Fiscal } from '@olov/contract/menu/dishDetails';
import type { Keyring } from '@olov/server-kit/keyring';
import {
  amount,
  baseUrl,
  ConfigError,
  custom,
  demand,
  onOff,
  pickShared,
  publicUrlOf,
  secret,
  text,
  url,
  type Values,
} from '@olov/server-kit/settings';
import { isAddressRange } from './addresses';
import { sandboxProviders } from './sandbox/config';

export interface PaymeConfig {
  merchantId: string;
  login: string;
  key: Keyring;
  checkoutUrl: string;
  allowed: string[];
  /** Of the delivery; with it and with those of all dishes Payme makes fiscal receipts. */
  delivery?: Fiscal | undefined;
}

export interface ClickConfig {
  serviceId: string;
  merchantId: string;
  secretKey: Keyring;
  paymentUrl: string;
  apiUrl: string;
  /** Undefined: refunds are made by hand. */
  merchantUserId?: string | undefined;
  allowed: string[];
}

export interface UzumConfig {
  serviceId: string;
  login: string;
  password: Keyring;
  /** A template with `{serviceId}`, `{orderId}`, `{amount}` (in tiyin) and `{returnUrl}`. */
  paymentUrl: string;
  allowed: string[];
}

export interface PaymentsConfig {
  publicUrl: string;
  windowMinutes: number;
  isSandbox: boolean;
  payme?: PaymeConfig;
  click?: ClickConfig;
  uzum?: UzumConfig;
}

const SEVERAL = '; [several values](operating.md#changing-a-secret) are separated by spaces';

const callers = (provider: string) =>
  custom(parseRanges, {
    byDefault: 'any',
    meaning: `addresses or networks from which ${provider} calls, separated by commas; a proxy before the shop must forward the address (\`X-Forwarded-For\`)`,
  });

export const paymentSettings = {
  ...pickShared('NODE_ENV', 'PORT', 'PUBLIC_URL'),
  PAYMENT_MINUTES: amount(
    { unit: 'minutes', from: 0.1, to: 1440 },
    {
      initial: 30,
      meaning: 'time an order waits for its online payment before it is cancelled ([payments](payments.md))',
    },
  ),
  PAYME_MERCHANT_ID: text({ meaning: 'id of the web cash desk; with `PAYME_KEY` it enables Payme' }),
  PAYME_KEY: secret(1, { meaning: `key of the web cash desk${SEVERAL}` }),
  PAYME_LOGIN: text({ initial: 'Paycom', meaning: 'login that Payme calls with' }),
  PAYME_CHECKOUT_URL: baseUrl({
    initial: 'https://checkout.paycom.uz',
    meaning: 'page where customers pay with Payme',
  }),
  PAYME_IPS: callers('Payme'),
  PAYME_DELIVERY: custom(parseFiscal, {
    meaning:
      'the delivery on fiscal receipts: IKPU of 17 digits, package code and VAT in percent, separated by spaces ([payments](payments.md))',
  }),
  CLICK_SERVICE_ID: text({ meaning: 'with the next two it enables Click' }),
  CLICK_MERCHANT_ID: text({ meaning: 'issued by Click' }),
  CLICK_SECRET_KEY: secret(1, { meaning: `issued by Click${SEVERAL}` }),
  CLICK_PAYMENT_URL: url({
    initial: 'https://my.click.uz/services/pay',
    meaning: 'page where customers pay with Click',
  }),
  CLICK_MERCHANT_USER_ID: text({
    meaning:
      'issued by Click for its Merchant API; with it the office refunds payments ([payments](payments.md#refunds))',
  }),
  CLICK_API_URL: baseUrl({
    initial: 'https://api.click.uz/v2/merchant',
    meaning: 'address of Click’s Merchant API',
  }),
  CLICK_IPS: callers('Click'),
  UZUM_SERVICE_ID: text({ meaning: 'with the next two it enables Uzum Bank' }),
  UZUM_LOGIN: text({ meaning: 'login that Uzum Bank calls with' }),
  UZUM_PASSWORD: secret(1, { meaning: `password that Uzum Bank calls with${SEVERAL}` }),
  UZUM_PAYMENT_URL: url({
    initial:
      'https://www.uzumbank.uz/open-service?serviceId={serviceId}&order_id={orderId}&amount={amount}&redirectUrl={returnUrl}',
    byDefault: '`https://www.uzumbank.uz/open-service?…`',
    meaning:
      'link that the bank agreed on, with `{serviceId}`, `{orderId}`, `{amount}` (tiyin) and `{returnUrl}`',
  }),
  UZUM_IPS: callers('Uzum Bank'),
  PAYMENT_SANDBOX: onOff({
    initial: false,
    meaning:
      '`on` offers all three providers with pages of our own, where no money moves; refused in production',
  }),
};

type PaymentValues = Values<typeof paymentSettings>;

/** A provider is enabled if all of its secrets are set; if only some are set, the start fails. */
export function readPayments(values: PaymentValues): PaymentsConfig {
  const payme = together(values, ['PAYME_MERCHANT_ID', 'PAYME_KEY']);
  const click = together(values, ['CLICK_SERVICE_ID', 'CLICK_MERCHANT_ID', 'CLICK_SECRET_KEY']);
  const uzum = together(values, ['UZUM_SERVICE_ID', 'UZUM_LOGIN', 'UZUM_PASSWORD']);
  const isSandbox = values.PAYMENT_SANDBOX;
  if (isSandbox && values.NODE_ENV === 'production') {
    throw new ConfigError(
      'PAYMENT_SANDBOX must be off if NODE_ENV is production: it accepts payments without money',
    );
  }
  if (isSandbox && (payme ?? click ?? uzum)) {
    throw new ConfigError('PAYMENT_SANDBOX must be off if a provider is configured');
  }
  const publicUrl = publicUrlOf(values);
  return {
    publicUrl,
    windowMinutes: values.PAYMENT_MINUTES,
    isSandbox,
    ...(isSandbox && sandboxProviders(publicUrl)),
    ...(payme && {
      payme: {
        merchantId: payme[0],
        key: payme[1],
        login: values.PAYME_LOGIN,
        checkoutUrl: values.PAYME_CHECKOUT_URL,
        allowed: values.PAYME_IPS ?? [],
        delivery: values.PAYME_DELIVERY,
      },
    }),
    ...(click && {
      click: {
        serviceId: click[0],
        merchantId: click[1],
        secretKey: click[2],
        paymentUrl: values.CLICK_PAYMENT_URL,
        apiUrl: values.CLICK_API_URL,
        merchantUserId: values.CLICK_MERCHANT_USER_ID,
        allowed: values.CLICK_IPS ?? [],
      },
    }),
    ...(uzum && {
      uzum: {
        serviceId: uzum[0],
        login: uzum[1],
        password: uzum[2],
        paymentUrl: values.UZUM_PAYMENT_URL,
        allowed: values.UZUM_IPS ?? [],
      },
    }),
  };
}

/** The secrets that verify calls of the providers. */
export const keyringsOf = ({ payme, click, uzum }: PaymentsConfig): Keyring[] =>
  [payme?.key, click?.secretKey, uzum?.password].flatMap((keyring) => keyring ?? []);

function parseFiscal(value: string): Fiscal {
  const [, code = '', packageCode = '', vat = ''] =
    /^(\d{17}) +(\d{1,20}) +(\d{1,2})$/.exec(value.trim()) ?? [];
  return demand(
    { code, packageCode, vat: Number(vat) },
    code !== '',
    'must be an IKPU of 17 digits, a package code and VAT in percent, separated by spaces',
  );
}

function parseRanges(value: string): string[] {
  return value
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((range) => demand(range, isAddressRange(range), `must be IP addresses or ranges, not "${range}"`));
}

function together<const Names extends readonly (keyof PaymentValues)[]>(
  settings: PaymentValues,
  names: Names,
): { [K in keyof Names]: NonNullable<PaymentValues[Names[K]]> } | undefined {
  const values = names.map((name) => settings[name]);
  const missing = names.filter((_, index) => values[index] === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) {
    const set = names.filter((name) => !missing.includes(name));
    throw new ConfigError(`${missing.join(' and ')} must be set if ${set.join(' and ')} is`);
  }
  return values as { [K in keyof Names]: NonNullable<PaymentValues[Names[K]]> };
}
