import type { App } from '../../plugins/App';
import { addressRoutes } from './addresses/routes';
import type { PlaceDeps } from './placeDeps';
import { restaurantOfficeRoutes } from './restaurants/office/routes';
import { landmarkRoutes, regionRoutes } from './restaurants/regions';
import { restaurantRoutes } from './restaurants/routes';
import { zoneOfficeRoutes } from './zones/office/routes';
import { zoneRoutes } from './zones/routes';

export function placeRoutes(app: App, deps: PlaceDeps): void {
  restaurantRoutes(app, deps);
  restaurantOfficeRoutes(app, deps);
  zoneRoutes(app, deps);
  zoneOfficeRoutes(app, deps);
  regionRoutes(app, deps);
  landmarkRoutes(app, deps);
  addressRoutes(app, deps);
}
