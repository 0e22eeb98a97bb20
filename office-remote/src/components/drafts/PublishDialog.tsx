import type { MenuDraftDetails } from '@olov/contract/menu/drafts';
import { useStores } from '@olov/shared-kit';
import { DateField } from '@olov/shared-kit/forms';
import { Button, Dialog, TextField } from '@olov/shared-kit/ui';
import { type ComponentProps, useRef, useState } from 'react';
import { dayOf, momentAt } from '../../models/days';
import common from '../common/common.module.css';
import { Problem } from '../common/Problem';
import { SureButton } from '../common/SureButton';
import { useText } from '../common/useText';
import styles from './Drafts.module.css';
import { SteepPrices } from './SteepPrices';

interface Props {
  draft: MenuDraftDetails;
  /** Also asks for the minute of the publication, in the time of Tashkent. */
  isLater: boolean;
  isBusy: boolean;
  failure: ComponentProps<typeof Problem>['failure'];
  onPublish: (at: string | undefined) => void;
  onClose: () => void;
}

/** Asks before a draft is published; prices that change by more than half need a second press. */
export function PublishDialog({ draft, isLater, isBusy, failure, onPublish, onClose }: Props) {
  const { clock } = useStores();
  const keep = useRef<HTMLButtonElement>(null);
  const text = useText('office.publish.');
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
          <Problem failure={failure} />
        </div>
      )}
    </Dialog>
  );
}

const MOST_NAMED = 6;

/** The effects of a publication for customers, as the server has computed them. */
function PublicationImpact({ draft: { changes, impact } }: { draft: MenuDraftDetails }) {
  const { locale } = useStores();
  const text = useText('office.publish.');
  const names = changes.slice(0, MOST_NAMED).map(({ id, name }) => name?.[locale.current] ?? id);
  const more = changes.length - names.length;
  if (!impact) return null;
  const { dishes, restaurants, prices } = impact;
  return (
    <div className={styles.impact}>
      <p>{text('what', { changes: changes.length, dishes, restaurants })}</p>
      <p className={styles.names}>
        {names.join(', ')}
        {more > 0 && ` ${text('more', { count: more })}`}
      </p>
      <SteepPrices prices={prices} />
    </div>
  );
}
