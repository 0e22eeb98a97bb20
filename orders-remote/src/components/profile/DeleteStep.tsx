import { useFeature, useFocusOnAppear } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { FormEnd, useCommand } from '@olov/shared-kit/submission';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { ProfileStore } from '../../stores/ProfileStore';
import styles from './profile.module.css';

const GOES = ['person', 'addresses', 'orders', 'browser'] as const;
const STAYS = ['orders', 'promo'] as const;

interface Props {
  onBack: () => void;
  onDeleted: () => void;
}

export const DeleteStep = observer(function DeleteStep({ onBack, onDeleted }: Props) {
  const { formatMessage } = useIntl();
  const profile = useFeature(ProfileStore);
  const focus = useFocusOnAppear();
  const hintId = useId();
  const [isAgreed, setIsAgreed] = useState(false);
  const form = useCommand();

  const handleDelete = async () => {
    if (await form.submit({ send: profile.delete })) onDeleted();
  };

  return (
    <div className={styles.form}>
      <section>
        <h3 ref={focus} tabIndex={-1} className={styles.heading}>
          {formatMessage({ id: 'orders.data.goes' })}
        </h3>
        <ul className={styles.list}>
          {GOES.map((what) => (
            <li key={what}>{formatMessage({ id: `orders.data.goes.${what}` })}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className={styles.heading}>{formatMessage({ id: 'orders.data.stays' })}</h3>
        <ul className={styles.list}>
          {STAYS.map((what) => (
            <li key={what}>{formatMessage({ id: `orders.data.stays.${what}` })}</li>
          ))}
        </ul>
      </section>
      <label className={styles.check}>
        <input type="checkbox" checked={isAgreed} onChange={({ target }) => setIsAgreed(target.checked)} />
        <span id={hintId}>{formatMessage({ id: 'orders.data.agree' })}</span>
      </label>
      <FormEnd
        form={form}
        above={<Button onClick={onBack}>{formatMessage({ id: 'orders.data.keep' })}</Button>}
        type="button"
        variant="danger"
        disabled={!isAgreed}
        aria-describedby={hintId}
        onClick={handleDelete}
      >
        {formatMessage({ id: 'orders.data.delete.forever' })}
      </FormEnd>
    </div>
  );
});
