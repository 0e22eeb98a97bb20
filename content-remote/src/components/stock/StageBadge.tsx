import type { StockSummary } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { classNames } from '@olov/shared-kit/ui';
import type { StockStage } from '../../models/stockStage';
import styles from './StageBadge.module.css';

interface Props {
  stock: Pick<StockSummary, 'startsAt' | 'endsAt'>;
  stage: StockStage;
}

/** The stage of a promotion without dates is unknown. */
export function StageBadge({ stock: { startsAt, endsAt }, stage }: Props) {
  const { formatMessage } = useIntl();
  if (startsAt === undefined && endsAt === undefined) return null;
  return (
    <span className={classNames(styles.badge, styles[stage])}>
      {formatMessage({ id: `content.stocks.stage.${stage}` })}
    </span>
  );
}
