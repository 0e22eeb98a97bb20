import { FragmentSlot, type OrderLine, useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, Icon } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { QuoteStore } from '../../stores/QuoteStore';
import { RemovedLinesStore } from '../../stores/RemovedLinesStore';
import { LookingDialog } from '../product/LookingDialog';
import { CartLineRow } from './CartLineRow';
import row from './CartLineRow.module.css';
import styles from './CartLines.module.css';
import { useEditedLine } from './useEditedLine';

export const CartLines = observer(function CartLines() {
  const { formatMessage } = useIntl();
  const { cart } = useStores();
  const { gifts } = useFeature(QuoteStore);
  const { clear } = useFeature(RemovedLinesStore);
  const { editedId, edit, close } = useEditedLine();
  const edited = cart.lines.find(({ cartProdId }) => cartProdId === editedId);
  // Another tab may have removed the line.
  useEffect(() => {
    if (editedId && !edited) close();
  });
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
          <CartLineRow key={line.cartProdId} line={line} onEdit={edit} />
        ))}
        {gifts.map((gift) => (
          <GiftRow key={gift.id} gift={gift} />
        ))}
      </ul>
      {edited && (
        <FragmentSlot
          name="dish"
          props={{ productId: edited.id, lineId: editedId, onClose: close }}
          placeholder={<LookingDialog onClose={close} />}
          dialog={{ title: formatMessage({ id: 'menu.product' }), onClose: close }}
        />
      )}
    </div>
  );
});

function GiftRow({ gift: { name, imageUrl, modifiers } }: { gift: OrderLine }) {
  const { formatMessage } = useIntl();
  return (
    <li className={row.line} data-testid="cart-gift">
      {imageUrl ? (
        <img src={imageUrl} alt="" width={72} height={72} loading="lazy" className={row.image} />
      ) : (
        <span className={row.image} />
      )}
      <div className={row.text}>
        <p className={row.name}>{name}</p>
        {modifiers.length > 0 && (
          <p className={row.modifiers}>{modifiers.map((modifier) => modifier.name).join(', ')}</p>
        )}
      </div>
      <div className={row.sum}>
        <span className={row.gift}>{formatMessage({ id: 'cart.gift' })}</span>
        <span className={row.price}>{formatMessage({ id: 'cart.free' })}</span>
      </div>
    </li>
  );
}
