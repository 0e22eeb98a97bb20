import type { SteepPrice } from '@olov/contract';
import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import styles from './Drafts.module.css';

/** The prices that a change moves by more than half, with the restaurants in which customers pay them. */
export function SteepPrices({ prices }: { prices: readonly SteepPrice[] }) {
  const { locale } = useStores();
  const { formatMessage } = useIntl();
  if (prices.length === 0) return null;
  const title = formatMessage({ id: 'office.publish.steep' }, { count: prices.length });
  return (
    <section className={styles.steep} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {prices.map(({ dishId, dish, modifierId, modifier, before, after, restaurants: places }) => (
          <li key={`${dishId} ${modifierId} ${before} ${after}`}>
            {[dish, modifier].flatMap((name) => name?.[locale.current] ?? []).join(' · ')}
            {': '}
            <b>
              {locale.money(before)} → {locale.money(after)}
            </b>
            <small>
              {places?.map((place) => place[locale.current]).join(', ') ??
                formatMessage({ id: 'office.publish.everywhere' })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
