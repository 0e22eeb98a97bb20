import { MESSENGER_HEADERS } from '@olov/contract';
import { API_PREFIXES } from '@olov/contract/platform/reservedPaths';
import type { ApiDocument } from './plugins/openapi';

export const MAIN_API: ApiDocument = {
  name: 'main',
  title: 'Olov main API',
  description: 'Menu, restaurants, orders, news and promotions.',
  basePath: API_PREFIXES.main,
  securitySchemes: {
    customer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    staff: { type: 'http', scheme: 'bearer' },
  },
};

export const MESSENGER_API: ApiDocument = {
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
};
