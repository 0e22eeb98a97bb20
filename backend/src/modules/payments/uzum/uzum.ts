import type { UzumConfig } from '../config';
import { hasCredentials } from '../credentials';
import { parseObject } from '../json';
import type { Call, PaymentProvider } from '../PaymentProvider';
import { toTiyin } from '../tiyin';
import { UZUM_ERROR, UzumError } from './errors';
import { type Body, LIFETIME_MS, webhooks } from './webhooks';

/** Every error is an HTTP 400 with a code. */
export function createUzum(config: UzumConfig): PaymentProvider {
  const admit = (call: Call, body: Body | undefined): Body => {
    if (call.method !== 'POST') throw new UzumError(UZUM_ERROR.operation);
    if (!call.isFromProvider || !hasCredentials(call, config.login, config.password)) {
      throw new UzumError(UZUM_ERROR.access);
    }
    if (!body) throw new UzumError(UZUM_ERROR.json);
    if (body.serviceId === undefined || body.timestamp === undefined) throw new UzumError(UZUM_ERROR.missing);
    if (String(body.serviceId) !== config.serviceId) throw new UzumError(UZUM_ERROR.service);
    return body;
  };

  const calls = Object.entries(webhooks).map(([name, { run, timeName }]) => {
    const answer: PaymentProvider['calls'][string] = async (call, ledger, now) => {
      const body = parseObject(call.body);
      const { serviceId, transId } = body ?? {};
      try {
        return { status: 200, body: { serviceId, ...(await run(admit(call, body), ledger, now)) } };
      } catch (error) {
        if (!(error instanceof UzumError)) throw error;
        const { errorCode } = error;
        return {
          status: 400,
          body: { serviceId, transId, status: 'FAILED', [timeName]: now(), errorCode },
        };
      }
    };
    return [`/uzum/${name}`, answer];
  });

  return {
    ledger: { provider: 'uzum', lifetimeMs: LIFETIME_MS },
    allowed: config.allowed,

    urlFor({ orderId, amount, returnUrl }) {
      const values: Record<string, string> = {
        serviceId: config.serviceId,
        orderId,
        amount: String(toTiyin(amount)),
        returnUrl,
      };
      return config.paymentUrl.replaceAll(/\{(\w+)\}/g, (whole, name) =>
        Object.hasOwn(values, name) ? encodeURIComponent(values[name] ?? '') : whole,
      );
    },

    calls: Object.fromEntries(calls),
    failure: { status: 400, body: { status: 'FAILED', errorCode: UZUM_ERROR.ours } },
  };
}
