import { type Composition, type Feature, paths, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { NavLink } from '@olov/shared-kit/router';
import { observer } from 'mobx-react-lite';
import { matchRule, rulesOf } from '../router/rules';
import styles from './NavLinks.module.css';

const ENTRIES: { path: string; id: string; feature?: Feature }[] = [
  { path: paths.stocks(), id: 'shell.nav.stocks', feature: 'stocks' },
  { path: paths.news(), id: 'shell.nav.news', feature: 'news' },
  { path: paths.deliveryMap(), id: 'shell.nav.delivery-map' },
  { path: paths.contacts(), id: 'shell.nav.contacts', feature: 'contacts' },
  { path: paths.vacancies(), id: 'shell.nav.vacancies', feature: 'vacancies' },
];

interface Props {
  composition: Composition;
  place: 'header' | 'footer';
  className?: string | undefined;
}

export const NavLinks = observer(function NavLinks({ composition, place, className }: Props) {
  const { formatMessage } = useIntl();
  const { features } = useStores();
  const rules = rulesOf(composition);
  // The rule of most entries is a plain path, and a pattern costs the server far more than a comparison.
  const isOwned = (path: string) => rules.some(({ rule }) => rule.path === path) || matchRule(rules, path);
  const entries = ENTRIES.filter(({ path, feature }) => isOwned(path) && (!feature || features.has(feature)));
  if (entries.length === 0) return null;
  return (
    <nav className={className} aria-label={formatMessage({ id: `shell.nav.${place}` })}>
      {entries.map(({ path, id }) => (
        <NavLink key={path} to={path} className={styles.link}>
          {formatMessage({ id })}
        </NavLink>
      ))}
    </nav>
  );
});
