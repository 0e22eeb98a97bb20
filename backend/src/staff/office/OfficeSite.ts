export interface OfficeSite {
  /** Folder of the build. */
  folder: string;
  /** Address of the shop, for links and previews. */
  shopUrl: string;
}
