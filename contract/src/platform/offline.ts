/* Messages between pages and the service worker. A page may be of any version of the shop, so the worker must
   understand old messages: fields may be added, but never renamed. */

/** A page reports itself and the resources that it loaded, so that the worker can show it again without a network. */
export interface ShownPage {
  build: string;
  locale: string;
  /** Path of the page, without query; absent if the page may not be stored, or was reported before. */
  page?: string;
  /** Full addresses of the pictures on the page. */
  pictures: string[];
  /** Full addresses of API responses that the page read and that are the same for every visitor at a place. */
  answers?: string[];
  /** True if the visitor has chosen another place: the stored pages belong to the place before. */
  isElsewhere?: true;
}

/** A message of a page to the service worker; `forget` deletes everything that was stored for this visitor. */
export type MessageToWorker = ShownPage | 'forget';

/**
 * A message of the service worker to a page: there is no network; the server responds, but the API behind an address
 * does not; or a fresh response has arrived after a stored one was used instead.
 */
export type MessageToPage = 'offline' | { unanswered: string } | 'renewed';

/** Path of the `KeptBuild` of this visitor. `?build=` names the build of the page for a browser that sends no cookies. */
export const KEPT_BUILD_PATH = '/builds/kept.json';

/** The same as a script, which the service worker imports: a release changes only this file of it. */
export const KEPT_BUILD_SCRIPT = '/builds/kept.js';

/**
 * The service worker trusts these facts about the visitor’s build. Code of pages can change everything that a browser stores,
 * so the server sets them in a script of the service worker as the global `olovBuild`, and answers them to a worker of an earlier build.
 */
export interface KeptBuild {
  id: string;
  /** Headers of each stored page. In its content security policy, `{folders}` stands for the build’s folders. */
  headers: Record<string, string>;
  /** Addresses of the folders with the build’s files. */
  folders: string[];
  /** The hash of each list of files (`BuildFiles`), by language. */
  lists: Record<string, string>;
  /**
   * Public key (ECDSA with P-256, SPKI in Base64) of the header `KEEP_SIGNATURE`. The signed text is the id of the build, a
   * space, the path, a line feed and the HTML.
   */
  key?: string;
}

/** The brand of the chain; the server sets it in the service worker as the global `olovBrand`. */
export interface WorkerBrand {
  name: string;
  /** Address of the icon of tabs. */
  icon: string;
  /** Style sheet of the brand: its values of the tokens `--p-…` and its fonts. */
  style: string;
}
