import { FragmentSlot, type StockSummary, useStores } from '@olov/shared-kit';
import { Skeleton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useIdle } from '../useIdle';
import styles from './Promotions.module.css';

/** The space is reserved before the fragment is loaded, so that nothing moves. */
export const Promotions = observer(function Promotions({ stocks }: { stocks: readonly StockSummary[] }) {
  const { clock } = useStores();
  const { now } = clock;
  const running = useMemo(() => stocks.filter((stock) => isRunning(stock, now)), [stocks, now]);
  return running.length > 0 && <PromotionsSpace stocks={running} />;
});

function PromotionsSpace({ stocks }: { stocks: readonly StockSummary[] }) {
  const isIdle = useIdle();
  const props = useMemo(() => ({ stocks }), [stocks]);
  const placeholder = <Skeleton className={styles.coming} />;
  return (
    <div className={styles.promotions}>
      {isIdle ? (
        <FragmentSlot name="promotions" props={props} placeholder={placeholder} fallback={null} />
      ) : (
        placeholder
      )}
    </div>
  );
}

const isRunning = ({ startsAt, endsAt }: StockSummary, now: number): boolean =>
  (startsAt === undefined || Date.parse(startsAt) <= now) &&
  (endsAt === undefined || now < Date.parse(endsAt));
