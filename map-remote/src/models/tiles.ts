import type { MapSettings } from '@olov/shared-kit';

type Tiles = NonNullable<MapSettings['tiles']>;

/** OpenStreetMap's tile policy demands a visible attribution, a referrer, and no prefetching. */
export const OPEN_STREET_MAP: Tiles = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap contributors',
  attributionUrl: 'https://www.openstreetmap.org/copyright',
};

export const tilesOf = ({ tiles = OPEN_STREET_MAP }: MapSettings): Tiles => tiles;
