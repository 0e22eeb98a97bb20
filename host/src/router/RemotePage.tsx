import { useRemoteLoader } from '@olov/shared-kit';
import {
  RemoteArea,
  RemoteBoundary,
  RemoteFallback,
  RemoteMessages,
  RemoteScope,
} from '@olov/shared-kit/host';
import { useLoaderData, useLocation, useRevalidator } from '@olov/shared-kit/router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NotFoundPage } from '../errors/ErrorPage';
import type { ServedPage } from '../served/ServedPage';
import type { PageResult } from './context';
import styles from './RemotePage.module.css';

interface Props {
  name: string;
  area: string;
  served: ServedPage | undefined;
}

export function RemotePage({ name, area, served }: Props) {
  const result = useLoaderData() as PageResult;
  const { revalidate, state } = useRevalidator();
  const { pathname } = useLocation();
  const loader = useRemoteLoader();
  const nodes = served?.nodesOf(pathname) ?? [];
  const html = nodes.length > 0 && <ServedHtml nodes={nodes} />;

  useEffect(() => {
    if (result.status === 'failed') loader.report(result.error, { remote: result.remote, area });
  }, [result, loader, area]);

  if (result.status === 'failed')
    return (
      <RemoteFallback onRetry={revalidate} isRetrying={state === 'loading'}>
        {html}
      </RemoteFallback>
    );
  if (result.status !== 'loaded') return <NotFoundPage isUnavailable={result.status === 'unavailable'} />;
  const { page, messages, remote } = result;
  return (
    <RemoteBoundary
      key={pathname}
      onRetry={revalidate}
      onError={(error) => loader.report(error, { remote, area })}
      served={html}
    >
      <RemoteArea value={remote}>
        <RemoteMessages messages={messages}>
          <RemoteScope kind="page" name={name} remote={remote}>
            <page.Component />
          </RemoteScope>
        </RemoteMessages>
      </RemoteArea>
      <Standing served={served} />
    </RemoteBoundary>
  );
}

/** Runs its effect only if the page beside it was rendered: the HTML is not needed any more. */
function Standing({ served }: { served: ServedPage | undefined }) {
  useEffect(() => served?.forget(), [served]);
  return null;
}

const CONTROLS = 'button, input, select, textarea';

/** HTML of the server without its scripts: links work, and its controls are disabled because nothing listens to them. */
function ServedHtml({ nodes }: { nodes: readonly Node[] }) {
  const area = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    area.current?.replaceChildren(...nodes);
    for (const control of area.current?.querySelectorAll<HTMLButtonElement>(CONTROLS) ?? [])
      control.disabled = true;
  }, [nodes]);

  return <div ref={area} className={styles.served} data-testid="served-html" />;
}
