import { type Modifier, useStores } from '@olov/shared-kit';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { ProductChoice } from '../../models/ProductChoice';
import styles from './OneOfGroup.module.css';

interface Props {
  choice: ProductChoice;
  modifiers: readonly Modifier[];
}

export const OneOfGroup = observer(function OneOfGroup({ choice, modifiers }: Props) {
  const { locale } = useStores();
  const name = useId();
  return (
    <div className={styles.options}>
      {modifiers.map((modifier) => (
        <label
          key={modifier.id}
          className={styles.option}
          data-testid="modifier"
          data-modifier-id={modifier.id}
        >
          <input
            type="radio"
            name={name}
            checked={choice.countOf(modifier) > 0}
            disabled={!modifier.isAvailable}
            onChange={() => choice.choose(modifier)}
          />
          <span className={styles.face}>
            <span>{modifier.name}</span>
            {modifier.price > 0 && <span className={styles.price}>+{locale.money(modifier.price)}</span>}
          </span>
        </label>
      ))}
    </div>
  );
});
