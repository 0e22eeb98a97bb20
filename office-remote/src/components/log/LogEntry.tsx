import { ROLES } from '@olov/contract/staff/roles';
import type { LoggedChange } from '@olov/contract/staff/site';
import { useFeature, useStores } from '@olov/shared-kit';
import { Link } from '@olov/shared-kit/router';
import { type PageOf, pageOf, undoOf } from '../../models/logEntry';
import { OfficeSession } from '../../stores/OfficeSession';
import common from '../common/common.module.css';
import { useText } from '../common/useText';
import styles from './Log.module.css';
import { useLogText } from './useLogText';

export function LogEntry({ entry }: { entry: LoggedChange }) {
  const session = useFeature(OfficeSession);
  const { locale } = useStores();
  const text = useText('office.');
  const { sentence, fieldText, valueText } = useLogText();
  const { at, actor, person, role, fields } = entry;
  const roleText = ROLES.some((known) => known === role) ? text(`role.${role}`) : role;
  const linkTo = (page: PageOf | undefined, label: string) =>
    page &&
    session.opens(page.section) && (
      <Link className={styles.link} to={page.path} state={page.restore ? { restore: page.restore } : null}>
        {label}
      </Link>
    );
  const undo = undoOf(entry);
  return (
    <li className={`${common.card} ${styles.entry}`}>
      <p className={common.muted}>
        <time dateTime={at}>{locale.dateTime(at)}</time>
        {[person && actor, roleText].filter(Boolean).map((one) => ` · ${one}`)}
      </p>
      <p>
        <strong>{sentence(entry)}</strong>
      </p>
      {fields.map(({ field, before, after }) => (
        <p key={field}>
          {fieldText(field)}: <bdi>{valueText(field, before)}</bdi> → <bdi>{valueText(field, after)}</bdi>
        </p>
      ))}
      <div className={common.actions}>
        {linkTo(pageOf(entry), text('log.open'))}
        {linkTo(undo, text(undo?.restore ? 'log.restore' : 'drafts.undo'))}
      </div>
    </li>
  );
}
