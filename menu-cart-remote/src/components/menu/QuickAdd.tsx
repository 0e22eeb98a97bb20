import { type CartProduct, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { buttonClass, classNames, Icon } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import styles from './QuickAdd.module.css';

interface Props {
  product: CartProduct;
  hasModifiers: boolean;
}

export const QuickAdd = observer(function QuickAdd({ product, hasModifiers }: Props) {
  const { formatMessage } = useIntl();
  const { cart, surroundings } = useStores();
  const { id, name } = product;

  if (hasModifiers) {
    return (
      <span aria-hidden="true" className={classNames(buttonClass('secondary', 'small'), styles.choose)}>
        {formatMessage({ id: 'menu.choose' })}
      </span>
    );
  }

  const line = cart.lines.find((other) => other.id === id && !other.hasModifiers);
  const isAdding = cart.isAdding(id);
  return (
    <span className={classNames(styles.quick, line && styles.stepper)}>
      {line && (
        <button
          type="button"
          className={styles.step}
          aria-label={formatMessage({ id: 'kit.decrease' }, { label: name })}
          onClick={() => {
            surroundings.haptic('step');
            cart.step(line.cartProdId, -1);
          }}
        >
          <Icon name="minus" size={20} />
        </button>
      )}
      {line && <span className={styles.amount}>{line.amount}</span>}
      <button
        type="button"
        className={classNames(styles.step, styles.add, isAdding && styles.adding)}
        aria-label={formatMessage({ id: 'menu.add' }, { name })}
        aria-busy={isAdding}
        data-testid="add-to-cart"
        data-adds
        onClick={() => {
          surroundings.haptic('step');
          void cart.add(product);
        }}
      >
        <Icon name="plus" size={20} />
      </button>
    </span>
  );
});
