import { ALLERGENS } from '@olov/contract/nutrition';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import { Check } from '../common/Check';
import { NumberField } from '../common/NumberField';
import styles from './Dish.module.css';
import type { DishPartProps } from './DishPart';

const NUTRIENTS = ['energy', 'protein', 'fat', 'carbohydrates'] as const;
const NOTHING = { energy: 0, protein: 0, fat: 0, carbohydrates: 0 };

/** Nutrition and allergens. Absent ones are unknown, which is not the same as none. */
export const DishFacts = observer(function DishFacts({ editor, dish }: DishPartProps) {
  const { formatMessage } = useIntl();
  const text = (id: string) => formatMessage({ id: `office.dish.${id}` });
  return (
    <>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{text('nutrition')}</legend>
        {NUTRIENTS.map((name) => (
          <NumberField
            key={name}
            className={styles.nutrient}
            isFraction
            label={text(`nutrition.${name}`)}
            value={dish.nutrition?.[name]}
            error={editor.fields[`dish.nutrition.${name}`]}
            onChange={(value) =>
              editor.change((one) => {
                one.nutrition = { ...(one.nutrition ?? NOTHING), [name]: value };
              })
            }
          />
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{text('allergens')}</legend>
        <Check
          label={text('allergens.known')}
          isOn={dish.allergens !== undefined}
          onChange={(isOn) =>
            editor.change((one) => {
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
                editor.change((one) => {
                  const others = (one.allergens ?? []).filter((other) => other !== allergen);
                  one.allergens = isOn ? [...others, allergen] : others;
                })
              }
            />
          ))}
      </fieldset>
    </>
  );
});
