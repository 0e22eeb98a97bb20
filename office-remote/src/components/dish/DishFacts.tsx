import { NUTRIENTS, type Nutrient } from '@olov/contract/menu/nutrients';
import { ALLERGENS } from '@olov/contract/menu/nutrition';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Check } from '../common/Check';
import common from '../common/common.module.css';
import { NumberField } from '../common/NumberField';
import { useText } from '../common/useText';
import styles from './Dish.module.css';
import type { DetailProps } from './DishPart';

type Known = { [Name in Nutrient]?: number | undefined };

/** The dish has all four numbers or no nutrition. */
export const NutritionFields = observer(function NutritionFields({ editor, dish, label }: DetailProps) {
  const text = useText('office.dish.');
  const nutrientText = useText('office.field.nutrition.');
  const [known, keep] = useState<Known>(dish.nutrition ?? {});
  const setKnown = (next: Known) => {
    keep(next);
    const { energy, protein, fat, carbohydrates } = next;
    const isWhole =
      energy !== undefined && protein !== undefined && fat !== undefined && carbohydrates !== undefined;
    editor.edit((one) => {
      if (isWhole) one.nutrition = { energy, protein, fat, carbohydrates };
      else delete one.nutrition;
    });
  };
  const count = NUTRIENTS.filter((name) => known[name] !== undefined).length;
  const isPartial = count > 0 && count < NUTRIENTS.length;
  return (
    <fieldset className={styles.choices}>
      <legend className={common.legend}>{label}</legend>
      {NUTRIENTS.map((name) => (
        <NumberField
          key={name}
          className={styles.nutrient}
          isFraction
          label={nutrientText(name)}
          value={known[name]}
          error={editor.form.fields[`dish.nutrition.${name}`]}
          onChange={(value) => setKnown({ ...known, [name]: value })}
          onClear={() => setKnown({ ...known, [name]: undefined })}
        />
      ))}
      <p role="status" className={styles.partial}>
        {isPartial && text('nutrition.partial')}
      </p>
    </fieldset>
  );
});

/** Absent allergens are unknown, which is not the same as none. */
export const AllergenChecks = observer(function AllergenChecks({ editor, dish, label }: DetailProps) {
  const text = useText('office.dish.');
  return (
    <fieldset className={styles.choices}>
      <legend className={common.legend}>{label}</legend>
      <Check
        label={text('allergens.known')}
        isOn={dish.allergens !== undefined}
        onChange={(isOn) =>
          editor.edit((one) => {
            if (isOn) one.allergens = [];
            else delete one.allergens;
          })
        }
      />
      {dish.allergens &&
        ALLERGENS.map((allergen) => (
          <Check
            key={allergen}
            label={text(`allergens.${allergen}`)}
            isOn={dish.allergens?.includes(allergen) ?? false}
            onChange={(isOn) =>
              editor.edit((one) => {
                const others = (one.allergens ?? []).filter((other) => other !== allergen);
                one.allergens = isOn ? [...others, allergen] : others;
              })
            }
          />
        ))}
    </fieldset>
  );
});
