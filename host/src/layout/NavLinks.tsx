import { type Composition, paths } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { NavLink } from '@olov/shared-kit/router';
import { matchRule, rulesOf } from '../router/rules';
import styles from './NavLinks.module.css';

const ENTRIES = [
  { path: paths.stocks(), id: 'shell.nav.stocks' },
  { path: paths.news(), id: 'shell.nav.news' },
  { path: paths.deliveryMap(), id: 'shell.nav.delivery-map' },
  { path: paths.contacts(), id: 'shell.nav.contacts' },
  { path: paths.vacancies(), id: 'shell.nav.vacancies' },
];

interface Props {
  composition: Composition;
  place: 'header' | 'footer';
  className?: string | undefined;
}

export function NavLinks({ composition, place, className }: Props) {
  const { formatMessage } = useIntl();
  const rules = rulesOf(composition);
  const entries = ENTRIES.filter(({ path }) => matchRule(rules, path));
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
}
