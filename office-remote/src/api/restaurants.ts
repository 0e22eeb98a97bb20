import type { RestaurantSettings, SetHoursBody, SetPauseBody } from '@olov/contract';
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
});
