import type { AnalyticsSettings } from '@olov/contract';
import type { HostValues } from './settings';

export function readAnalytics({
  GA4_ID: ga4,
  METRICA_ID: metrica,
}: Pick<HostValues, 'GA4_ID' | 'METRICA_ID'>): AnalyticsSettings | undefined {
  if (!ga4 && !metrica) return undefined;
  return { ...(ga4 && { ga4 }), ...(metrica && { metrica }) };
}
