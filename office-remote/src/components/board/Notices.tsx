import { useFeature, useStores } from '@olov/shared-kit';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { BoardStore } from '../../stores/BoardStore';
import { useText } from '../common/useText';
import { useStatusText } from '../orders/useStatusText';
import styles from './Board.module.css';

/** The warnings above the tickets: a lost connection, refused changes, cancelled orders and a pause. */
export const Notices = observer(function Notices() {
  const { board, restaurant, lostSince, stuck, stopped, kept, see } = useFeature(BoardStore);
  const { locale } = useStores();
  const text = useText('office.board.');
  const left = board?.left ?? 0;
  const pause = restaurant?.pause;
  const namesOf = (changes: readonly { name: string }[]) =>
    [...new Set(changes.map(({ name }) => name))].join(', ');
  return (
    <>
      <NewOrders />
      {lostSince !== undefined && (
        <p className={styles.problem} role="alert" data-testid="staff-lost">
          {text('lost', { time: locale.time(lostSince) })}
        </p>
      )}
      {lostSince !== undefined && kept.waiting.length > 0 && (
        <p className={styles.notice} role="status">
          {text('waiting', { names: namesOf(kept.waiting) })}
        </p>
      )}
      {kept.refusals.length > 0 && (
        <div className={styles.problem} role="alert">
          {kept.refusals.map(({ name, text: reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: refusals are only added
            <p key={index}>{text('refused', { name, reason })}</p>
          ))}
          <Button variant="secondary" onClick={kept.forgetRefusals}>
            {text('refused.ok')}
          </Button>
        </div>
      )}
      {stopped.map(({ orderId, number, summary, reason }) => (
        <div key={orderId} className={styles.problem} role="alert">
          <p>
            {text('stop', { number, summary })}
            {reason && ` ${text(`cancel.${reason}`)}.`}
          </p>
          <Button variant="secondary" onClick={() => see(orderId)}>
            {text('seen')}
            <span className="visually-hidden"> {number}</span>
          </Button>
        </div>
      ))}
      {!window.isSecureContext && <Insecure />}
      {pause && (
        <p className={styles.notice} role="status">
          {pause.until ? text('paused-until', { time: locale.time(pause.until) }) : text('paused')}
        </p>
      )}
      {left > 0 && (
        <p className={styles.problem} role="alert">
          {text('too-many', { count: left })}
        </p>
      )}
      {stuck > 0 && (
        <p className={styles.problem} role="alert">
          {text('stuck', { count: stuck })}
        </p>
      )}
    </>
  );
});

/** Separate, because each press on a new ticket changes it. */
const NewOrders = observer(function NewOrders() {
  const { untouched } = useFeature(BoardStore);
  const text = useText('office.board.');
  return (
    <p className="visually-hidden" role="status">
      {untouched.length > 0 &&
        text('new-orders', { numbers: untouched.map(({ number }) => number).join(', ') })}
    </p>
  );
});

const KNOWN = 'olov-staff-http-known';

/** Says once on each device what a browser refuses over http. */
function Insecure() {
  const text = useText('office.board.');
  const [isKnown, setIsKnown] = useState(() => localStorage.getItem(KNOWN) !== null);
  if (isKnown) return null;
  const accept = () => {
    localStorage.setItem(KNOWN, 'yes');
    setIsKnown(true);
  };
  return (
    <div className={styles.notice} role="status">
      {text('insecure')}{' '}
      <Button variant="secondary" onClick={accept}>
        {text('refused.ok')}
      </Button>
    </div>
  );
}

/** Takes the last step back, as long as nobody was told. */
export const Undo = observer(function Undo() {
  const { kept, shown } = useFeature(BoardStore);
  const text = useText('office.board.');
  const statusText = useStatusText();
  const { held } = shown;
  return (
    <div role="status">
      {/* After the next press, the step before it cannot be taken back any more. */}
      {held?.move && held.id === kept.held?.id && (
        <div className={styles.undo}>
          <span>
            {held.name}: {statusText(held.move.to)}
          </span>
          <Button variant="secondary" data-testid="staff-undo" onClick={kept.undo}>
            {text('undo')}
          </Button>
          <Button variant="ghost" data-testid="staff-send" onClick={kept.release}>
            {text('send-now')}
          </Button>
        </div>
      )}
    </div>
  );
});
