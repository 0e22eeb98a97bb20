import { type Landmark, PlacesStore, type Restaurant, useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link, useSearchParams } from '@olov/shared-kit/router';
import { buttonClass } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import { RestaurantList } from './RestaurantList';
import styles from './RestaurantLists.module.css';

interface Props {
  first: readonly Restaurant[];
  total: number;
  landmarks: readonly Landmark[];
}

/** The parameter of the address that lists all restaurants. */
export const WHOLE = 'whole';

/** The first restaurants and, when they are asked for, all others below them. */
export const RestaurantLists = observer(function RestaurantLists({ first, total, landmarks }: Props) {
  const { formatMessage } = useIntl();
  const { brand } = useStores();
  const { restaurants } = useFeature(PlacesStore);
  const [search] = useSearchParams();
  const lists = useRef<HTMLDivElement>(null);
  const seen = useRef<ReadonlySet<Element>>(undefined);
  const firstIds = new Set(first.map(({ id }) => id));
  const known = restaurants.value ?? first;
  const near = known.filter(({ id }) => firstIds.has(id));
  const isWhole = total === first.length || (search.has(WHOLE) && restaurants.value !== undefined);
  const shown = isWhole ? [...near, ...known.filter(({ id }) => !firstIds.has(id))] : near;

  // The link is gone then, and with it the focus, unless the customer has gone on. A later effect would come after
  // the page has given the focus to a neighbour of the link.
  useLayoutEffect(() => {
    if (!isWhole || !seen.current || document.activeElement !== document.body) return;
    const rows = [...(lists.current?.querySelectorAll('li') ?? [])];
    rows.find((row) => !seen.current?.has(row))?.focus();
  }, [isWhole]);

  return (
    <div ref={lists} className={styles.lists}>
      {brand.regions.map((region) => (
        <RestaurantList
          key={region.id}
          region={region}
          restaurants={shown.filter(({ regionId }) => regionId === region.id)}
          landmarks={landmarks}
        />
      ))}
      {!isWhole && (
        // A plain link, which also works without scripts.
        <Link
          to={`?${WHOLE}=`}
          replace
          preventScrollReset
          className={buttonClass('secondary', 'large')}
          aria-busy={restaurants.status === 'loading' || undefined}
          onClick={() => {
            seen.current = new Set(lists.current?.querySelectorAll('li'));
            void restaurants.load();
          }}
          data-testid="all-restaurants"
        >
          {formatMessage({ id: 'location.page.all' }, { count: total })}
        </Link>
      )}
    </div>
  );
});
