import { useStores } from '@olov/shared-kit';
import { DateField } from '@olov/shared-kit/forms';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, Dialog, TextField } from '@olov/shared-kit/ui';
import { useState } from 'react';
import { dayOf, momentAt } from '../../models/days';
import styles from './Drafts.module.css';

interface Props {
  isBusy: boolean;
  problem: string | undefined;
  onPublish: (at: string) => void;
  onClose: () => void;
}

/** Chooses the minute at which a draft is published, in the time of Tashkent. */
export function PublishDialog({ isBusy, problem, onPublish, onClose }: Props) {
  const { clock } = useStores();
  const { formatMessage } = useIntl();
  const text = (id: string) => formatMessage({ id: `office.publish.${id}` });
  const today = dayOf(clock.now);
  const [day, setDay] = useState(today);
  const [time, setTime] = useState('');
  const [isTried, setIsTried] = useState(false);
  const at = momentAt(day, time);
  const isLate = at !== undefined && Date.parse(at) <= clock.now;
  const error = isTried && !at ? text('missing') : isTried && isLate ? text('past') : undefined;
  return (
    <Dialog
      title={text('title')}
      onClose={onClose}
      width={480}
      footer={
        <Button
          isBusy={isBusy}
          onClick={() => {
            setIsTried(true);
            if (at && !isLate) onPublish(at);
          }}
        >
          {text('at')}
        </Button>
      }
    >
      <div className={styles.when}>
        <DateField label={text('day')} value={day} min={today} onText={setDay} required />
        <TextField
          label={text('time')}
          hint={text('zone')}
          type="time"
          required
          value={time}
          error={error}
          onChange={({ target }) => setTime(target.value)}
        />
        {problem !== undefined && (
          <p role="alert">{problem || formatMessage({ id: 'error.server-error' })}</p>
        )}
      </div>
    </Dialog>
  );
}
