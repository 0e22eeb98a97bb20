import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useProblemText } from '@olov/shared-kit/submission';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { ApplicationStore } from '../../stores/ApplicationStore';
import styles from './ConsentField.module.css';

export const ConsentField = observer(function ConsentField() {
  const { formatMessage } = useIntl();
  const { brand } = useStores();
  const application = useFeature(ApplicationStore);
  const error = useProblemText(application.form)('consent');
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label}>
        <input
          type="checkbox"
          name="consent"
          required
          checked={application.isConsenting}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && id}
          onChange={({ target }) => application.consent(target.checked)}
        />
        <span>{formatMessage({ id: 'content.application.consent' }, { brand: brand.name })}</span>
      </label>
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
});
