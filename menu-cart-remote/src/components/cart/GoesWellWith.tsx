import { type Product, useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { classNames, Icon, PictureImage, pressable } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { ProductChoice } from '../../models/ProductChoice';
import { startingPrice } from '../../models/startingChoice';
import { MenuStore } from '../../stores/MenuStore';
import { RecommendationsStore } from '../../stores/RecommendationsStore';
import styles from './GoesWellWith.module.css';

export const GoesWellWith = observer(function GoesWellWith({ isInDialog = false }: { isInDialog?: boolean }) {
  const { formatMessage } = useIntl();
  const { cart } = useStores();
  const { shop, isLeft } = useFeature(MenuStore);
  const recommended = useFeature(RecommendationsStore).products;
  const isRecommended = (id: string) => recommended.some((product) => product.id === id);
  // The products of the menu follow, so that the shelf is not empty while too few orders are known.
  const offered = [
    ...recommended,
    ...(shop?.productsForCart ?? []).filter(({ id }) => !isRecommended(id)),
  ].filter(({ id }) => isLeft(id) && (cart.amountOf(id) === 0 || cart.isAdding(id)));
  if (!offered.some(({ isAvailable }) => isAvailable)) return null;
  return (
    <section>
      <h3 className={styles.title}>{formatMessage({ id: 'cart.goes-well' })}</h3>
      <ul className={classNames(styles.list, isInDialog && styles.inDialog)}>
        {[...offered].sort(availableFirst).map((product) => (
          <li key={product.id}>
            <Offer product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
});

const availableFirst = (a: Product, b: Product): number => Number(b.isAvailable) - Number(a.isAvailable);

const Offer = observer(function Offer({ product }: { product: Product }) {
  const { formatMessage } = useIntl();
  const { cart, locale } = useStores();
  const isAdding = cart.isAdding(product.id);
  return (
    <button
      type="button"
      className={classNames(styles.offer, isAdding && styles.adding)}
      {...pressable(!product.isAvailable, () => void cart.add(product, new ProductChoice(product).chosen))}
      aria-busy={isAdding}
    >
      <PictureImage
        picture={product.picture}
        imageUrl={product.imageUrl}
        alt=""
        sizes="120px"
        className={styles.image}
      />
      <span className={styles.name}>{product.name}</span>{' '}
      <span className={styles.price}>
        {product.isAvailable ? (
          <>
            {locale.money(startingPrice(product))}
            <Icon name={isAdding ? 'check' : 'plus'} size={16} />
          </>
        ) : (
          formatMessage({ id: 'menu.unavailable' })
        )}
      </span>
      {product.isAvailable && (
        <span className="visually-hidden">, {formatMessage({ id: 'cart.goes-well.add' })}</span>
      )}
    </button>
  );
});
