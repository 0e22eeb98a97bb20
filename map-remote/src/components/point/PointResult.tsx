import { formatMoney, ORDER_TYPE, type Restaurant, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { LocatingStore } from '../../stores/LocatingStore';
import type { PlaceChoiceStore } from '../../stores/PlaceChoiceStore';
import { Hours } from '../Hours';
import { LocateProblem } from './LocateProblem';
import { NearestPickup } from './NearestPickup';
import styles from './PointResult.module.css';

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

function useSpokenResult({ status, point, restaurant, nearest }: PlaceChoiceStore): string {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  if (!point || status === 'idle' || status === 'checking') return '';
  const title = point.title;
  if (status === 'failed') return formatMessage({ id: 'location.check-failed' });
  if (status === 'inside' && restaurant) {
    const price = restaurant.delivery && formatMoney(restaurant.delivery.price, locale.current);
    const who = formatMessage({ id: 'location.result.inside' }, { title, name: restaurant.name });
    return price ? `${who} ${formatMessage({ id: 'location.result.price' }, { price })}` : who;
  }
  const outside = formatMessage({ id: 'location.outside' }, { title });
  if (!nearest) return outside;
  return `${outside}. ${formatMessage({ id: 'location.outside.nearest' }, { name: nearest.restaurant.name })}`;
}

function WhoDelivers({ restaurant }: { restaurant: Restaurant }) {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const { name, address, delivery } = restaurant;
  return (
    <>
      <p className={styles.who}>{formatMessage({ id: 'location.result.restaurant' }, { name })}</p>
      <p className={styles.hint}>
        {address} <Hours restaurant={restaurant} mode={ORDER_TYPE.delivery} />
      </p>
      {delivery && (
        <dl className={styles.terms}>
          <Term name={formatMessage({ id: 'location.terms.price' })}>
            {delivery.price > 0
              ? formatMoney(delivery.price, locale.current)
              : formatMessage({ id: 'location.terms.free' })}
          </Term>
          <Term name={formatMessage({ id: 'location.terms.minimum' })}>
            {formatMoney(delivery.minimum, locale.current)}
          </Term>
          <Term name={formatMessage({ id: 'location.terms.duration' })}>
            {formatMessage({ id: 'location.terms.minutes' }, { minutes: delivery.duration })}
          </Term>
        </dl>
      )}
    </>
  );
}

function Term({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
