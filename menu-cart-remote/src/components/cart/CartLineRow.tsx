import { type CartLine, modifierTexts, useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { classNames, Icon, Stepper } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { QuoteStore } from '../../stores/QuoteStore';
import { RemovedLinesStore } from '../../stores/RemovedLinesStore';
import styles from './CartLineRow.module.css';

interface Props {
  line: CartLine;
  onEdit: (cartProdId: string) => void;
}

export const CartLineRow = observer(function CartLineRow({ line, onEdit }: Props) {
  const { formatMessage } = useIntl();
  const { cart, locale } = useStores();
  const { remove } = useFeature(RemovedLinesStore);
  const { markOf, discountOf } = useFeature(QuoteStore);
  const mark = markOf(line);
  const discount = discountOf(line);
  const isGone = mark && mark.kind !== 'changed';
  const { name, imageUrl } = line.product;
  const modifiers = modifierTexts(line.modifiers).map(({ text }) => text);
  return (
    <li className={classNames(styles.line, isGone && styles.gone)} data-testid="cart-line">
      {imageUrl ? (
        <img src={imageUrl} alt="" width={72} height={72} loading="lazy" className={styles.image} />
      ) : (
        <span className={styles.image} />
      )}
      <div className={styles.text}>
        <button
          type="button"
          className={styles.name}
          aria-haspopup="dialog"
          onClick={() => onEdit(line.cartProdId)}
          data-testid="cart-edit"
        >
          {name}
          <span className="visually-hidden">, {formatMessage({ id: 'cart.line.edit' })}</span>
          <Icon name="chevron" size={16} />
        </button>
        {modifiers.length > 0 && <p className={styles.modifiers}>{modifiers.join(', ')}</p>}
        {isGone && <p className={styles.warning}>{formatMessage({ id: `cart.line.${mark.kind}` })}</p>}
        {mark?.kind === 'changed' && (
          <p className={styles.changed}>
            {formatMessage({ id: 'cart.line.changed' }, { before: locale.money(mark.before) })}
          </p>
        )}
      </div>
      <div className={styles.sum}>
        <Stepper
          size="small"
          label={name}
          value={line.amount}
          onStep={(by) => cart.step(line.cartProdId, by)}
          onRemove={() => remove(line)}
          testIds={{ amount: 'cart-amount', increase: 'cart-increase', decrease: 'cart-decrease' }}
        />
        {/* A dish that neither menu nor quote knows has no name and no known price: 0 would be wrong. */}
        <span className={styles.price}>
          {discount > 0 && <s className={styles.before}>{locale.money(line.total)}</s>}
          {name && locale.money(Math.max(0, line.total - discount))}
        </span>
      </div>
    </li>
  );
});
