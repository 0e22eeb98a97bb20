import { FRAGMENT_AREA } from '@olov/contract/platform/names';
import { type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { useHydrated } from '../hooks/useHydrated';
import { useIntl } from '../intl';
import { Dialog } from '../ui/Dialog';
import type { FragmentPropsOf, GivenProps } from './declared';
import { Outlined } from './Outlined';
import { RemoteBoundary } from './RemoteBoundary';
import { RemoteFallback } from './RemoteFallback';
import styles from './RemoteFallback.module.css';
import { type LoadedFragment, RemoteArea, useRemoteLoader } from './RemoteLoader';
import { RemoteMessages } from './RemoteMessages';
import { componentOf } from './RemoteModule';
import { RemoteScope } from './RemoteScope';
import { useIsLate } from './useIsLate';

type State = { status: 'loading' } | { status: 'loaded'; loaded: LoadedFragment } | { status: 'failed' };

interface Options<Name extends string> {
  /** Name of the fragment in the manifest of its remote. */
  name: Name;
  /** The content until the fragment has loaded; it should have the same size. */
  placeholder?: ReactNode;
  /**
   * The content if an optional fragment fails; null shows nothing. A fragment without `fallback` shows a notice with
   * a retry when it fails.
   */
  fallback?: ReactNode;
  /** For a fragment that is a dialog: its notices are shown as a dialog with this title. */
  dialog?: { title: string; onClose: () => void };
}

/** `props` are plain data and callbacks for the fragment's component. */
type Slot<Name extends string> = Options<Name> & GivenProps<FragmentPropsOf<Name>>;

/** Shows a fragment of another remote. A failure of the fragment stays inside the slot, with a retry. */
export function FragmentSlot<Name extends string>(slot: Slot<Name>) {
  return (
    <Outlined kind="fragment" name={slot.name}>
      <Shown key={slot.name} {...slot} />
    </Outlined>
  );
}

interface Filled extends Options<string> {
  props?: object | undefined;
}

function Shown({ name, props, placeholder = null, fallback, dialog }: Filled) {
  const loader = useRemoteLoader();
  const user = useContext(RemoteArea);
  const { formatMessage } = useIntl();
  // The server draws the placeholder, and hydration has to draw the same.
  const isHydrated = useHydrated();
  const [known] = useState(() => (isHydrated ? loader.loadedFragment?.(name) : undefined));
  const [state, setState] = useState<State>(
    known ? { status: 'loaded', loaded: known } : { status: 'loading' },
  );
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (known && attempt === 0) return;
    let isCurrent = true;
    setState({ status: 'loading' });
    loader.loadFragment(name).then(
      (loaded) => isCurrent && setState({ status: 'loaded', loaded }),
      (error: unknown) => {
        loader.report(error, { user, area: FRAGMENT_AREA + name });
        if (isCurrent) setState({ status: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [loader, name, user, known, attempt]);

  useEffect(() => {
    if (state.status === 'loaded') loader.inspect?.({ fragment: name, user, props: props ?? {} });
  }, [loader, name, user, props, state]);

  const handleRetry = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((value) => value + 1);
  }, []);

  const isLate = useIsLate(state.status === 'loading' && fallback === undefined);
  const noticeOf = (content: ReactNode) => (dialog ? <Dialog {...dialog}>{content}</Dialog> : content);

  if (isLate)
    return noticeOf(
      <p role="alert" className={styles.compact} data-testid="remote-late">
        {formatMessage({ id: 'kit.remote.late' })}
      </p>,
    );
  if (state.status === 'loading') return placeholder;
  if (state.status === 'failed')
    return fallback === undefined ? noticeOf(<RemoteFallback compact onRetry={handleRetry} />) : fallback;
  const { fragment, messages, remote } = state.loaded;
  const Component = componentOf(fragment);
  return (
    <RemoteBoundary
      compact
      fallback={fallback}
      onRetry={handleRetry}
      onError={(error) => loader.report(error, { remote, user, area: FRAGMENT_AREA + name })}
    >
      <RemoteArea value={remote}>
        <RemoteMessages messages={messages}>
          <RemoteScope kind="fragment" name={name} remote={remote}>
            <Component {...props} />
          </RemoteScope>
        </RemoteMessages>
      </RemoteArea>
    </RemoteBoundary>
  );
}
