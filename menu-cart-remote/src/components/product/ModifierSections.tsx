import type { Modifier } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { classNames } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { ModifierSection } from '../../models/modifierSections';
import type { ProductChoice } from '../../models/ProductChoice';
import { ChoiceCard } from './ChoiceCard';
import { HalvesChoice } from './HalvesChoice';
import styles from './ModifierSections.module.css';
import { ModifierTile } from './ModifierTile';
import { OneOfGroup } from './OneOfGroup';
import option from './Option.module.css';

export const ModifierSections = observer(function ModifierSections({ choice }: { choice: ProductChoice }) {
  const { formatMessage } = useIntl();
  if (choice.sections.length === 0) return null;
  return (
    <div className={styles.sections}>
      {choice.sections.map((section) => {
        const { id, name, isRequired } = section;
        const title =
          name ?? formatMessage({ id: isRequired ? 'menu.modifiers.required' : 'menu.modifiers.optional' });
        return (
          <fieldset key={id} className={styles.section}>
            <legend className={styles.title}>
              {title}
              {isRequired && name !== undefined && (
                <span className={styles.badge}>{formatMessage({ id: 'menu.modifiers.required-mark' })}</span>
              )}
            </legend>
            <SectionChoice choice={choice} section={section} />
          </fieldset>
        );
      })}
    </div>
  );
});

function SectionChoice({ choice, section }: { choice: ProductChoice; section: ModifierSection }) {
  const { kind, modifiers } = section;
  if (kind === 'halves') return <HalvesChoice choice={choice} section={section} />;
  if (kind === 'one') {
    const areDishes = modifiers.every(({ productId }) => productId !== undefined);
    const OneOf = areDishes ? DishChoices : OneOfGroup;
    return <OneOf choice={choice} modifiers={modifiers} />;
  }
  if (modifiers.every(isSwitch)) return <Switches choice={choice} modifiers={modifiers} />;
  return (
    <ul className={styles.tiles}>
      {modifiers.map((modifier) => (
        <ModifierTile key={modifier.id} choice={choice} modifier={modifier} />
      ))}
    </ul>
  );
}

/** A free modifier that the dish has or not, such as “no onion”. */
const isSwitch = ({ price, maxOneDish, isRequired, imageUrl }: Modifier): boolean =>
  price === 0 && maxOneDish === 1 && !isRequired && !imageUrl;

interface Props {
  choice: ProductChoice;
  modifiers: readonly Modifier[];
}

const DishChoices = observer(function DishChoices({ choice, modifiers }: Props) {
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

const Switches = observer(function Switches({ choice, modifiers }: Props) {
  return (
    <div className={styles.switches}>
      {modifiers.map((modifier) => (
        <label
          key={modifier.id}
          className={option.option}
          data-testid="modifier"
          data-modifier-id={modifier.id}
        >
          <input
            type="checkbox"
            checked={choice.countOf(modifier) > 0}
            disabled={!modifier.isAvailable}
            onChange={({ target }) => choice.setCount(modifier, target.checked ? 1 : 0)}
          />
          <span className={classNames(option.face, option.chip)}>{modifier.name}</span>
        </label>
      ))}
    </div>
  );
});
