import { ConfigError, type EnvironmentReader } from '../../environment';
import { isAddressRange } from './addresses';
import { sandboxProviders } from './sandbox/config';

export interface PaymeConfig {
  merchantId: string;
  login: string;
  key: string;
  checkoutUrl: string;
  allowed: string[];
}

export interface ClickConfig {
  serviceId: string;
  merchantId: string;
  secretKey: string;
  paymentUrl: string;
  allowed: string[];
}

export interface UzumConfig {
  serviceId: string;
  login: string;
  password: string;
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

const UZUM_PAYMENT_URL =
  'https://www.uzumbank.uz/open-service?serviceId={serviceId}&order_id={orderId}&amount={amount}&redirectUrl={returnUrl}';

/** A provider is enabled if all of its secrets are set; if only some are set, the start fails. */
export function readPayments(reader: EnvironmentReader): PaymentsConfig {
  const { text, url, port } = reader;
  const allowed = (name: string): string[] => {
    const ranges = (text(name) ?? '').split(/[\s,]+/).filter(Boolean);
    const wrong = ranges.find((range) => !isAddressRange(range));
    if (wrong) throw new ConfigError(`${name} must be IP addresses or ranges, not "${wrong}".`);
    return ranges;
  };

  const ips = { payme: allowed('PAYME_IPS'), click: allowed('CLICK_IPS'), uzum: allowed('UZUM_IPS') };
  const payme = together(reader, ['PAYME_MERCHANT_ID', 'PAYME_KEY']);
  const click = together(reader, ['CLICK_SERVICE_ID', 'CLICK_MERCHANT_ID', 'CLICK_SECRET_KEY']);
  const uzum = together(reader, ['UZUM_SERVICE_ID', 'UZUM_LOGIN', 'UZUM_PASSWORD']);
  const isSandbox = reader.oneOf('PAYMENT_SANDBOX', ['on', 'off'] as const, 'off') === 'on';
  if (isSandbox && reader.isProduction) {
    throw new ConfigError(
      'PAYMENT_SANDBOX must be off if NODE_ENV is production: it accepts payments without money.',
    );
  }
  if (isSandbox && (payme ?? click ?? uzum)) {
    throw new ConfigError('PAYMENT_SANDBOX must be off if a provider is configured.');
  }
  const publicUrl = (url('PUBLIC_URL') ?? `http://localhost:${port('PORT', 3000)}`).replace(/\/+$/, '');
  return {
    publicUrl,
    windowMinutes: reader.minutes('PAYMENT_MINUTES', 30),
    isSandbox,
    ...(isSandbox && sandboxProviders(publicUrl)),
    ...(payme && {
      payme: {
        merchantId: payme[0],
        key: payme[1],
        login: text('PAYME_LOGIN') ?? 'Paycom',
        checkoutUrl: (url('PAYME_CHECKOUT_URL') ?? 'https://checkout.paycom.uz').replace(/\/+$/, ''),
        allowed: ips.payme,
      },
    }),
    ...(click && {
      click: {
        serviceId: click[0],
        merchantId: click[1],
        secretKey: click[2],
        paymentUrl: url('CLICK_PAYMENT_URL') ?? 'https://my.click.uz/services/pay',
        allowed: ips.click,
      },
    }),
    ...(uzum && {
      uzum: {
        serviceId: uzum[0],
        login: uzum[1],
        password: uzum[2],
        paymentUrl: url('UZUM_PAYMENT_URL') ?? UZUM_PAYMENT_URL,
        allowed: ips.uzum,
      },
    }),
  };
}

function together<const T extends string[]>(
  { text }: EnvironmentReader,
  names: T,
): { [K in keyof T]: string } | undefined {
  const values = names.map((name) => text(name));
  const missing = names.filter((_, index) => values[index] === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) {
    const set = names.filter((name) => !missing.includes(name));
    throw new ConfigError(`${missing.join(' and ')} must be set if ${set.join(' and ')} is.`);
  }
  return values as { [K in keyof T]: string };
}
