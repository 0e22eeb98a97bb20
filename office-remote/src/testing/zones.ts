import type { OfficeZone, ZoneAround } from '@olov/contract';

export const triangle = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [69.2, 41.3],
      [69.3, 41.3],
      [69.3, 41.4],
      [69.2, 41.3],
    ],
  ],
};

export const aZone = (changes: Partial<OfficeZone> = {}): OfficeZone => ({
  restaurantId: 'center',
  version: 'z1',
  geometry: triangle,
  isMalformed: false,
  terms: { price: 12_000, minimum: 50_000, freeFrom: null },
  parts: [null],
  notes: [],
  ...changes,
});

export const aZoneAround = (changes: Partial<OfficeZone> = {}): ZoneAround => ({
  zone: aZone(changes),
  neighbours: [],
});
