/* Names that the rooms share. Browsers load this module too, so it imports no schema library. */

/** File name of the build record, which a build writes beside its assets (`RemoteBuild`). */
export const BUILD_RECORD = 'remote-build.json';

/** First letters of the folders that store the libraries of a build, beside the folders of the versions. */
export const LIBRARY_PREFIX = 'library-';

/** Id of the element that holds the page's content. */
export const ROOT_ELEMENT_ID = 'root';

/** Id of the JSON element with the boot data (`PageBoot`). */
export const BOOT_ELEMENT_ID = 'olov-boot';

/** Id of the JSON element after the content (`PagePayload`); absent if the server rendered nothing. */
export const PAYLOAD_ELEMENT_ID = 'olov-payload';

/**
 * Name of a function of the page. It stops the inline script that records early clicks, and returns the recorded
 * clicks.
 */
export const EARLY_CLICKS = 'olovEarlyClicks';

/** The longest parameter of a path: no id is longer, and the cost of a check by an expression is computed for it. */
export const MAX_PARAMETER = 200;

/** A redirect out of the shop: a plain host name with an optional port, then printable ASCII. */
export const OUTSIDE_ADDRESS = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?([/?#][!-[\]-~]*)?$/i;

/** Suffix of a page’s address for a request of its data alone (spec section 7). */
export const PAYLOAD_PATH = '/_payload.json';

/** Header of a token request from a page in another site’s frame: the session cookie needs other attributes there. */
export const FRAME_HEADER = 'x-olov-frame';

/** Cookie that the page writes with every change of the place (`VisitPlace`) and that the server only reads. */
export const PLACE_COOKIE = 'olov_place';

/** Token of the preview of a menu draft, in every API request of its pages: reads show the draft, all others are refused. */
export const PREVIEW_HEADER = 'x-olov-preview';

/** The form of that token: its signed text, which is an id and a time, and the signature. */
export const PREVIEW_TOKEN = /^(([\w-]{1,64})\.([0-9a-z]{1,11}))\.([\w-]{43})$/;

/** Address of the service worker. */
export const WORKER_PATH = '/sw.js';

/* Names of the policies of Trusted Types: for the entries of remotes, the service worker, the sanitizer of HTML, and the services of statistics. */
export const ENTRY_POLICY = 'olov';
export const WORKER_POLICY = 'olov_worker';
export const HTML_POLICY = 'olov_html';
export const ANALYTICS_POLICY = 'olov_analytics';

/** Begins the area of a report about a fragment, before its name. */
export const FRAGMENT_AREA = 'fragment ';

/** The area of a report that the page's security policy blocked something. */
export const POLICY_AREA = 'policy';

/** Limits of the reports of a page view: their number, and lengths in characters. */
export const PAGE_REPORT_LIMITS = {
  most: 10,
  remote: 64,
  version: 100,
  area: 100,
  message: 500,
  path: 300,
} as const;

/**
 * As a response header: the build id of a page that a browser may store and show without a network. As a request
 * header: the page is requested only to be stored and does not count as a page view.
 */
export const KEEP_HEADER = 'olov-keep';

/** Response header: the server’s signature of a page that a browser may store, which code of a page cannot make. */
export const KEEP_SIGNATURE = 'olov-keep-signature';

/** The largest body of an upload in bytes: a job application, whose CV may have 5 MB, or a report with photos. */
export const LARGEST_UPLOAD = 8 * 1024 * 1024;

/** Names a request in the responses and log lines of all servers that work on it. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** First segment of the paths under which the host’s server passes requests on to the upstreams of remotes. */
export const UPSTREAM_PREFIX = '/x';

/** Data that a page has loaded is shown again without a request within this time; in ms. */
export const FRESH_MS = 5 * 60_000;

/** The window event of an applied hot update; its detail is the name of the container. The shell loads the page again. */
export const HOT_UPDATE_EVENT = 'olov:hot-update';

/** A page that lacks a file of its build is reloaded at most once within this time (spec section 9); in ms. */
export const RELOAD_GUARD_MS = 10_000;
