import type { OfficeZone, SetZoneBody, ZoneAround } from '@olov/contract';
import type { ApiClient } from '@olov/shared-kit';

export type WantedZone = Omit<SetZoneBody, 'language'>;

export const createZonesApi = (main: ApiClient) => ({
  around: (restaurantId: string, signal?: AbortSignal) =>
    main.get<ZoneAround>('/api/zones/Get', { query: { restaurantId }, ...(signal && { signal }) }),
  set: (zone: WantedZone, signal?: AbortSignal) =>
    main.post<OfficeZone>('/api/zones/Set', zone, signal ? { signal } : {}),
});

export type ZonesApi = ReturnType<typeof createZonesApi>;
