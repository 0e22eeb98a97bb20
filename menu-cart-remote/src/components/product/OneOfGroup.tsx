import { type Modifier, useStores } from '@olov/shared-kit';
import { classNames } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { ProductChoice } from '../../models/ProductChoice';
import styles from './OneOfGroup.module.css';
import option from './Option.module.css';

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
          className={classNames(option.option, styles.option)}
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
          <span className={classNames(option.face, styles.face)}>
            <span>{modifier.name}</span>
            {modifier.price > 0 && (
              <span className={classNames(option.price, styles.price)}>+{locale.money(modifier.price)}</span>
            )}
          </span>
        </label>
      ))}
    </div>
  );
});
