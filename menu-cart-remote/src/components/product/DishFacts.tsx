import { type Locale, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import type { ProductChoice } from '../../models/ProductChoice';
import styles from './DishFacts.module.css';

const NUTRIENTS = ['energy', 'protein', 'fat', 'carbohydrates'] as const;

/** With a digit after the point where it says something. */
const decimal = (value: number, locale: Locale): string => {
  const text = String(Math.round(value * 10) / 10);
  return locale === 'en' ? text : text.replace('.', ',');
};

/** What is in a dish: nutrition of 100 g or ml, and what people have to be told of. Nothing where nothing is known. */
export const DishFacts = observer(function DishFacts({ choice }: { choice: ProductChoice }) {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const { allergens } = choice;
  const { nutrition } = choice.product;
  const nameOf = (code: string) => formatMessage({ id: `menu.allergens.${code}` });
  return (
    <>
      {nutrition && (
        <section className={styles.facts}>
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
        </section>
      )}
      {allergens && (
        <p className={styles.allergens}>
          {allergens.length > 0
            ? formatMessage({ id: 'menu.allergens' }, { names: allergens.map(nameOf).join(', ') })
            : formatMessage({ id: 'menu.allergens.none' })}
        </p>
      )}
    </>
  );
});
