import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import type { ZoneEditor } from '../../stores/ZoneEditor';
import common from '../common/common.module.css';
import styles from './Zones.module.css';

/** The answer of the back end to the last step: a mistake, warnings, or that all is well. */
export const ZoneCheck = observer(function ZoneCheck({ editor }: { editor: ZoneEditor }) {
  const { formatMessage } = useIntl();
  const { problem, notes, isDirty, isChecked } = editor;
  const text = (id: string) => formatMessage({ id: `office.zones.${id}` });
  return (
    <div role="status" className={styles.check}>
      {problem !== undefined && (
        <p className={common.problem}>{problem || formatMessage({ id: 'error.server-error' })}</p>
      )}
      {notes.map(({ code, text: note }) => (
        <p key={code} className={styles.note}>
          {note}
        </p>
      ))}
      {!isChecked && <p className={styles.note}>{text('unchecked')}</p>}
      {isDirty && isChecked && problem === undefined && notes.length === 0 && (
        <p className={styles.well}>{text('checked')}</p>
      )}
    </div>
  );
});
