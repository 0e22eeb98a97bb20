/* Addresses and answers of requests about builds. Browsers load this module too, so it imports no schema library. */

/** Path of the document that names the newest build for this visitor (`LatestBuild`). */
export const LATEST_BUILD_PATH = '/builds/latest.json';

/**
 * Address at which a page of the build `build` asks for the newest build (spec section 7).
 *
 * @param now milliseconds since 1970; the time makes the address unique, so that no cache answers the request
 */
export const latestBuildUrl = (build: string, now: number): string =>
  `${LATEST_BUILD_PATH}?${now}&build=${encodeURIComponent(build)}`;

/** Address of the route rules of a build (`BuildMeta`; spec section 7). */
export const buildMetaUrl = (build: string): string => `/builds/meta/${encodeURIComponent(build)}.json`;

/** Address of the list of files that pages of a build may need in a language (`BuildFiles`). */
export const buildFilesUrl = (build: string, locale: string): string =>
  `/builds/files/${encodeURIComponent(build)}/${locale}.json`;

/** `GET /builds/latest.json` (spec section 7): the newest build for this visitor. */
export interface LatestBuild {
  id: string;
  /** Publication time of the newest version in the build, in milliseconds since 1970. */
  timestamp: number;
}

/** `GET /builds/files/{id}/{locale}.json`: the files that the pages of a build may need in a language. */
export interface BuildFiles {
  files: { url: string; integrity: string }[];
}

/** `GET /builds/meta/{id}.json` (spec section 7): the route rules of a build. */
export interface BuildMeta {
  id: string;
  timestamp: number;
  /** Version of the host and of each remote. */
  versions: Record<string, string>;
  /** Route rules by path, without language prefix, each with the remote that owns it. */
  routes: { remote: string; path: string; redirect?: string; prerendered?: boolean; middleware?: string[] }[];
}
