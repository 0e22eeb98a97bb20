import type { Composition, RemoteOverride } from './composition';

/** What a chain sets in `olov.config.json`, as the page gets it. */
export interface Brand {
  name: string;
  /** URL of the logo, or empty for the name set in type. */
  logo: string;
  phone: string;
  telegram: string;
  regions: { id: number; name: Record<'ru' | 'en' | 'uz', string>; latitude: number; longitude: number }[];
}

/** Where a map's pictures come from, and whom a map asks for addresses, as the shop's configuration says it. */
export interface MapSettings {
  /** The base map; the one of OpenStreetMap where it is absent. */
  tiles?: {
    /** Address of a tile, with `{z}`, `{x}` and `{y}`, and `{s}` where the service has subdomains. */
    url: string;
    /** What the service wants to be called by, in plain words. */
    attribution: string;
    /** Where those words lead. */
    attributionUrl?: string;
  };
  /** The maps service of spec section 7; absent where addresses come from the shop's own geocoder. */
  service?: {
    /** Origin of its script. */
    url: string;
    apiKey: string;
    /** Its key for suggestions, where that is another. */
    suggestKey?: string;
    /** Further origins that its script loads from and asks. */
    origins?: string[];
  };
}

/** The JSON that the server puts into the page. */
export interface PageBoot {
  composition: Composition;
  brand: Brand;
  /** Base URLs of the three APIs as the browser reaches them. */
  api: { main: string; messenger: string; hr: string };
  /** What this browser shows instead of the visitor's composition; absent for customers. */
  overrides?: RemoteOverride[];
  /** While a canary is tried out: the id of this page view, which the page's reports carry. */
  trial?: { view: string };
  /** Where errors and measurements of this page go besides the shop; absent where nowhere (`SENTRY_DSN`). */
  sentryDsn?: string;
  /** Link of the mini-app in Telegram, `https://t.me/<bot>/<app>`; absent where there is none. */
  telegramApp?: string;
  /** What maps of this shop are made with; absent where nothing is configured. */
  map?: MapSettings;
  /** True where the shop has a service worker for this page. */
  worker?: boolean;
  /** Set by the service worker in a page that it kept, when it did; in ms since 1970. */
  kept?: { at: number };
}

/**
 * What the server rendered the page with, beside its HTML: the browser begins with the same, takes the HTML over as
 * it stands, and asks for nothing twice.
 */
export interface PagePayload {
  /** The clock of the HTML, in ms since 1970. */
  now: number;
  /** The place it was rendered for; absent for somebody of whom none is known. */
  place?: VisitPlace;
  /** The page; absent where the server left it to the browser and rendered the frame around it. */
  page?: { route: string; result: PayloadResult };
}

/** What a page's loader came to, as plain JSON: also the answer of `{path}/_payload.json`. */
export type PayloadResult = { status: 'loaded'; data: unknown } | { status: 'not-found' };

/** Where a visitor orders, as the server is told of it: the saved location of spec section 3 and the mode. */
export interface VisitPlace {
  /** Delivery or pickup (spec section 3). */
  mode: number;
  RegionId: number;
  /** The restaurant whose menu it is; empty where only the region is known. */
  RestaurantId: string;
}

/** What search engines and link previews are told of a page. */
export interface PageHead {
  /** Without the shop's name, which is put behind it. */
  title?: string;
  description?: string;
  /** Address of a picture of the page, on the web (http or https); another one is left out and reported. */
  image?: string;
  type?: 'website' | 'article';
  /** The page’s news for feed readers: what the feed is called, and its path without language prefix. */
  feed?: { title: string; path: string };
  /** Structured data of schema.org, each with its `@type`. */
  jsonLd?: Record<string, unknown>[];
}
