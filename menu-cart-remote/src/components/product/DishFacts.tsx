import type { DishDetails } from '@olov/contract/menu/dishDetails';
import { NUTRIENTS } from '@olov/contract/menu/dishFacts';
import { decimalIn } from '@olov/contract/platform/locales';
import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import type { ProductChoice } from '../../models/ProductChoice';
import styles from './DishFacts.module.css';

interface Part {
  choice: ProductChoice;
}

const Nutrition = observer(function Nutrition({ choice }: Part) {
  const { formatMessage } = useIntl();
  const { current } = useStores().locale;
  const { nutrition } = choice.product;
  if (!nutrition) return null;
  return (
    <>
      <h3 className={styles.title}>{formatMessage({ id: 'menu.nutrition' })}</h3>
      <dl className={styles.table}>
        {NUTRIENTS.map((name) => (
          <div key={name} className={styles.cell}>
            <dt>{formatMessage({ id: `menu.nutrition.${name}` })}</dt>
            <dd>
              {formatMessage(
                { id: name === 'energy' ? 'menu.nutrition.kilocalories' : 'menu.nutrition.grams' },
                { value: decimalIn(String(Math.round(nutrition[name] * 10) / 10), current) },
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
});

/** "No allergens" is only said when all parts are known. */
const Allergens = observer(function Allergens({ choice }: Part) {
  const { formatMessage } = useIntl();
  const { allergens, hasAllAllergens } = choice;
  const names = allergens.map((code) => formatMessage({ id: `menu.allergens.${code}` })).join(', ');
  const found = formatMessage(
    { id: allergens.length > 0 ? 'menu.allergens' : 'menu.allergens.none' },
    { names },
  );
  return (
    <p className={styles.allergens}>
      {hasAllAllergens ? found : `${found}. ${formatMessage({ id: 'menu.allergens.partly' })}`}
    </p>
  );
});

const Diets = observer(function Diets({ choice }: Part) {
  const { formatMessage } = useIntl();
  const names = choice.diets.map((diet) => formatMessage({ id: `menu.filter.${diet}` })).join(', ');
  return <p className={styles.allergens}>{formatMessage({ id: 'menu.diets' }, { names })}</p>;
});

const Ingredients = observer(({ choice }: Part) => {
  const { formatMessage } = useIntl();
  const { ingredients } = choice.product;
  return <p className={styles.allergens}>{formatMessage({ id: 'menu.ingredients' }, { ingredients })}</p>;
});

interface View {
  Facts: ComponentType<Part>;
  isKnown: (choice: ProductChoice) => boolean;
}

/** `head`: card and dialog show it with the name. */
const VIEWS: Record<keyof DishDetails, View | 'head' | 'hidden'> = {
  description: 'head',
  ingredients: { Facts: Ingredients, isKnown: ({ product }) => Boolean(product.ingredients) },
  weight: 'head',
  nutrition: { Facts: Nutrition, isKnown: ({ product }) => product.nutrition !== undefined },
  fiscal: 'hidden',
  allergens: { Facts: Allergens, isKnown: ({ knowsAllergens }) => knowsAllergens },
  diets: { Facts: Diets, isKnown: ({ diets }) => diets.length > 0 },
};

export const DishFacts = observer(function DishFacts({ choice }: Part) {
  const { formatMessage } = useIntl();
  const { breakpoint } = useStores();
  const known = Object.entries(VIEWS).flatMap(([name, view]) =>
    typeof view === 'object' && view.isKnown(choice) ? [<view.Facts key={name} choice={choice} />] : [],
  );
  if (known.length === 0) return null;
  return (
    <details className={styles.facts} open={!breakpoint.isTabletAndLower}>
      <summary className={styles.summary}>{formatMessage({ id: 'menu.dish-facts' })}</summary>
      {known}
    </details>
  );
});
