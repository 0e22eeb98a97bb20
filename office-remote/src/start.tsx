import { OFFICE_PATH, type OfficeBoot } from '@olov/contract/staff/office';
import {
  createRootStore,
  DEFAULT_LOCALE,
  extendIntl,
  isLocale,
  LOCALE_INFO,
  type Locale,
  type Messages,
  type RemoteModule,
  type RootStore,
  type RouteRule,
  StoresProvider,
  useFeature,
} from '@olov/shared-kit';
import { followClock, hearTime, ServerClock, takeTime } from '@olov/shared-kit/clock';
import { createIntl, type IntlShape, RawIntlProvider, useIntl } from '@olov/shared-kit/intl';
import { Prime } from '@olov/shared-kit/prime';
import {
  isRouteErrorResponse,
  type RouteObject,
  RouterProvider,
  ScrollRestoration,
  useNavigate,
  useRouteError,
} from '@olov/shared-kit/router';
import { createBrowserRouter } from '@olov/shared-kit/router/navigation';
import { Button, EmptyState, Toasts } from '@olov/shared-kit/ui';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import manifest from '../remote.json';
import { createOfficeClients } from './api/createOfficeClients';
import { Office } from './components/shell/Office';
import { addLocales } from './components/table/locales';
import { SECTIONS } from './models/sections';
import { remote } from './remote';
import { OfficeSession } from './stores/OfficeSession';

const kitMessages: Record<Locale, () => Promise<{ default: Messages }>> = {
  ru: () => import(/* webpackChunkName: "kit-ru" */ '@olov/shared-kit/translations/ru.json'),
  en: () => import(/* webpackChunkName: "kit-en" */ '@olov/shared-kit/translations/en.json'),
  uz: () => import(/* webpackChunkName: "kit-uz" */ '@olov/shared-kit/translations/uz.json'),
};

addLocales();

interface Props {
  stores: RootStore;
  intl: IntlShape;
  children: ReactNode;
}

const Root = ({ stores, intl, children }: Props) => (
  <StrictMode>
    <StoresProvider stores={stores}>
      <RawIntlProvider value={intl}>
        <Prime>{children}</Prime>
        <Toasts />
      </RawIntlProvider>
    </StoresProvider>
  </StrictMode>
);

/** Goes to the first page that the member may open. */
function Start() {
  const session = useFeature(OfficeSession);
  const navigate = useNavigate();
  const { formatMessage } = useIntl();
  const first = SECTIONS.find((section) => session.opens(section));
  useEffect(() => {
    if (first) void navigate(first.path, { replace: true });
  }, [first, navigate]);
  return first ? null : <EmptyState icon="box" title={formatMessage({ id: 'office.no-pages' })} />;
}

function PageProblem() {
  const { formatMessage } = useIntl();
  const error = useRouteError();
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return (
    <EmptyState
      icon="box"
      title={formatMessage({ id: isUnknown ? 'office.unknown-page' : 'office.failed' })}
      action={
        !isUnknown && (
          <Button onClick={() => window.location.reload()}>{formatMessage({ id: 'kit.retry' })}</Button>
        )
      }
    />
  );
}

/** A file of an older build is gone: the page loads once more, and no more than once in this time. */
const RELOAD_GUARD_MS = 10_000;
const RELOADED_AT = 'office-reloaded-at';

const doors: RemoteModule['pages'] = remote.pages;

async function loadPage(name: string) {
  const load = doors[name];
  if (!load) throw new Error(`the door has no page ${name}`);
  try {
    return await load();
  } catch (error) {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - last > RELOAD_GUARD_MS) {
      sessionStorage.setItem(RELOADED_AT, String(Date.now()));
      window.location.reload();
    }
    throw error;
  }
}

const pageRoute = ({ path, page }: Pick<RouteRule, 'path' | 'page'>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await loadPage(page)).Component }),
  errorElement: <PageProblem />,
});

async function start(element: HTMLElement, locale: Locale): Promise<void> {
  const boot: OfficeBoot = JSON.parse(element.dataset.boot ?? '');
  const clock = new ServerClock({
    storage: undefined,
    measure: () => heard(`${OFFICE_PATH}/boot`, { redirect: 'manual' }).catch(() => {}),
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
  const [kit, own] = await Promise.all([kitMessages[locale](), remote.messages[locale]()]);
  const intl = extendIntl(createIntl({ locale: LOCALE_INFO[locale].tag }), {
    ...kit.default,
    ...own.default,
  });
  const router = createBrowserRouter(
    [
      {
        element: (
          <>
            <Office />
            <ScrollRestoration />
          </>
        ),
        errorElement: <PageProblem />,
        hydrateFallbackElement: <p />,
        children: [{ index: true, element: <Start /> }, ...manifest.routes.map(pageRoute)],
      },
    ],
    { basename: OFFICE_PATH },
  );
  createRoot(element).render(
    <Root stores={stores} intl={intl}>
      <RouterProvider router={router} />
    </Root>,
  );
}

const element = document.getElementById('office');
const { lang } = document.documentElement;
if (element) void start(element, isLocale(lang) ? lang : DEFAULT_LOCALE);
