import type { App, Deps } from '../../deps';
import { addressRoutes } from './addresses/routes';
import { restaurantOfficeRoutes } from './restaurants/office/routes';
import { landmarkRoutes, regionRoutes } from './restaurants/regions';
import { restaurantRoutes } from './restaurants/routes';
import { zoneOfficeRoutes } from './zones/office/routes';
import { zoneRoutes } from './zones/routes';
import type { ZoneReaders } from './zones/service';

export function placeRoutes(app: App, deps: Deps & ZoneReaders): void {
  restaurantRoutes(app, deps);
  restaurantOfficeRoutes(app, deps);
  zoneRoutes(app, deps);
  zoneOfficeRoutes(app, deps);
  regionRoutes(app, deps);
  landmarkRoutes(app, deps);
  addressRoutes(app, deps);
}
