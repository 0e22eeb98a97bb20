import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { NavLink } from '@olov/shared-kit/router';
import { observer } from 'mobx-react-lite';
import { SECTIONS } from '../../models/sections';
import { OfficeSession } from '../../stores/OfficeSession';
import styles from './Office.module.css';

export const Navigation = observer(function Navigation() {
  const session = useFeature(OfficeSession);
  const { formatMessage } = useIntl();
  return (
    <nav aria-label={formatMessage({ id: 'office.sections' })} className={styles.sections}>
      {SECTIONS.filter(({ right }) => session.has(right)).map(({ path, textId }) => (
        <NavLink key={path} to={path} className={styles.section ?? ''}>
          {formatMessage({ id: textId })}
        </NavLink>
      ))}
    </nav>
  );
});
