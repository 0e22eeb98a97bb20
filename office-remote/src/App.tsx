import { RELOAD_GUARD_MS } from '@olov/contract/platform/names';
import { OFFICE_PATH } from '@olov/contract/staff/names';
import { type RemoteModule, type RouteRule, useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { type RouteObject, RouterProvider, ScrollRestoration, useNavigate } from '@olov/shared-kit/router';
import { createBrowserRouter } from '@olov/shared-kit/router/navigation';
import { Button } from '@olov/shared-kit/ui';
import { useEffect, useState } from 'react';
import manifest from '../remote.json';
import { PageHead } from './components/common/PageHead';
import { Office } from './components/shell/Office';
import { remote } from './remote';
import { OfficeSession } from './stores/OfficeSession';

/** Goes to the page on which the member works. */
function Start() {
  const { home } = useFeature(OfficeSession);
  const navigate = useNavigate();
  const { formatMessage } = useIntl();
  useEffect(() => {
    if (home) void navigate(home, { replace: true });
  }, [home, navigate]);
  return home ? null : <PageHead title={formatMessage({ id: 'office.no-pages' })} />;
}

function UnknownPage() {
  const { formatMessage } = useIntl();
  return <PageHead title={formatMessage({ id: 'office.unknown-page' })} />;
}

function PageProblem() {
  const { formatMessage } = useIntl();
  return (
    <PageHead title={formatMessage({ id: 'office.failed' })}>
      <Button onClick={() => window.location.reload()}>{formatMessage({ id: 'kit.retry' })}</Button>
    </PageHead>
  );
}

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

/** The pages of a person who is signed in. */
export function App() {
  const [router] = useState(() =>
    createBrowserRouter(
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
          children: [
            { index: true, element: <Start /> },
            ...manifest.routes.map(pageRoute),
            { path: '*', element: <UnknownPage /> },
          ],
        },
      ],
      { basename: OFFICE_PATH },
    ),
  );
  return <RouterProvider router={router} />;
}
