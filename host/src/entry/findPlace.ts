import {
  ORDER_TYPE,
  type OrderTypeId,
  type RootStore,
  reportFailure,
  type SavedLocation,
} from '@olov/shared-kit';
import type { Hints } from './hints';

/** Spec section 8: a failed request is shown as a toast, and the place then lacks restaurant or address. */
export async function findPlace(stores: RootStore, { orderTypeId, regionId, point }: Hints): Promise<void> {
  const { brand, deliveryMode, location } = stores;
  if (orderTypeId !== undefined) deliveryMode.choose(orderTypeId);
  if (!point) {
    const isNew = location.current.RegionId === 0 && brand.regions.some(({ id }) => id === regionId);
    if (isNew) location.choose({ ...location.current, RegionId: regionId });
    return;
  }
  const { value } = deliveryMode;
  const place = placeAt(stores, point, regionId);
  // The menu of the restaurant need not wait for the title of the place.
  const chosen = () => location.current.Latitude === place.Latitude && deliveryMode.value === value;
  location.choose(place);
  const { title, restaurant } = describe(stores, point, value, regionId);
  const [titled] = await Promise.all([
    title,
    restaurant.then((found) => {
      if (found && chosen()) location.choose({ ...location.current, ...found });
    }),
  ]);
  if (titled && chosen()) location.choose({ ...location.current, ...titled });
}

/** Returns the place of a launch query without choosing it. */
export async function lookUp(
  stores: RootStore,
  { regionId }: Hints,
  point: Point,
  mode: OrderTypeId,
): Promise<SavedLocation> {
  const { title, restaurant } = describe(stores, point, mode, regionId);
  return { ...placeAt(stores, point, regionId), ...(await restaurant), ...(await title) };
}

type Point = NonNullable<Hints['point']>;

const placeAt = ({ brand }: RootStore, { latitude, longitude }: Point, regionId: number): SavedLocation => ({
  RestaurantId: '',
  RegionId: regionId || (brand.regions[0]?.id ?? 0),
  Longitude: longitude,
  Latitude: latitude,
  title: `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
});

function describe(stores: RootStore, point: Point, mode: OrderTypeId, regionId: number) {
  const { api } = stores;
  const isDelivery = mode === ORDER_TYPE.delivery;
  const asked = { ...point, orderTypeId: mode, ...(regionId > 0 && { regionId }) };
  return {
    title: isDelivery
      ? told(stores, api.messenger.address(point)).then((title) => (title ? { title } : undefined))
      : Promise.resolve(undefined),
    restaurant: told(stores, api.restaurants.byLocation(asked)).then((restaurants) => {
      const [nearest] = restaurants ?? [];
      if (!nearest) return undefined;
      const { id: RestaurantId, regionId: RegionId, name } = nearest;
      return { RestaurantId, RegionId, ...(!isDelivery && { title: name }) };
    }),
  };
}

async function told<Answer>(stores: RootStore, call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (error) {
    reportFailure(stores, error, 'error.fetch-error');
    return undefined;
  }
}
