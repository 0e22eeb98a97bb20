import type { Modifier } from '@olov/shared-kit';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { ProductChoice } from '../../models/ProductChoice';
import { ChoiceCard } from './ChoiceCard';
import styles from './DishChoices.module.css';

interface Props {
  choice: ProductChoice;
  modifiers: readonly Modifier[];
}

export const DishChoices = observer(function DishChoices({ choice, modifiers }: Props) {
  const name = useId();
  return (
    <div className={styles.cards}>
      {modifiers.map((modifier) => (
        <ChoiceCard
          key={modifier.id}
          name={name}
          modifier={modifier}
          isChosen={choice.countOf(modifier) > 0}
          onChoose={choice.choose}
        />
      ))}
    </div>
  );
});
