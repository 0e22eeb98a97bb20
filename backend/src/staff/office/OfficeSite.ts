import type { Tiles } from '@olov/contract/places/tiles';

export interface OfficeSite {
  /** Folder of the build. */
  folder: string;
  /** The base map of zones. */
  tiles: Tiles;
  /** Address of the shop, for links and previews. */
  shopUrl: string;
}
