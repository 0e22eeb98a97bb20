import { ALLERGENS, DIETS, NUTRIENTS, type Nutrient } from '@olov/contract/menu/dishFacts';
import type { Diet } from '@olov/shared-kit';
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
      {dish.allergens && (
        <Checks
          name="allergens"
          options={ALLERGENS}
          chosen={dish.allergens}
          onChange={(next) =>
            editor.edit((one) => {
              one.allergens = next;
            })
          }
        />
      )}
    </fieldset>
  );
});

export function DietChecks({ editor, dish, label }: DetailProps) {
  return <DietChoice of={dish} label={label} edit={(change) => editor.edit(change)} />;
}

interface DietChoiceProps {
  of: { diets?: Diet[] };
  label: string;
  edit: (change: (one: { diets?: Diet[] }) => void) => void;
}

export const DietChoice = observer(function DietChoice({ of, label, edit }: DietChoiceProps) {
  return (
    <fieldset className={styles.choices}>
      <legend className={common.legend}>{label}</legend>
      <Checks
        name="diets"
        options={DIETS}
        chosen={of.diets ?? []}
        onChange={(next) =>
          edit((one) => {
            if (next.length > 0) one.diets = next;
            else delete one.diets;
          })
        }
      />
    </fieldset>
  );
});

interface ChecksProps<Option> {
  name: string;
  options: readonly Option[];
  chosen: readonly Option[];
  onChange: (chosen: Option[]) => void;
}

function Checks<Option extends string>({ name, options, chosen, onChange }: ChecksProps<Option>) {
  const text = useText(`office.dish.${name}.`);
  return options.map((option) => (
    <Check
      key={option}
      label={text(option)}
      isOn={chosen.includes(option)}
      onChange={(isOn) => {
        const others = chosen.filter((other) => other !== option);
        onChange(isOn ? [...others, option] : others);
      }}
    />
  ));
}
