import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link } from '@olov/shared-kit/router';
import { buttonClass, SelectField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { DraftsStore } from '../../stores/DraftsStore';
import styles from './Drafts.module.css';

interface Props {
  draftId: string | undefined;
  onChoose: (draftId: string | undefined) => void;
}

/** Chooses the draft through which the menu is seen and which gets the changes. */
export const DraftBar = observer(function DraftBar({ draftId, onChoose }: Props) {
  const drafts = useFeature(DraftsStore);
  const { locale } = useStores();
  const { formatMessage } = useIntl();
  useEffect(() => void drafts.loadEditable(), [drafts]);
  return (
    <div className={styles.bar}>
      <SelectField
        className={styles.choice}
        label={formatMessage({ id: 'office.drafts.current' })}
        value={draftId ?? ''}
        onChange={({ target }) => onChoose(target.value || undefined)}
      >
        <option value="">{formatMessage({ id: 'office.drafts.none' })}</option>
        {drafts.editable.map(({ id, name, changedAt }) => (
          <option key={id} value={id}>
            {name} · {locale.dateTime(changedAt)}
          </option>
        ))}
      </SelectField>
      {draftId && (
        <Link className={buttonClass('secondary')} to={`/drafts/${draftId}`}>
          {formatMessage({ id: 'office.drafts.review' })}
        </Link>
      )}
    </div>
  );
});
