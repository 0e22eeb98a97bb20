import { ANALYTICS_SERVICES, type AnalyticsService } from '@olov/contract';
import { trustedScripts } from '../trustedScripts';

export function loadScript(document: Document, service: AnalyticsService, query = ''): void {
  const url = ANALYTICS_SERVICES[service].script + query;
  const script = document.createElement('script');
  script.async = true;
  script.src = trustedScripts('olov_analytics', [url])(url);
  script.addEventListener('error', () => console.warn(`[olov] ${service}: its script did not load`));
  document.head.append(script);
}
