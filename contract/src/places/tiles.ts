import type { MapSettings } from '../platform/page';

export type Tiles = NonNullable<MapSettings['tiles']>;

/** OpenStreetMap's tile policy demands a visible attribution, a referrer, and no prefetching. */
export const OPEN_STREET_MAP: Tiles = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap contributors',
  attributionUrl: 'https://www.openstreetmap.org/copyright',
};
