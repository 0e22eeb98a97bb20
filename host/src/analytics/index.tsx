import { type AnalyticsSettings, servicesOf } from '@olov/contract';
import type { Composition, RootStore } from '@olov/shared-kit';
import type { IntlShape } from '@olov/shared-kit/intl';
import type { ShellStore } from '../layout/ShellStore';
import { showPart } from '../layout/showPart';
import type { Router } from '../router/createRouter';
import { storageOf } from '../visit/browserStorage';
import { ConsentStore, refusesTracking } from './ConsentStore';
import { ConsentNotice, ConsentSetting } from './consent';
import { CONSENT_KEY } from './consentKey';
import { createGa4 } from './createGa4';
import { createMetrica } from './createMetrica';
import { deliver } from './deliver';
import { followViews } from './followViews';

interface Page {
  settings: AnalyticsSettings;
  stores: RootStore;
  shell: Pick<ShellStore, 'addFooterItem'>;
  intl: IntlShape;
  router: Router;
  composition: Composition;
  here: URL;
  window: Window;
}

export function startAnalytics({
  settings,
  stores,
  shell,
  intl,
  router,
  composition,
  here,
  window,
}: Page): void {
  const { document, navigator } = window;
  const { events } = stores;
  const { ga4, metrica } = settings;
  const consent = new ConsentStore(
    servicesOf(settings),
    storageOf(window, 'localStorage'),
    refusesTracking(navigator),
  );
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === CONSENT_KEY) consent.read();
  });
  deliver(consent, events, [
    ...(ga4 ? [createGa4(ga4, window)] : []),
    ...(metrica ? [createMetrica(metrica, window)] : []),
  ]);
  followViews({ router, composition, here, document, events });

  shell.addFooterItem(() => <ConsentSetting consent={consent} />);
  showPart({ stores, intl }, <ConsentNotice consent={consent} router={router} />, document);
}
