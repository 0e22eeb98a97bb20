import type { Restaurant } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { LocatingStore } from '../../stores/LocatingStore';
import type { PlaceChoiceStore } from '../../stores/PlaceChoiceStore';
import { LocateProblem } from './LocateProblem';
import { NearestPickup } from './NearestPickup';
import styles from './PointResult.module.css';
import { useSpokenResult } from './useSpokenResult';
import { WhoDelivers } from './WhoDelivers';

interface Props {
  choice: PlaceChoiceStore;
  locating: LocatingStore;
  /** Leads to another way of naming the place when the browser does not tell it. */
  otherWay: ReactNode;
  hasSearch?: boolean;
  onDeliver: () => void;
  onPickup: (restaurant: Restaurant) => void;
}

export const PointResult = observer(function PointResult({
  choice,
  locating: { problem },
  otherWay,
  hasSearch = false,
  onDeliver,
  onPickup,
}: Props) {
  const { formatMessage } = useIntl();
  const { status, point, restaurant, nearest } = choice;
  const spoken = useSpokenResult(choice);
  return (
    <div className={styles.result} data-testid="point-result" data-status={status}>
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
      <div role="status" className={styles.told}>
        {problem && <LocateProblem problem={problem} other="pin" action={otherWay} />}
      </div>
      {status === 'idle' && !problem && (
        <p className={styles.hint}>
          {formatMessage({ id: hasSearch ? 'location.result.hint' : 'location.result.hint.map' })}
        </p>
      )}
      {point && status !== 'idle' && <p className={styles.point}>{point.title}</p>}
      {status === 'checking' && (
        <p className={styles.hint}>{formatMessage({ id: 'location.result.checking' })}</p>
      )}
      {status === 'failed' && point && (
        <>
          <p className={styles.hint}>{formatMessage({ id: 'location.check-failed' })}</p>
          <Button variant="secondary" onClick={() => void choice.check(point)}>
            {formatMessage({ id: 'kit.retry' })}
          </Button>
        </>
      )}
      {status === 'inside' && restaurant && (
        <>
          <WhoDelivers restaurant={restaurant} />
          <div className={styles.choose}>
            <Button size="large" onClick={onDeliver} data-testid="deliver-here">
              {formatMessage({ id: 'location.point.choose' })}
            </Button>
          </div>
        </>
      )}
      {status === 'outside' && <NearestPickup nearest={nearest} onPickup={onPickup} />}
    </div>
  );
});
