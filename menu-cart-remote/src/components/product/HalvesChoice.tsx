import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { SIDES, type Side } from '../../models/halves';
import type { ModifierSection } from '../../models/modifierSections';
import type { ProductChoice } from '../../models/ProductChoice';
import { ChoiceCard } from './ChoiceCard';
import styles from './HalvesChoice.module.css';

interface Props {
  choice: ProductChoice;
  section: ModifierSection;
}

export function HalvesChoice({ choice, section }: Props) {
  return (
    <div className={styles.sides}>
      {SIDES.map((side) => (
        <SideChoice key={side} choice={choice} section={section} side={side} />
      ))}
    </div>
  );
}

const SideChoice = observer(function SideChoice({ choice, section, side }: Props & { side: Side }) {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const id = useId();
  const chosen = choice.half(section, side);
  return (
    <div role="radiogroup" aria-labelledby={id} className={styles.side}>
      <p id={id} className={styles.title}>
        {formatMessage({ id: `menu.halves.${side}` })}
      </p>
      {section.modifiers.map((modifier) => (
        <ChoiceCard
          key={modifier.id}
          name={id}
          modifier={modifier}
          isChosen={modifier === chosen}
          price={locale.money(modifier.price)}
          onChoose={(half) => choice.chooseHalf(section, side, half)}
        />
      ))}
    </div>
  );
});
