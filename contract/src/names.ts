/* Names that the rooms have to agree on; browsers use them too, so no schema library here. */

/** File name of the record that a build writes beside its assets (`RemoteBuild`). */
export const BUILD_RECORD = 'remote-build.json';

/** Id of the element that holds the page's content. */
export const ROOT_ELEMENT_ID = 'root';

/** Id of the JSON element with what a page is made of (`PageBoot`). */
export const BOOT_ELEMENT_ID = 'olov-boot';

/** Id of the JSON element behind the content (`PagePayload`); absent where the server rendered nothing. */
export const PAYLOAD_ELEMENT_ID = 'olov-payload';

/** Name of the function in a page that ends the script in its HTML, and answers what was pressed until then. */
export const EARLY_CLICKS = 'olovEarlyClicks';

/** What a page's address has at its end where only its data are asked for (spec section 7). */
export const PAYLOAD_PATH = '/_payload.json';

/** Header of a token call from a page that another site shows in a frame: its session is given on other terms there. */
export const FRAME_HEADER = 'x-olov-frame';

/** Cookie that the page writes with every change of the place (`VisitPlace`), and that the server only reads. */
export const PLACE_COOKIE = 'olov_place';

/** Address of the service worker. */
export const WORKER_PATH = '/sw.js';

/**
 * Header of a page that a browser may keep to show it without a network: the build it is of. Of a request for a page:
 * it is for keeping alone, and no view.
 */
export const KEEP_HEADER = 'olov-keep';
