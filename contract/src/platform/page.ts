import type { AnalyticsSettings } from './analytics';
import type { Feature } from './calls';
import type { Composition, RemoteOverride } from './composition';
import type { Text } from './locales';

/** Settings of the chain in `olov.config.json`, as the page receives them. */
export interface Brand {
  name: string;
  /** URL of the logo; if empty, the page shows the name as text. */
  logo: string;
  phone: string;
  telegram: string;
  regions: { id: number; name: Text; latitude: number; longitude: number }[];
}

/** Tile service and address service of the maps, from the shop’s configuration. */
export interface MapSettings {
  /** The base map; if absent, OpenStreetMap. */
  tiles?: {
    /** Address template of a tile, with `{z}`, `{x}` and `{y}`, and with `{s}` if the service has subdomains. */
    url: string;
    /** The attribution that the service requires, as plain text. */
    attribution: string;
    /** Target of the attribution link. */
    attributionUrl?: string;
  };
  /** The maps service of spec section 7; absent if addresses come from the shop’s own geocoder. */
  service?: {
    /** Origin of the script of the maps service. */
    url: string;
    apiKey: string;
    /** Key of the maps service for suggestions, if that differs from the main key. */
    suggestKey?: string;
    /** Further origins that the script of the maps service loads from and connects to. */
    origins?: string[];
  };
}

/** A draft of the menu, or an entry of the content, in a preview: the token for its API requests, the name, and the end of the preview. */
export interface ShownDraft {
  token: string;
  name: string;
  until: string;
}

/** The boot data, which the server writes into the page as JSON. */
export interface PageBoot {
  composition: Composition;
  brand: Brand;
  /** Base URLs of the three APIs for the browser. */
  api: { main: string; messenger: string; hr: string };
  /** Overrides of this browser, shown instead of the visitor’s composition; absent for customers. */
  overrides?: RemoteOverride[];
  /** The draft or entry that this browser previews; absent for customers. Its page has `overrides` too. */
  draft?: ShownDraft;
  /** True where the shop allows overrides: the page offers the tools of developers. Absent for customers. */
  developer?: true;
  /** During a trial: the id of this page view, which the page sends with its reports. */
  trial?: { view: string };
  /** Share of the page views that send their Web Vitals; absent if none does. */
  vitals?: number;
  /** Second receiver of the page’s errors and measurements besides the shop (`SENTRY_DSN`); absent if there is none. */
  sentryDsn?: string;
  /** Statistics services, which the page loads after the visitor’s consent; absent if there is none. */
  analytics?: AnalyticsSettings;
  /** Link of the shop’s Telegram mini app, `https://t.me/<bot>/<app>`; absent if there is none. */
  telegramApp?: string;
  /** Services of the shop’s maps; absent if nothing is configured. */
  map?: MapSettings;
  /** The features that the back end lacks; absent if it has all. */
  missing?: Feature[];
  /** True where the shop has a service worker for this page. */
  worker?: boolean;
  /** Set by the service worker in a page that it stored: the time of storing, in ms since 1970. */
  kept?: { at: number };
}

/**
 * The data that the server rendered the page with, sent beside its HTML. The browser starts with the same data, so
 * that hydration matches and no request is made twice.
 */
export interface PagePayload {
  /** The time of the rendering, in ms since 1970. */
  now: number;
  /** The place of the rendering; absent if the visitor’s place is unknown. */
  place?: VisitPlace;
  /** The result of the page’s loader; absent if the server rendered only the frame. */
  page?: { route: string; result: PayloadResult };
}

/**
 * The result of a page’s loader, as plain JSON; also the response of `{path}/_payload.json`. `unavailable`: the back end
 * lacks the calls of the page.
 */
export type PayloadResult = { status: 'loaded'; data: unknown } | { status: 'not-found' | 'unavailable' };

/** The visitor’s place for the server: the saved location of spec section 3 and the mode. */
export interface VisitPlace {
  /** Value of the mode (spec section 3). */
  mode: number;
  RegionId: number;
  /** The restaurant whose menu is shown; empty if only the region is known. */
  RestaurantId: string;
}

/** Metadata of a page for search engines and link previews. */
export interface PageHead {
  /** Title without the name of the shop, which is appended. */
  title?: string;
  description?: string;
  /** Public address (http or https) of a picture of the page; any other address is left out and reported. */
  image?: string;
  type?: 'website' | 'article';
  /** The news feed of the page: its title, and its path without language prefix. */
  feed?: { title: string; path: string };
  /** Structured data of schema.org; each object has its `@type`. */
  jsonLd?: Record<string, unknown>[];
}
