import { paths, type Stock, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link } from '@olov/shared-kit/router';
import { buttonClass, Icon } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { StockStage } from '../../models/stockStage';
import { PromoCode } from './PromoCode';
import { StockDates } from './StockDates';
import styles from './StockTerms.module.css';

interface Props {
  stock: Stock;
  stage: StockStage;
}

export const StockTerms = observer(function StockTerms({ stock, stage }: Props) {
  const { formatMessage } = useIntl();
  const { features } = useStores();
  const takeCode = useTakeCode();
  const { promoCode, folder } = stock;
  const isUsable = promoCode !== undefined && stage === 'running' && features.has('promoCodes');
  const target = folder ? paths.folder(folder.id) : paths.home();
  const way = folder
    ? formatMessage({ id: 'content.stocks.folder' }, { name: folder.name })
    : formatMessage({ id: 'content.menu' });
  return (
    <div className={styles.terms}>
      {(stock.startsAt ?? stock.endsAt) && (
        <p className={styles.when}>
          <Icon name="clock" size={20} />
          <StockDates stock={stock} stage={stage} />
        </p>
      )}
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
});

/** Puts a code into the cart in place of any other. The discount appears when the order is priced. */
function useTakeCode(): (code: string) => void {
  const { cart, toasts } = useStores();
  const { formatMessage } = useIntl();
  return (code) => {
    cart.applyPromo(code);
    toasts.show({
      severity: 'success',
      summary: formatMessage({ id: 'content.stocks.used' }, { code }),
      detail: formatMessage({ id: 'content.stocks.used.detail' }),
    });
  };
}
