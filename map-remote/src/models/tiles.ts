import { OPEN_STREET_MAP, type Tiles } from '@olov/contract/places/tiles';
import type { MapSettings } from '@olov/shared-kit';

export const tilesOf = ({ tiles = OPEN_STREET_MAP }: MapSettings): Tiles => tiles;
