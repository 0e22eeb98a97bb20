import { paths, type Stock } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link } from '@olov/shared-kit/router';
import { buttonClass, Icon } from '@olov/shared-kit/ui';
import type { StockStage } from '../../models/stockStage';
import { PromoCode } from './PromoCode';
import { StockDates } from './StockDates';
import styles from './StockTerms.module.css';

/** What a customer needs of a promotion: when, with which code, on what. */
export function StockTerms({ stock, stage }: { stock: Stock; stage: StockStage }) {
  const { formatMessage } = useIntl();
  const { promoCode, folder } = stock;
  return (
    <div className={styles.terms}>
      <p className={styles.when}>
        <Icon name="clock" size={20} />
        <StockDates stock={stock} stage={stage} />
      </p>
      {promoCode !== undefined && stage === 'ended' && (
        <p className={styles.note}>{formatMessage({ id: 'content.stocks.code.ended' })}</p>
      )}
      {promoCode !== undefined && stage !== 'ended' && <PromoCode code={promoCode} />}
      {folder ? (
        <Link to={paths.folder(folder.id)} className={buttonClass('primary', 'large')}>
          {formatMessage({ id: 'content.stocks.folder' }, { name: folder.name })}
        </Link>
      ) : (
        <Link to={paths.home()} className={buttonClass('primary', 'large')}>
          {formatMessage({ id: 'content.menu' })}
        </Link>
      )}
    </div>
  );
}
