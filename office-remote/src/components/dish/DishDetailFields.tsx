import type { DishDetails } from '@olov/contract/menu/dishDetails';
import { inAll } from '@olov/contract/platform/locales';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import type messages from '../../../translations/ru.json';
import { TextsField } from '../common/TextsField';
import { AllergenChecks, DietChecks, NutritionFields } from './DishFacts';
import type { DetailProps, DishPartProps } from './DishPart';
import { FiscalFields } from './FiscalFields';

const textsOf = (name: 'description' | 'ingredients' | 'weight', isLong = false) =>
  observer<DetailProps>(({ editor, dish, label }) => (
    <TextsField
      label={label}
      value={dish[name] ?? inAll(() => '')}
      isLong={isLong}
      errorOf={(code) => editor.form.fields[`dish.${name}.${code}`]}
      onChange={(code, typed) =>
        editor.edit((one) => {
          const texts = { ...(one[name] ?? inAll(() => '')), [code]: typed };
          if (name === 'ingredients' && Object.values(texts).every((text) => text === '')) delete one[name];
          else one[name] = texts;
        })
      }
    />
  ));

const CONTROLS = {
  description: textsOf('description', true),
  ingredients: textsOf('ingredients', true),
  weight: textsOf('weight'),
  nutrition: NutritionFields,
  allergens: AllergenChecks,
  diets: DietChecks,
  fiscal: FiscalFields,
} satisfies Record<keyof DishDetails, ComponentType<DetailProps>>;

const labelIdOf = (name: keyof DishDetails): keyof typeof messages => `office.field.${name}`;

export function DishDetailFields(props: DishPartProps) {
  const { formatMessage } = useIntl();
  return (Object.keys(CONTROLS) as (keyof DishDetails)[]).map((name) => {
    const Control = CONTROLS[name];
    return <Control key={name} {...props} label={formatMessage({ id: labelIdOf(name) })} />;
  });
}
