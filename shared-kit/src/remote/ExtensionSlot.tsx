import type { ComposedContribution } from '@olov/contract';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { useHydrated } from '../hooks/useHydrated';
import { Link, matchPath, useLocation } from '../router';
import { useStores } from '../stores/StoresContext';
import { classNames } from '../ui/classNames';
import { Icon } from '../ui/Icon';
import { shownOf } from './contributions';
import type { ExtensionSlotPropsOf, GivenProps } from './declared';
import styles from './ExtensionSlot.module.css';
import { FragmentSlot } from './FragmentSlot';
import { Outlined } from './Outlined';
import { RemoteArea, useRemoteLoader } from './RemoteLoader';

interface Options<Name extends string> {
  /** Name of the extension slot in the manifest of this remote. */
  name: Name;
  /** Class of the list of contributions. */
  className?: string | undefined;
  /** The content of the page itself. In a `replaceable` slot a contribution can replace or hide it. */
  children?: ReactNode;
}

/** `props` are plain data and callbacks for every contributed fragment. */
type Slot<Name extends string> = Options<Name> & GivenProps<ExtensionSlotPropsOf<Name>>;

/**
 * Shows the fragments and links that remotes contribute to this place. Each has its room from the first HTML on, and
 * keeps it when it fails. Without contributions, only the page’s own content is rendered.
 */
export function ExtensionSlot<Name extends string>({ name, className, props, children }: Slot<Name>) {
  const contributions = useRemoteLoader().contributionsTo?.(name) ?? [];
  return (
    <Outlined kind="extension slot" name={name}>
      {contributions.length > 0 ? (
        <Contributions name={name} className={className} props={props} contributions={contributions}>
          {children}
        </Contributions>
      ) : (
        children
      )}
    </Outlined>
  );
}

interface Filled extends Options<string> {
  props: object | undefined;
  contributions: readonly ComposedContribution[];
}

const Contributions = observer(function Contributions({
  name,
  props,
  className,
  contributions,
  children,
}: Filled) {
  const loader = useRemoteLoader();
  const user = useContext(RemoteArea);
  const { locale, deliveryMode, location, features, session } = useStores();
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const [isServed] = useState(!isHydrated);

  useEffect(() => {
    loader.inspect?.({ extensionSlot: name, user, props: props ?? {} });
  }, [loader, name, user, props]);

  const here = shownOf(contributions, {
    locale: locale.current,
    mode: deliveryMode.isPickup ? 'pickup' : 'delivery',
    restaurant: location.current.RestaurantId,
    has: (feature) => features.has(feature),
    isAt: (route) => matchPath(route, pathname) !== null,
  });
  // The server does not know the customer: its HTML has the room in both cases, and the browser decides.
  const isForVisitor = ({ when: { signedIn } = {} }: ComposedContribution) =>
    signedIn === undefined || (isHydrated && signedIn === session.hasCustomer);

  const shown = here.shown.filter((one) => isServed || isForVisitor(one));
  const own = here.isOwnShown && children;
  if (shown.length === 0) return own;
  return (
    <>
      {own}
      <ul className={classNames(styles.list, className)} data-extension-slot={name}>
        {shown.map((contribution) => (
          <Contributed
            key={JSON.stringify(contribution)}
            contribution={contribution}
            props={props}
            isVisible={isForVisitor(contribution)}
          />
        ))}
      </ul>
    </>
  );
});

/** CSS pixels of a rem, in which a room grows with the text of the visitor. */
const REM = 16;

interface ContributedProps {
  contribution: ComposedContribution;
  props: object | undefined;
  isVisible: boolean;
}

function Contributed({ contribution, props, isVisible }: ContributedProps) {
  const { remote, fragment, link, height = 0 } = contribution;
  if (link) {
    return (
      <li className={classNames(!isVisible && styles.hidden)}>
        <ContributedLink link={link} />
      </li>
    );
  }
  return (
    <li className={styles.room}>
      {/* The policy of the page forbids inline styles, so an attribute has the height. */}
      <svg width="0" height={`${height / REM}em`} aria-hidden="true" />
      <div className={styles.content}>
        {isVisible && fragment && (
          <RemoteArea value={remote}>
            <FragmentSlot name={fragment} {...(props && { props })} fallback={null} />
          </RemoteArea>
        )}
      </div>
    </li>
  );
}

function ContributedLink({ link: { to, icon, text } }: { link: NonNullable<ComposedContribution['link']> }) {
  const { locale } = useStores();
  const content = (
    <>
      {icon && <Icon name={icon} size={22} />}
      {text[locale.current]}
    </>
  );
  return to.startsWith('/') ? (
    <Link to={to} className={styles.link}>
      {content}
    </Link>
  ) : (
    <a href={to} className={styles.link} rel="noopener" target="_blank">
      {content}
    </a>
  );
}
