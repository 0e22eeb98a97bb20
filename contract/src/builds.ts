/* Where builds are asked for; browsers use it too, so no schema library here. */

/** Path of what tells which build a visitor would get now (`LatestBuild`). */
export const LATEST_BUILD_PATH = '/builds/latest.json';

/**
 * Address of the newest build (spec section 7), asked by somebody who has `build`.
 *
 * @param now milliseconds since 1970, so that nothing on the way answers from what it has
 */
export const latestBuildUrl = (build: string, now: number): string =>
  `${LATEST_BUILD_PATH}?${now}&build=${encodeURIComponent(build)}`;

/** Address of the route-rule manifest of a build (`BuildMeta`; spec section 7). */
export const buildMetaUrl = (build: string): string => `/builds/meta/${encodeURIComponent(build)}.json`;

/** Address of the list of files that pages of a build may come to need in a language (`BuildFiles`). */
export const buildFilesUrl = (build: string, locale: string): string =>
  `/builds/files/${encodeURIComponent(build)}/${locale}.json`;
