import type { OrderLine } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import styles from './CartLineRow.module.css';

export function GiftRow({ gift: { name, imageUrl, modifiers } }: { gift: OrderLine }) {
  const { formatMessage } = useIntl();
  return (
    <li className={styles.line} data-testid="cart-gift">
      {imageUrl ? (
        <img src={imageUrl} alt="" width={72} height={72} loading="lazy" className={styles.image} />
      ) : (
        <span className={styles.image} />
      )}
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        {modifiers.length > 0 && (
          <p className={styles.modifiers}>{modifiers.map((modifier) => modifier.name).join(', ')}</p>
        )}
      </div>
      <div className={styles.sum}>
        <span className={styles.gift}>{formatMessage({ id: 'cart.gift' })}</span>
        <span className={styles.price}>{formatMessage({ id: 'cart.free' })}</span>
      </div>
    </li>
  );
}
