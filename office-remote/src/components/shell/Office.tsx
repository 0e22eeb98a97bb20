import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { NavLink, Outlet, useLocation } from '@olov/shared-kit/router';
import { classNames } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { SECTIONS } from '../../models/sections';
import { OfficeSession } from '../../stores/OfficeSession';
import { Account } from './Account';
import styles from './Office.module.css';
import { SessionEnded } from './SessionEnded';

export const Office = observer(function Office() {
  const session = useFeature(OfficeSession);
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const isWide = SECTIONS.some((section) => section.isWide && section.path === pathname);
  return (
    <div className={classNames(styles.office, isWide && styles.wide)}>
      <a className={styles.skip} href="#page">
        {formatMessage({ id: 'office.skip' })}
      </a>
      <header className={styles.side}>
        <p className={styles.brand}>{formatMessage({ id: 'office.title' })}</p>
        <Navigation />
        <Account />
      </header>
      <main id="page" tabIndex={-1} className={styles.page}>
        {/* The board says for itself what waits. */}
        {!isWide && <OfflineNotice />}
        <Outlet />
      </main>
      {session.isEnded && <SessionEnded session={session} />}
    </div>
  );
});

/** Before the current link, so that the one before it is seen in part. */
const PEEK_PX = 40;

const Navigation = observer(function Navigation() {
  const session = useFeature(OfficeSession);
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);
  // On phones and tablets the links are one line that scrolls.
  useEffect(() => {
    const link = pathname && bar.current?.querySelector('[aria-current="page"]');
    if (!bar.current || !link) return;
    const [from, to] = [bar.current, link].map((element) => element.getBoundingClientRect().left);
    bar.current.scrollLeft += (to ?? 0) - (from ?? 0) - PEEK_PX;
  }, [pathname]);
  return (
    <nav ref={bar} aria-label={formatMessage({ id: 'office.sections' })} className={styles.sections}>
      {SECTIONS.filter((section) => session.opens(section)).map(({ path, textId }) => (
        <NavLink key={path} to={path} className={styles.section ?? ''}>
          {formatMessage({ id: textId })}
        </NavLink>
      ))}
    </nav>
  );
});

const EVENTS = ['online', 'offline'];

function watch(onChange: () => void) {
  for (const name of EVENTS) window.addEventListener(name, onChange);
  return () => {
    for (const name of EVENTS) window.removeEventListener(name, onChange);
  };
}

/** Tells that nothing can be loaded or saved while the device is offline. */
function OfflineNotice() {
  const { formatMessage } = useIntl();
  const isOnline = useSyncExternalStore(watch, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && <p className={styles.offline}>{formatMessage({ id: 'office.offline' })}</p>}
    </div>
  );
}
