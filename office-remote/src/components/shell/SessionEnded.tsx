import { useIntl } from '@olov/shared-kit/intl';
import { Button, buttonClass, Dialog } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { OfficeSession } from '../../stores/OfficeSession';
import styles from './Office.module.css';

/** The sign-in opens in another tab, so that this page keeps what was typed. */
export const SessionEnded = observer(function SessionEnded({ session }: { session: OfficeSession }) {
  const { formatMessage } = useIntl();
  const [isAsking, setIsAsking] = useState(false);
  const proceed = async () => {
    setIsAsking(true);
    await session.renew();
    setIsAsking(false);
  };
  return (
    <Dialog title={formatMessage({ id: 'office.ended' })} onClose={() => void proceed()} width={440}>
      <div className={styles.ended}>
        <p>{formatMessage({ id: 'office.ended.text' }, { name: session.boot.name })}</p>
        {session.isStillEnded && <p role="alert">{formatMessage({ id: 'office.ended.still' })}</p>}
        {session.other !== undefined && (
          <>
            <p role="alert">{formatMessage({ id: 'office.ended.other' }, { name: session.other })}</p>
            <Button variant="danger" onClick={session.startAnew}>
              {formatMessage({ id: 'office.ended.anew' })}
            </Button>
          </>
        )}
        <a className={buttonClass()} href="/staff" target="_blank" rel="noopener">
          {formatMessage({ id: 'office.ended.sign-in' })}
        </a>
        <Button variant="secondary" isBusy={isAsking} onClick={() => void proceed()}>
          {formatMessage({ id: 'office.ended.proceed' })}
        </Button>
      </div>
    </Dialog>
  );
});
