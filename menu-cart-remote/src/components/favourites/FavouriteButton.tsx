import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { LineIcon } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import styles from './FavouriteButton.module.css';

export const FavouriteButton = observer(function FavouriteButton({ productId }: { productId: string }) {
  const { formatMessage } = useIntl();
  const { favourites, features, surroundings } = useStores();
  const isFavourite = favourites.ids.includes(productId);
  // The row on the menu reads the index of the search.
  if (!features.has('menuSearch')) return null;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={formatMessage({ id: 'menu.favourites' })}
      aria-pressed={isFavourite}
      data-testid="favourite-toggle"
      onClick={() => {
        surroundings.haptic('step');
        favourites.set(productId, !isFavourite);
      }}
    >
      <LineIcon>
        <path d="M12 20.5C5.5 15.7 3 12.4 3 9a4.7 4.7 0 0 1 9-2 4.7 4.7 0 0 1 9 2c0 3.4-2.5 6.7-9 11.5Z" />
      </LineIcon>
    </button>
  );
});
