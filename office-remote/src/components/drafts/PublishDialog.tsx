import type { MenuDraftDetails } from '@olov/contract/menuDrafts';
import { useStores } from '@olov/shared-kit';
import { DateField } from '@olov/shared-kit/forms';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, Dialog, TextField } from '@olov/shared-kit/ui';
import { useRef, useState } from 'react';
import { dayOf, momentAt } from '../../models/days';
import common from '../common/common.module.css';
import { SureButton } from '../common/SureButton';
import styles from './Drafts.module.css';
import { PublicationImpact } from './PublicationImpact';

interface Props {
  draft: MenuDraftDetails;
  /** Also asks for the minute of the publication, in the time of Tashkent. */
  isLater: boolean;
  isBusy: boolean;
  problem: string | undefined;
  onPublish: (at: string | undefined) => void;
  onClose: () => void;
}

/** Asks before a draft is published; prices that change by more than half need a second press. */
export function PublishDialog({ draft, isLater, isBusy, problem, onPublish, onClose }: Props) {
  const { clock } = useStores();
  const { formatMessage } = useIntl();
  const keep = useRef<HTMLButtonElement>(null);
  const text = (id: string, values = {}) => formatMessage({ id: `office.publish.${id}` }, values);
  const today = dayOf(clock.now);
  const [day, setDay] = useState(today);
  const [time, setTime] = useState('');
  const [isTried, setIsTried] = useState(false);
  const at = momentAt(day, time);
  const isLate = at !== undefined && Date.parse(at) <= clock.now;
  const error = isTried && !at ? text('missing') : isTried && isLate ? text('past') : undefined;
  const publish = () => {
    setIsTried(true);
    if (!isLater) onPublish(undefined);
    else if (at && !isLate) onPublish(at);
  };
  const label = text(isLater ? 'at' : 'now');
  const steep = draft.impact?.prices.length ?? 0;
  return (
    <Dialog
      title={text(isLater ? 'title' : 'now-title')}
      onClose={onClose}
      width={560}
      {...(!isLater && { initialFocus: keep })}
      footer={
        <div className={common.actions}>
          <Button ref={keep} onClick={onClose}>
            {text('keep')}
          </Button>
          {steep === 0 ? (
            <Button variant="secondary" isBusy={isBusy} onClick={publish}>
              {label}
            </Button>
          ) : (
            <SureButton
              key={steep}
              label={label}
              sureLabel={text('sure', { count: steep })}
              isBusy={isBusy}
              onSure={publish}
            />
          )}
        </div>
      }
    >
      <PublicationImpact draft={draft} />
      {isLater && (
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
      )}
    </Dialog>
  );
}
