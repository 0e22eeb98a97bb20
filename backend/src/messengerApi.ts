import { MESSENGER_HEADERS } from '@olov/contract';
import { API_PREFIXES } from '@olov/contract/platform/reservedPaths';
import type { App } from './deps';
import { addressRoute } from './modules/geocode';
import { messengerRoutes } from './modules/messenger';
import type { OrderDeps } from './modules/orders';
import { documentApi } from './plugins/openapi';

export const messengerApi = (deps: OrderDeps) =>
  async function messenger(app: App): Promise<void> {
    await documentApi(app, {
      name: 'messenger',
      title: 'Olov messenger API',
      description: 'Basket, orders and addresses of the mini-app in Telegram.',
      basePath: API_PREFIXES.messenger,
      securitySchemes: {
        telegramUser: {
          type: 'apiKey',
          in: 'header',
          name: MESSENGER_HEADERS.hash,
          description:
            'With `x-tg-id`, `x-customer-id` and `x-timestamp`, as `GET /api/hash` of the app’s own server answers them',
        },
      },
    });
    addressRoute(app, deps);
    messengerRoutes(app, deps);
  };
