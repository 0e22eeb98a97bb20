import { paths, type Stock } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link } from '@olov/shared-kit/router';
import { buttonClass, Icon } from '@olov/shared-kit/ui';
import type { StockStage } from '../../models/stockStage';
import { PromoCode } from './PromoCode';
import { StockDates } from './StockDates';
import styles from './StockTerms.module.css';
import { useTakeCode } from './useTakeCode';

export function StockTerms({ stock, stage }: { stock: Stock; stage: StockStage }) {
  const { formatMessage } = useIntl();
  const takeCode = useTakeCode();
  const { promoCode, folder } = stock;
  const isUsable = promoCode !== undefined && stage === 'running';
  const target = folder ? paths.folder(folder.id) : paths.home();
  const way = folder
    ? formatMessage({ id: 'content.stocks.folder' }, { name: folder.name })
    : formatMessage({ id: 'content.menu' });
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
      {isUsable ? (
        <>
          <Link
            to={target}
            className={buttonClass('primary', 'large')}
            onClick={() => takeCode(promoCode)}
            data-testid="promo-use"
          >
            {formatMessage({ id: 'content.stocks.use' })}
          </Link>
          <Link to={target} className={buttonClass('ghost')}>
            {way}
          </Link>
        </>
      ) : (
        <Link to={target} className={buttonClass('primary', 'large')}>
          {way}
        </Link>
      )}
    </div>
  );
}
