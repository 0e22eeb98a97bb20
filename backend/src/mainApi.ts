import { API_PREFIXES } from '@olov/contract/platform/reservedPaths';
import type { App } from './deps';
import { contactRoutes } from './modules/content/contacts';
import { entryRoutes } from './modules/content/entries/routes';
import { contentRoutes } from './modules/content/routes';
import type { ImportShop } from './modules/content/service';
import { newsRoutes, stockRoutes } from './modules/content/stories';
import { customerRoutes } from './modules/customers/routes';
import { feedbackRoutes } from './modules/feedback/routes';
import { figureRoutes } from './modules/figures/routes';
import { geocodeRoutes } from './modules/geocode/routes';
import { menuDraftRoutes } from './modules/menu/drafts/routes';
import { menuPreviewRoutes } from './modules/menu/preview/routes';
import { menuReadingRoutes } from './modules/menu/reading/routes';
import { restaurantGroupRoutes } from './modules/menu/restaurantGroups/routes';
import { menuRoutes } from './modules/menu/routes';
import type { MenuShop } from './modules/menu/service';
import { shopRoutes } from './modules/menu/shop/routes';
import { menuUploadRoutes } from './modules/menu/uploads/routes';
import type { OrderDeps } from './modules/orders/orderDeps';
import { promoRoutes } from './modules/orders/price/promoRoutes';
import { orderRoutes } from './modules/orders/routes';
import { orderSearchRoutes } from './modules/orders/search/routes';
import type { PaymentsConfig } from './modules/payments/config';
import { refundRoutes } from './modules/payments/refund/routes';
import { paymentRoutes } from './modules/payments/routes';
import { sandboxRoutes } from './modules/payments/sandbox/routes';
import { pictureRoutes } from './modules/pictures/routes';
import { addressRoutes } from './modules/places/addresses/routes';
import { restaurantOfficeRoutes } from './modules/places/restaurants/office/routes';
import { landmarkRoutes, regionRoutes } from './modules/places/restaurants/regions';
import { restaurantRoutes } from './modules/places/restaurants/routes';
import { zoneOfficeRoutes } from './modules/places/zones/office/routes';
import { zoneRoutes } from './modules/places/zones/routes';
import type { ZoneReaders } from './modules/places/zones/service';
import { promoOfficeRoutes } from './modules/promo/office/routes';
import type { PushDeps } from './modules/push/createPush';
import { pushRoutes } from './modules/push/routes';
import { recommendationRoutes } from './modules/recommendations/routes';
import { stopListRoutes } from './modules/stopList/routes';
import { documentApi } from './plugins/openapi';
import { statusRoutes } from './status/parts';

export const mainApi = (
  deps: OrderDeps & PushDeps & ImportShop & MenuShop & ZoneReaders,
  payments: PaymentsConfig,
) =>
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
    restaurantRoutes(app, deps);
    restaurantOfficeRoutes(app, deps);
    zoneRoutes(app, deps);
    zoneOfficeRoutes(app, deps);
    regionRoutes(app, deps);
    landmarkRoutes(app, deps);
    geocodeRoutes(app, deps);
    addressRoutes(app, deps);
    customerRoutes(app, deps);
    shopRoutes(app, deps);
    recommendationRoutes(app, deps);
    stopListRoutes(app, deps);
    orderRoutes(app, deps);
    orderSearchRoutes(app, deps);
    figureRoutes(app, deps);
    pushRoutes(app, deps);
    promoRoutes(app, deps);
    promoOfficeRoutes(app, deps);
    paymentRoutes(app, deps);
    refundRoutes(app, deps);
    if (payments.isSandbox) sandboxRoutes(app, payments);
    newsRoutes(app, deps);
    stockRoutes(app, deps);
    contactRoutes(app, deps);
    feedbackRoutes(app, deps);
    contentRoutes(app, deps);
    entryRoutes(app, deps);
    menuRoutes(app, deps);
    menuReadingRoutes(app, deps);
    menuDraftRoutes(app, deps);
    menuPreviewRoutes(app, deps);
    restaurantGroupRoutes(app, deps);
    await app.register(async (uploads: App) => menuUploadRoutes(uploads, deps));
    await statusRoutes(app, deps);
  };
