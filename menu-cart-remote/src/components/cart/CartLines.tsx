import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, Icon } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { QuoteStore } from '../../stores/QuoteStore';
import { RemovedLinesStore } from '../../stores/RemovedLinesStore';
import { CartLineRow } from './CartLineRow';
import styles from './CartLines.module.css';
import { GiftRow } from './GiftRow';

export const CartLines = observer(function CartLines() {
  const { formatMessage } = useIntl();
  const { cart } = useStores();
  const { gifts } = useFeature(QuoteStore);
  const { clear } = useFeature(RemovedLinesStore);
  return (
    <div>
      <div className={styles.head}>
        <span>{formatMessage({ id: 'cart.count' }, { count: cart.count })}</span>
        <Button variant="ghost" size="small" onClick={clear} data-testid="cart-clear">
          <Icon name="trash" size={16} />
          {formatMessage({ id: 'cart.clear' })}
        </Button>
      </div>
      <ul className={styles.list}>
        {cart.lines.map((line) => (
          <CartLineRow key={line.cartProdId} line={line} />
        ))}
        {gifts.map((gift) => (
          <GiftRow key={gift.id} gift={gift} />
        ))}
      </ul>
    </div>
  );
});
