import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { classNames, PictureImage } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { FavouriteDishesStore } from '../../stores/FavouriteDishesStore';
import { MenuStore } from '../../stores/MenuStore';
import { useProductLink } from '../product/useProductUrl';
import styles from './FavouriteDishes.module.css';

export const FavouriteDishes = observer(function FavouriteDishes() {
  const { formatMessage } = useIntl();
  const store = useFeature(FavouriteDishesStore);
  useEffect(() => store.follow(), [store]);
  const { isLeft, isChecked, filters } = useFeature(MenuStore);
  const status = store.status === 'ready' && !isChecked(filters) ? 'loading' : store.status;
  const dishes = store.dishes.filter(({ id }) => isLeft(id));
  const isEmpty = dishes.length === 0;
  // The room stays, because nothing below may move.
  if (isEmpty && status === 'failed') return null;
  return (
    <section aria-labelledby="favourites" aria-busy={status === 'loading'}>
      <h2 id="favourites" className={styles.title}>
        {formatMessage({ id: 'menu.favourites' })}
      </h2>
      {isEmpty && status === 'ready' ? (
        <p className={styles.none}>{formatMessage({ id: 'menu.tag.empty' })}</p>
      ) : (
        <ul className={styles.list}>
          {dishes.map((dish) => (
            <li key={dish.id}>
              <Tile dish={dish} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});

const Tile = observer(function Tile({ dish }: { dish: FavouriteDishesStore['dishes'][number] }) {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const link = useProductLink(dish.id);
  return (
    <a
      {...link}
      className={classNames(styles.tile, !dish.isAvailable && styles.gone)}
      data-testid="favourite"
    >
      <PictureImage
        picture={dish.picture}
        imageUrl={dish.imageUrl}
        alt=""
        sizes="64px"
        className={styles.image}
      />
      <span className={styles.words}>
        <span className={styles.name}>{dish.names[locale.current]}</span>{' '}
        <span className={styles.price}>
          {dish.isAvailable ? locale.money(dish.price) : formatMessage({ id: 'menu.unavailable' })}
        </span>
      </span>
    </a>
  );
});
