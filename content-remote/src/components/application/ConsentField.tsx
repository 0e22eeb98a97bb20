import { useFeature, useStores } from '@olov/shared-kit';
import { useFormField } from '@olov/shared-kit/submission';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { ApplicationStore } from '../../stores/ApplicationStore';
import styles from './ConsentField.module.css';

export const ConsentField = observer(function ConsentField() {
  const { brand } = useStores();
  const { form } = useFeature(ApplicationStore);
  const { name, label, value, error, onText } = useFormField(form, 'consent', { brand: brand.name });
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label}>
        <input
          type="checkbox"
          name={name}
          required
          checked={value === 'true'}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && id}
          onChange={({ target }) => onText(target.checked ? 'true' : '')}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
});
