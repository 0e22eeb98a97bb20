import { isActiveStatus, PushAnswer, PushEndpointBody, PushKey, PushSubscribeBody } from '@olov/contract';
import { operationsOf } from '../../access/operations';
import { inTransaction } from '../../db/transaction';
import { wrongFields } from '../../errors';
import type { App } from '../../plugins/App';
import { answers } from '../../plugins/answers';
import { refused } from '../../refusals';
import { commonTexts } from '../../text/commonTexts';
import { localeOf } from '../../text/language';
import { lockOwnOrder, missingOrder } from '../orders';
import type { PushDeps } from './createPush';
import { dropPush, hasPush, keepPush } from './repository';

const CHANGES_PER_MINUTE = 30;

/** Security: the owner always comes from the token. */
export function pushRoutes(app: App, { db, keyedHash, identity, push, now }: PushDeps): void {
  const { open, customerPerMinute } = operationsOf('orders', { identity });
  const change = customerPerMinute(CHANGES_PER_MINUTE);

  /** Holds the order, so that it cannot end meanwhile. */
  const withOwnOrder = <T>(
    request: Parameters<typeof localeOf>[0] & { customerId: string; body: { orderId: string } },
    work: (trx: typeof db, isActive: boolean) => Promise<T>,
  ): Promise<T> =>
    inTransaction(db, async (trx) => {
      const of = { customerId: request.customerId, orderId: request.body.orderId };
      const order = await lockOwnOrder(trx, of.customerId, of.orderId);
      if (!order) throw await missingOrder({ db: trx, keyedHash }, { ...of, locale: localeOf(request) });
      return work(trx, isActiveStatus(order.statusCode));
    });

  app.get(
    '/api/push/Key',
    open('getPushKey', 'The public key of the shop for push services (VAPID)', {
      response: answers({ 200: PushKey }),
    }),
    async () => ({ key: push.publicKey }),
  );

  app.post(
    '/api/push/Subscribe',
    change(
      'subscribeToOrder',
      'Tells a browser of each change of one of the customer’s own orders, until the order has ended',
      {
        description:
          '422 `push-service` for an address of an unknown service. `isOn` is false for an order that has ended.',
        body: PushSubscribeBody,
        response: answers({ 200: PushAnswer }, 400, 401, 404, 422, 429),
      },
    ),
    async (request) => {
      const { orderId, endpoint, keys } = request.body;
      const locale = localeOf(request);
      const service = push.serviceOf(endpoint);
      if (service === undefined) throw refused(422, 'push-service', locale);
      if (!push.isKey(keys.p256dh))
        throw wrongFields({ 'keys.p256dh': commonTexts[locale]['field.invalid'] });
      return withOwnOrder(request, async (trx, isOn) => {
        if (isOn)
          await keepPush(trx, { orderId, service, endpoint, ...keys, locale, createdAt: new Date(now()) });
        return { isOn };
      });
    },
  );

  app.post(
    '/api/push/Check',
    change('checkPush', 'Whether a browser is told of the changes of one of the customer’s own orders', {
      body: PushEndpointBody,
      response: answers({ 200: PushAnswer }, 400, 401, 404, 422, 429),
    }),
    async (request) => {
      const { orderId, endpoint } = request.body;
      return withOwnOrder(request, async (trx, isActive) => ({
        isOn: isActive && (await hasPush(trx, orderId, endpoint)),
      }));
    },
  );

  app.post(
    '/api/push/Unsubscribe',
    change('unsubscribeFromOrder', 'Tells a browser no more of one of the customer’s own orders', {
      body: PushEndpointBody,
      response: answers({ 200: PushAnswer }, 400, 401, 404, 422, 429),
    }),
    async (request) => {
      const { orderId, endpoint } = request.body;
      return withOwnOrder(request, async (trx) => {
        await dropPush(trx, orderId, endpoint);
        return { isOn: false };
      });
    },
  );
}
