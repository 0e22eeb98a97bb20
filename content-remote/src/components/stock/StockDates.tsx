import type { StockSummary } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import type { StockStage } from '../../models/stockStage';
import { useDay } from '../Day';

interface Props {
  stock: Pick<StockSummary, 'startsAt' | 'endsAt'>;
  stage: StockStage;
}

export const StockDates = observer(function StockDates({ stock: { startsAt, endsAt }, stage }: Props) {
  const { formatMessage } = useIntl();
  const dayOf = useDay();
  if (stage === 'running' && startsAt !== undefined && endsAt === undefined)
    return <>{formatMessage({ id: 'content.stocks.endless' })}</>;
  const moment = stage === 'upcoming' ? startsAt : (endsAt ?? startsAt);
  if (!moment) return null;
  return (
    <time dateTime={moment}>
      {formatMessage({ id: `content.stocks.date.${stage}` }, { date: dayOf(moment) })}
    </time>
  );
});
