import { API_PREFIXES } from '@olov/contract/platform/reservedPaths';
import type { App } from './deps';
import type { ImportShop } from './modules/content';
import { contentRoutes } from './modules/content';
import type { CustomerDeps } from './modules/customers';
import { customerRoutes } from './modules/customers';
import { feedbackRoutes } from './modules/feedback';
import { figureRoutes } from './modules/figures';
import { geocodeRoutes } from './modules/geocode';
import type { MenuShop } from './modules/menu';
import { menuRoutes } from './modules/menu';
import type { OrderDeps } from './modules/orders';
import { orderRoutes } from './modules/orders';
import { paymentRoutes } from './modules/payments';
import { pictureRoutes } from './modules/pictures';
import type { ZoneReaders } from './modules/places';
import { placeRoutes } from './modules/places';
import { promoOfficeRoutes } from './modules/promo';
import type { PushDeps } from './modules/push';
import { pushRoutes } from './modules/push';
import { recommendationRoutes } from './modules/recommendations';
import { stopListRoutes } from './modules/stopList';
import { documentApi } from './plugins/openapi';
import { statusRoutes } from './status/parts';

export const mainApi = (deps: OrderDeps & CustomerDeps & PushDeps & ImportShop & MenuShop & ZoneReaders) =>
  async function main(app: App): Promise<void> {
    await documentApi(app, {
      name: 'main',
      title: 'Olov main API',
      description: 'Menu, restaurants, orders, news and promotions.',
      basePath: API_PREFIXES.main,
      securitySchemes: {
        customer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        staff: { type: 'http', scheme: 'bearer' },
      },
    });
    await app.register(pictureRoutes, deps);
    placeRoutes(app, deps);
    geocodeRoutes(app, deps);
    customerRoutes(app, deps);
    recommendationRoutes(app, deps);
    stopListRoutes(app, deps);
    orderRoutes(app, deps);
    figureRoutes(app, deps);
    pushRoutes(app, deps);
    promoOfficeRoutes(app, deps);
    paymentRoutes(app, deps);
    contentRoutes(app, deps);
    feedbackRoutes(app, deps);
    menuRoutes(app, deps);
    await statusRoutes(app, deps);
  };
