import { type Composition, FragmentSlot, useStores } from '@olov/shared-kit';
import { useIsLate } from '@olov/shared-kit/host';
import { useIntl } from '@olov/shared-kit/intl';
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from '@olov/shared-kit/router';
import { classNames, Toasts } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import { BuildNotice } from '../builds/BuildNotice';
import type { BuildStore } from '../builds/BuildStore';
import { loadAnew } from '../builds/ReloadGuard';
import styles from './DefaultLayout.module.css';
import { Footer } from './Footer';
import { Header } from './Header';
import { PageSkeleton } from './PageSkeleton';
import { useFadeIn } from './pageTransition';
import type { ShellStore } from './ShellStore';

interface Props {
  shell: ShellStore;
  builds: BuildStore;
  composition: Composition;
  notice?: ReactNode;
  isLoading?: boolean;
}

export const DefaultLayout = observer(function DefaultLayout({
  shell,
  builds,
  composition,
  notice,
  isLoading = false,
}: Props) {
  const { formatMessage } = useIntl();
  const stores = useStores();
  const location = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const main = useRef<HTMLElement>(null);
  useNewPage(location.pathname, main);
  useFadeIn(location);

  const handleClose = () => {
    const returnTo = shell.close();
    // Without a place the page would redirect the customer to the picker again.
    if (returnTo && stores.location.isComplete) navigate(returnTo);
  };

  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: a link to the content; only the jump is made by script */}
      <a href="#main" className={styles.skip} onClick={(event) => skipTo(event, main.current)}>
        {formatMessage({ id: 'shell.skip' })}
      </a>
      <div className={classNames(styles.progress, navigation.state === 'loading' && styles.running)} />
      {notice}
      <Header shell={shell} composition={composition} />
      <BuildNotice builds={builds} />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        {isLoading ? <PageSkeleton /> : <Outlet />}
      </main>
      <Footer composition={composition} Item={shell.FooterItem} />
      {shell.open && (
        <FragmentSlot
          key={shell.open}
          name={shell.open === 'cart' ? 'cart' : 'location-picker'}
          props={{ onClose: handleClose }}
          dialog={{
            title: formatMessage({ id: shell.open === 'cart' ? 'shell.cart' : 'shell.place.choose' }),
            onClose: handleClose,
          }}
        />
      )}
      <LateNotice isLoading={isLoading} />
      <Toasts />
      {!isLoading && <ScrollRestoration getKey={scrollKey} />}
    </>
  );
});

function useNewPage(pathname: string, main: React.RefObject<HTMLElement | null>) {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

/** The scroll position belongs to the address on a cold load, because every cold load has the key `default`. */
const scrollKey = ({
  key,
  pathname,
  search,
  hash,
}: {
  key: string;
  pathname: string;
  search: string;
  hash: string;
}) => (key === 'default' ? pathname + search + hash : key);

/** In this shop the hash names a folder, so the skip link moves the focus by script. */
function skipTo(event: React.MouseEvent, target: HTMLElement | null) {
  event.preventDefault();
  target?.focus();
  target?.scrollIntoView();
}

/** Says that the page is late. A retry loads the document, whose HTML needs no script of the remote. */
function LateNotice({ isLoading }: { isLoading: boolean }) {
  const { formatMessage } = useIntl();
  const { state, location } = useNavigation();
  const isLate = useIsLate(isLoading || state === 'loading');
  if (!isLate) return null;

  const handleRetry = () => {
    const { pathname, search, hash } = location ?? window.location;
    loadAnew(window, pathname + search + hash);
  };
  return (
    <div role="alert" className="early-bar" data-testid="remote-late">
      <p>{formatMessage({ id: 'kit.remote.late' })}</p>
      <button type="button" onClick={handleRetry}>
        {formatMessage({ id: 'kit.retry' })}
      </button>
    </div>
  );
}
