import {
  RemoteArea,
  RemoteBoundary,
  RemoteFallback,
  RemoteMessages,
  useRemoteLoader,
} from '@olov/shared-kit';
import { useLoaderData, useLocation, useRevalidator } from '@olov/shared-kit/router';
import { useEffect } from 'react';
import { NotFoundPage } from '../errors/NotFoundPage';
import type { PageResult } from './context';

export function RemotePage({ area }: { area: string }) {
  const result = useLoaderData() as PageResult;
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const loader = useRemoteLoader();
  const retry = () => void revalidate();

  useEffect(() => {
    if (result.status === 'failed') loader.report(result.error, { remote: result.remote, area });
  }, [result, loader, area]);

  if (result.status === 'failed') return <RemoteFallback onRetry={retry} />;
  if (result.status !== 'loaded') return <NotFoundPage isUnavailable={result.status === 'unavailable'} />;
  const { page, messages, remote } = result;
  return (
    <RemoteBoundary
      key={pathname}
      onRetry={retry}
      onError={(error) => loader.report(error, { remote, area })}
    >
      <RemoteArea value={remote}>
        <RemoteMessages messages={messages}>
          <page.Component />
        </RemoteMessages>
      </RemoteArea>
    </RemoteBoundary>
  );
}
