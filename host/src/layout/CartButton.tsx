import { paths, useMainAction, useRemoteLoader, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useLocation } from '@olov/shared-kit/router';
import { classNames, Icon } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import styles from './CartButton.module.css';

export const CartButton = observer(function CartButton({ onOpen }: { onOpen: () => void }) {
  const { formatMessage } = useIntl();
  const { cart, locale } = useStores();
  const loader = useRemoteLoader();
  const { pathname } = useLocation();
  const isOffered = !cart.isEmpty && pathname !== paths.order();
  const word = formatMessage({ id: 'shell.cart' });
  const isElsewhere = useMainAction(
    isOffered ? { text: `${word} · ${locale.money(cart.subtotal)}`, press: onOpen } : undefined,
  );
  const isBar = isOffered && !isElsewhere;
  return (
    <button
      type="button"
      className={classNames(styles.button, isBar && styles.bar, cart.isEmpty && styles.empty)}
      data-testid="cart-open"
      data-cart
      onClick={onOpen}
      onPointerEnter={() => loader.prefetchFragment('cart')}
    >
      <Icon name="bag" size={22} />
      {cart.isEmpty ? (
        <span className="visually-hidden">{formatMessage({ id: 'shell.cart.empty' })}</span>
      ) : (
        <>
          <span className={styles.word}>{word}</span>{' '}
          <span className={styles.sum}>{locale.money(cart.subtotal)}</span>{' '}
          <span className={styles.count}>{cart.count}</span>{' '}
          <span className="visually-hidden">
            {formatMessage({ id: 'shell.cart.items' }, { count: cart.count })}
          </span>
        </>
      )}
    </button>
  );
});
