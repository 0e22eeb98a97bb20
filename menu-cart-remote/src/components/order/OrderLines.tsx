import { modifierTexts, useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { classNames } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { QuoteStore } from '../../stores/QuoteStore';
import styles from './OrderLines.module.css';

export const OrderLines = observer(function OrderLines() {
  const { formatMessage } = useIntl();
  const { cart, locale } = useStores();
  const quote = useFeature(QuoteStore);
  return (
    <ul className={styles.list}>
      {cart.lines.map((line) => {
        const mark = quote.markOf(line);
        const isGone = mark && mark.kind !== 'changed';
        return (
          <li key={line.cartProdId} className={classNames(styles.line, isGone && styles.gone)}>
            <span className={styles.text}>
              {line.product.name}
              {line.amount > 1 && <span className={styles.amount}> × {line.amount}</span>}
              {line.hasModifiers && (
                <span className={styles.modifiers}>
                  {modifierTexts(line.modifiers)
                    .map(({ text }) => text)
                    .join(', ')}
                </span>
              )}
              {mark && (
                <span className={styles.mark}>
                  {isGone
                    ? formatMessage({ id: `cart.line.${mark.kind}` })
                    : formatMessage({ id: 'cart.line.changed' }, { before: locale.money(mark.before) })}
                </span>
              )}
            </span>
            <span className={styles.price}>{locale.money(line.total)}</span>
            {isGone && (
              <button
                type="button"
                className={styles.remove}
                onClick={() => cart.remove(line.cartProdId)}
                aria-label={formatMessage({ id: 'kit.remove' }, { label: line.product.name })}
              >
                {formatMessage({ id: 'order.line.remove' })}
              </button>
            )}
          </li>
        );
      })}
      {quote.gifts.map(({ id, name }) => (
        <li key={`gift ${id}`} className={styles.line}>
          <span className={styles.text}>
            {name}
            <span className={styles.gift}>{formatMessage({ id: 'cart.gift' })}</span>
          </span>
          <span className={styles.price}>{formatMessage({ id: 'cart.free' })}</span>
        </li>
      ))}
    </ul>
  );
});
