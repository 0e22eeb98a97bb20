import { type Locale, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import type { ProductChoice } from '../../models/ProductChoice';
import styles from './DishFacts.module.css';

const NUTRIENTS = ['energy', 'protein', 'fat', 'carbohydrates'] as const;

const decimal = (value: number, locale: Locale): string => {
  const text = String(Math.round(value * 10) / 10);
  return locale === 'en' ? text : text.replace('.', ',');
};

export const DishFacts = observer(function DishFacts({ choice }: { choice: ProductChoice }) {
  const { formatMessage } = useIntl();
  const { breakpoint, locale } = useStores();
  const { nutrition } = choice.product;
  if (!nutrition && !choice.knowsAllergens) return null;
  return (
    <details className={styles.facts} open={!breakpoint.isTabletAndLower}>
      <summary className={styles.summary}>{formatMessage({ id: 'menu.dish-facts' })}</summary>
      {nutrition && (
        <>
          <h3 className={styles.title}>{formatMessage({ id: 'menu.nutrition' })}</h3>
          <dl className={styles.table}>
            {NUTRIENTS.map((name) => (
              <div key={name} className={styles.cell}>
                <dt>{formatMessage({ id: `menu.nutrition.${name}` })}</dt>
                <dd>
                  {formatMessage(
                    { id: name === 'energy' ? 'menu.nutrition.kilocalories' : 'menu.nutrition.grams' },
                    { value: decimal(nutrition[name], locale.current) },
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {choice.knowsAllergens && <Allergens choice={choice} />}
    </details>
  );
});

/** "No allergens" is only said when all parts are known. */
const Allergens = observer(function Allergens({ choice }: { choice: ProductChoice }) {
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
