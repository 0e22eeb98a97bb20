import { INVITATION_PATH, SITE_API } from '@olov/contract/staff/names';
import type { OfficeBoot } from '@olov/contract/staff/office';
import {
  createRootStore,
  DEFAULT_LOCALE,
  extendIntl,
  isLocale,
  LOCALE_INFO,
  type Locale,
  type Messages,
  StoresProvider,
} from '@olov/shared-kit';
import { followClock, hearTime, ServerClock, takeTime } from '@olov/shared-kit/clock';
import { createIntl, RawIntlProvider } from '@olov/shared-kit/intl';
import { Toasts } from '@olov/shared-kit/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createOfficeClients } from './api/createOfficeClients';
import { remote } from './remote';
import { OfficeSession } from './stores/OfficeSession';

const kitMessages: Record<Locale, () => Promise<{ default: Messages }>> = {
  ru: () => import(/* webpackChunkName: "kit-ru" */ '@olov/shared-kit/translations/ru.json'),
  en: () => import(/* webpackChunkName: "kit-en" */ '@olov/shared-kit/translations/en.json'),
  uz: () => import(/* webpackChunkName: "kit-uz" */ '@olov/shared-kit/translations/uz.json'),
};

/** A stranger on a phone loads no page, router or table. */
const firstView = async ({ entry }: OfficeBoot) => {
  // Also for somebody who is signed in: the sign-in of the invited person ends that session.
  if (window.location.pathname === INVITATION_PATH) {
    const { Invitation } = await import(/* webpackChunkName: "sign-in" */ './components/signIn/Invitation');
    return <Invitation />;
  }
  if (!entry) {
    const { App } = await import(/* webpackChunkName: "app" */ './App');
    return <App />;
  }
  const { SignIn } = await import(/* webpackChunkName: "sign-in" */ './components/signIn/SignIn');
  return <SignIn entry={entry} />;
};

async function start(element: HTMLElement, locale: Locale): Promise<void> {
  const boot: OfficeBoot = JSON.parse(element.dataset.boot ?? '');
  if (boot.entry?.kind === 'entered') return window.location.replace(boot.entry.next ?? '/staff');
  const clock = new ServerClock({
    storage: undefined,
    measure: () => heard(`${SITE_API}/Boot`).catch(() => {}),
    onChange: () => stores.clock.tick(),
  });
  const heard = hearTime(fetch, clock);
  const stores = createRootStore({
    locale,
    now: clock.read,
    clients: createOfficeClients({
      locale,
      fetch: heard,
      renewed: () => stores.feature(OfficeSession).whenRenewed(),
      isEnded: () => stores.feature(OfficeSession).isEnded,
    }),
    brand: { name: '', logo: '', phone: '', telegram: '', regions: [] },
    map: boot.tiles ? { tiles: boot.tiles } : {},
    matchMedia: (query) => window.matchMedia(query),
  });
  takeTime(clock, boot.now, boot.now + performance.now());
  followClock(window, stores.clock);
  stores.breakpoint.start();
  stores.feature(OfficeSession).begin(boot);
  const [kit, own, view] = await Promise.all([
    kitMessages[locale](),
    remote.messages[locale](),
    firstView(boot),
  ]);
  const intl = extendIntl(createIntl({ locale: LOCALE_INFO[locale].tag }), {
    ...kit.default,
    ...own.default,
  });
  createRoot(element).render(
    <StrictMode>
      <StoresProvider stores={stores}>
        <RawIntlProvider value={intl}>
          {view}
          <Toasts />
        </RawIntlProvider>
      </StoresProvider>
    </StrictMode>,
  );
}

const element = document.getElementById('office');
const { lang } = document.documentElement;
if (element) void start(element, isLocale(lang) ? lang : DEFAULT_LOCALE);
