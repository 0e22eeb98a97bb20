/* Browsers load this module too, so it imports no schema library. */

/** Statistics services that the shop may send business events to, with the shop’s id at each. */
export interface AnalyticsSettings {
  /** Measurement id of Google Analytics 4. */
  ga4?: string;
  /** Number of the counter of Yandex Metrica. */
  metrica?: string;
}

export type AnalyticsService = keyof AnalyticsSettings;

interface Addresses {
  /** URL of the script, without query: the policy of the page allows this path and no other of its origin. */
  script: string;
  /** Origins that the script sends to. */
  receivers: readonly string[];
}

/** The Content-Security-Policy of a page allows these addresses for the services of the settings, and no others of them. */
export const ANALYTICS_SERVICES: Record<AnalyticsService, Addresses> = {
  ga4: {
    script: 'https://www.googletagmanager.com/gtag/js',
    receivers: ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
  },
  metrica: {
    script: 'https://mc.yandex.ru/metrika/tag.js',
    receivers: ['https://mc.yandex.ru', 'https://mc.yandex.com', 'https://mc.yandex.uz'],
  },
};

/** The services of the settings, in one order. */
export const servicesOf = (settings: AnalyticsSettings): AnalyticsService[] =>
  (['ga4', 'metrica'] as const).filter((service) => settings[service] !== undefined);
