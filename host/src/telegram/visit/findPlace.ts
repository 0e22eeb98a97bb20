import { type RootStore, reportFailure } from '@olov/shared-kit';
import type { Hints } from '../entry/hints';

/** Spec section 8: a failure is shown, and the missing part of the place stays open. */
export async function findPlace(stores: RootStore, { orderTypeId, regionId, point }: Hints): Promise<void> {
  const { api, brand, deliveryMode, location } = stores;
  if (orderTypeId !== undefined) deliveryMode.choose(orderTypeId);
  if (!point) return;
  const { isDelivery, value } = deliveryMode;
  const place = {
    RestaurantId: '',
    RegionId: regionId || (brand.regions[0]?.id ?? 0),
    Longitude: point.longitude,
    Latitude: point.latitude,
    title: `${point.latitude.toFixed(5)}, ${point.longitude.toFixed(5)}`,
  };
  // The menu of the restaurant need not wait for the title of the place.
  const chosen = () => location.current.Latitude === place.Latitude && deliveryMode.value === value;
  location.choose(place);
  const asked = { ...point, orderTypeId: value, ...(regionId > 0 && { regionId }) };
  const [address] = await Promise.all([
    isDelivery ? told(stores, api.messenger.address(point)) : undefined,
    told(stores, api.restaurants.byLocation(asked)).then((restaurants) => {
      const [nearest] = restaurants ?? [];
      if (!nearest || !chosen()) return;
      location.choose({
        ...location.current,
        RestaurantId: nearest.id,
        RegionId: nearest.regionId,
        ...(!isDelivery && { title: nearest.name }),
      });
    }),
  ]);
  if (address && chosen()) location.choose({ ...location.current, title: address });
}

async function told<Answer>(stores: RootStore, call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (error) {
    reportFailure(stores, error, 'error.fetch-error');
    return undefined;
  }
}
