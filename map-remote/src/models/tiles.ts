import type { MapSettings } from '@olov/shared-kit';

type Tiles = NonNullable<MapSettings['tiles']>;

/**
 * OpenStreetMap's own tiles. Its policy: the attribution is in sight, the page says where it is (`Referrer-Policy`), and
 * nothing is fetched ahead of what is looked at.
 */
export const OPEN_STREET_MAP: Tiles = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap contributors',
  attributionUrl: 'https://www.openstreetmap.org/copyright',
};

export const tilesOf = ({ tiles = OPEN_STREET_MAP }: MapSettings): Tiles => tiles;
