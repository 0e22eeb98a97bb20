import type { PaymeConfig } from '../config';
import { hasCredentials } from '../credentials';
import { asObject, parseObject } from '../json';
import type { Call, PaymentProvider } from '../PaymentProvider';
import { toTiyin } from '../tiyin';
import {
  ACCOUNT_FIELD,
  malformed,
  notPost,
  ourFault,
  PaymeError,
  unauthorized,
  unknownMethod,
  unreadable,
} from './errors';
import { LIFETIME_MS, methods } from './methods';

/** JSON-RPC 2.0; every response has HTTP status 200. */
export function createPayme(config: PaymeConfig): PaymentProvider {
  const methodOf = (call: Call, request: Record<string, unknown> | undefined) => {
    if (call.method !== 'POST') throw notPost();
    if (!call.isFromProvider || !hasCredentials(call, config.login, config.key)) throw unauthorized();
    if (!request) throw unreadable();
    const { method } = request;
    const params = asObject(request.params);
    if (typeof method !== 'string' || !params) throw malformed();
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (!run) throw unknownMethod(method);
    return { run, params };
  };

  return {
    ledger: { provider: 'payme', lifetimeMs: LIFETIME_MS },
    allowed: config.allowed,

    urlFor({ orderId, amount, locale, returnUrl }) {
      const { merchantId, checkoutUrl } = config;
      const params = `m=${merchantId};ac.${ACCOUNT_FIELD}=${orderId};a=${toTiyin(amount)};l=${locale};c=${returnUrl}`;
      return `${checkoutUrl}/${Buffer.from(params).toString('base64')}`;
    },

    calls: {
      '/payme': async (call, ledger, now) => {
        const request = parseObject(call.body);
        const id = request?.id ?? null;
        try {
          const { run, params } = methodOf(call, request);
          return {
            status: 200,
            body: { jsonrpc: '2.0', id, result: await run(params, ledger, now, config.delivery) },
          };
        } catch (error) {
          if (!(error instanceof PaymeError)) throw error;
          return { status: 200, body: failed(error, id) };
        }
      },
    },

    failure: { status: 200, body: failed(ourFault(), null) },
  };
}

const failed = ({ code, text, data }: PaymeError, id: unknown) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message: text, ...(data !== undefined && { data }) },
});
