import {
  Basket,
  BasketQuery,
  PutBasketBody,
  TgOrderAnswer,
  TgOrderBody,
  TgOrderRefusal,
} from '@olov/contract';
import type { FastifyRequest } from 'fastify';
import { operation, perMinute } from '../../access/operations';
import type { App } from '../../plugins/App';
import { answers } from '../../plugins/answers';
import { refused } from '../../refusals';
import { localeOf } from '../../text/language';
import type { PlaceOrderDeps } from '../orders';
import { IdempotencyHeaders, ORDERS_PER_MINUTE } from '../orders';
import { presentBasket } from './presenter';
import { findBasket } from './repository';
import { placeOrder, putBasket } from './service';

/** Limit of each Telegram user, for several devices: one device sends changes of the cart at most twice a second. */
const BASKETS_PER_MINUTE = 240;

interface MessengerDeps extends PlaceOrderDeps {
  telegramUser: (request: FastifyRequest) => Promise<void>;
}

export function messengerRoutes(app: App, deps: MessengerDeps): void {
  const { db, telegramUser } = deps;
  const ofTelegram = (max: number) =>
    operation(
      'telegram',
      {
        onRequest: telegramUser,
        preHandler: refuseOthers,
        config: perMinute(max, ({ tgId }) => String(tgId)),
      },
      [{ telegramUser: [] }],
    );
  const basket = ofTelegram(BASKETS_PER_MINUTE);

  app.get(
    '/api/tg_basket',
    basket('getBasket', 'The basket of the Telegram user, the same on every device', {
      description: 'The owner comes from the headers; a different `tgId` in the query is refused.',
      querystring: BasketQuery,
      response: answers({ 200: Basket }, 400, 401, 403, 429),
    }),
    async (request) => ({ result: presentBasket(await findBasket(db, request)) }),
  );

  app.put(
    '/api/tg_basket',
    basket('putBasket', 'Changes the basket by a device’s changes, or replaces it; answers the new basket', {
      description:
        'With `version` the newer change of each line wins. Without it the products are the whole basket. 409 if the basket would have more lines than an order may have; nothing is changed then.',
      body: PutBasketBody,
      response: answers({ 200: Basket }, 400, 401, 403, 409, 422, 429),
    }),
    async (request) => ({
      result: presentBasket(await putBasket(deps, request, request.body, localeOf(request))),
    }),
  );

  app.post(
    '/api/tg_order',
    {
      ...ofTelegram(ORDERS_PER_MINUTE)(
        'createTelegramOrder',
        'Makes an order of the Telegram user, once per Idempotency-Key',
        {
          description:
            'Rules and errors are those of `POST /api/delivery/Create`. Ordered dishes are removed from the basket, and the bot notifies the user of every status change.',
          headers: IdempotencyHeaders,
          body: TgOrderBody,
          response: {
            201: TgOrderAnswer,
            ...Object.fromEntries(
              [400, 401, 403, 409, 422, 429, 500].map((status) => [status, TgOrderRefusal]),
            ),
          },
        },
      ),
      preSerialization: async (_request, reply, payload) =>
        reply.statusCode < 400 ? payload : { ok: false, ...(payload as object) },
    },
    async (request, reply) => {
      const { tgId, customerId, deviceId, ip, headers } = request;
      const sender = { tgId, customerId, deviceId, ip, idempotencyKey: headers['idempotency-key'] };
      return reply.code(201).send(await placeOrder(deps, sender, request.body, localeOf(request)));
    },
  );
}

/** Ids in the query or body are only compared with the headers; a difference is an error or an attack. */
async function refuseOthers(request: FastifyRequest): Promise<void> {
  for (const said of [request.query, request.body]) {
    const { tgId, customerId } = (said ?? {}) as { tgId?: number; customerId?: string };
    const isOwn = (tgId ?? request.tgId) === request.tgId;
    if (!isOwn || (customerId ?? request.deviceId) !== request.deviceId) {
      throw refused(403, 'not-yours', localeOf(request));
    }
  }
}
