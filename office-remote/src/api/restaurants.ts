import type {
  RestaurantSettings,
  SetHoursBody,
  SetPauseBody,
  ZoneCollection,
  ZoneTerms,
} from '@olov/contract';
import type { ApiClient } from '@olov/shared-kit';

interface SettingsList {
  restaurants: RestaurantSettings[];
}

export type Hours = Omit<SetHoursBody, 'language'>;
export type PauseLength = SetPauseBody['pause'];

export const createRestaurantsApi = (main: ApiClient) => ({
  settings: (signal: AbortSignal) => main.get<SettingsList>('/api/restaurants/Settings', { signal }),
  setHours: (hours: Hours) => main.post<RestaurantSettings>('/api/restaurants/SetHours', hours),
  setPause: (restaurantId: string, pause: PauseLength) =>
    main.post<RestaurantSettings>('/api/restaurants/SetPause', { restaurantId, pause }),
  /** The newest outline goes back as it is, so that only the terms change. False: there is no outline to keep. */
  setTerms: async (restaurantId: string, terms: ZoneTerms): Promise<boolean> => {
    const { features } = await main.get<ZoneCollection>('/api/zones/Export');
    const zone = features.find(({ id, geometry }) => id === restaurantId && geometry !== null);
    if (!zone) return false;
    const feature = { type: 'Feature', id: restaurantId, properties: terms, geometry: zone.geometry };
    const collection = { type: 'FeatureCollection', features: [feature] };
    await main.post('/api/zones/Import', { collection, isTrial: false });
    return true;
  },
});
