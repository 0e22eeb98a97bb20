import { useIntl } from '@olov/shared-kit/intl';
import { classNames } from '@olov/shared-kit/ui';
import type { StockStage } from '../../models/stockStage';
import styles from './StageBadge.module.css';

export function StageBadge({ stage }: { stage: StockStage }) {
  const { formatMessage } = useIntl();
  return (
    <span className={classNames(styles.badge, styles[stage])}>
      {formatMessage({ id: `content.stocks.stage.${stage}` })}
    </span>
  );
}
