import { type IndexEntry, useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { MenuStore } from '../../stores/MenuStore';
import { SearchStore } from '../../stores/SearchStore';
import { DishCard } from '../menu/DishCard';
import { LoadFailure } from '../menu/LoadFailure';
import cards from '../menu/ProductCard.module.css';
import { ProductPlaces } from '../menu/ProductPlaces';
import { NothingFound } from './NothingFound';
import styles from './SearchResults.module.css';
import { useSearched } from './useSearched';
import type { SearchUrl } from './useSearchUrl';

const AT_ONCE = 24;

export const SearchResults = observer(function SearchResults({ search }: { search: SearchUrl }) {
  const { formatMessage } = useIntl();
  const store = useFeature(SearchStore);
  const { query } = search;
  const [shown, setShown] = useState({ query, count: AT_ONCE });
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => store.follow(), [store]);

  const isWaiting = store.status === 'idle' || store.status === 'loading';
  const { isLeft } = useFeature(MenuStore);
  const found = store.find(query).filter(({ id }) => isLeft(id));
  const count = shown.query === query ? shown.count : AT_ONCE;
  useSearched(store, query, store.status === 'ready' ? found.length : undefined);
  const announced = isWaiting
    ? formatMessage({ id: 'menu.search.looking' })
    : formatMessage({ id: 'menu.search.found' }, { count: found.length });

  /** After "show more" the focus moves to the first new result. */
  const handleMore = () => {
    setShown({ query, count: count + AT_ONCE });
    requestAnimationFrame(() =>
      list.current?.children[count]?.querySelector('a')?.focus({ preventScroll: true }),
    );
  };

  if (store.status === 'failed')
    return <LoadFailure textId="menu.search.failed" onRetry={() => void store.load()} />;
  return (
    <section aria-busy={isWaiting} data-testid="search-results">
      <h2
        aria-live="polite"
        // "Nothing found" is visible below.
        className={isWaiting || found.length > 0 ? styles.title : 'visually-hidden'}
      >
        {announced}
      </h2>
      {!isWaiting && found.length === 0 && <NothingFound search={search} />}
      <ul ref={list} className={cards.grid}>
        {isWaiting && <ProductPlaces count={6} />}
        {found.slice(0, count).map((entry) => (
          <li key={entry.id}>
            <ResultCard entry={entry} />
          </li>
        ))}
      </ul>
      {found.length > count && (
        <p className={styles.more}>
          <Button variant="secondary" onClick={handleMore}>
            {formatMessage({ id: 'menu.search.more' }, { count: found.length - count })}
          </Button>
        </p>
      )}
    </section>
  );
});

const ResultCard = observer(function ResultCard({ entry }: { entry: IndexEntry }) {
  const { locale } = useStores();
  const { shop } = useFeature(MenuStore);
  const { id, names, price, imageUrl, picture, isFrom, hasModifiers, isAvailable } = entry;
  const dish = {
    id,
    name: names[locale.current],
    price,
    startingPrice: price,
    imageUrl,
    picture,
    isFrom,
    hasModifiers,
    isAvailable,
    text: shop?.folders.find((folder) => folder.id === entry.parentId)?.name ?? '',
  };
  return <DishCard dish={dish} />;
});
