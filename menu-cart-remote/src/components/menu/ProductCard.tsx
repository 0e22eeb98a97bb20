import { type Product, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { classNames, PictureImage } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { startingPrice } from '../../models/startingChoice';
import { useProductLink } from '../product/useProductUrl';
import styles from './ProductCard.module.css';
import { QuickAdd } from './QuickAdd';

const SIZES = '(min-width: 1200px) 300px, (min-width: 860px) 31vw, (min-width: 600px) 47vw, 36vw';

interface Props {
  product: Product;
  isEager: boolean;
}

export const ProductCard = observer(function ProductCard({ product, isEager }: Props) {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const link = useProductLink(product.id);
  const { name, description, tags, isAvailable, modifiers } = product;
  const price = locale.money(startingPrice(product));
  const isFrom = modifiers.some((modifier) => modifier.price > 0);
  return (
    <article
      className={classNames(styles.card, !isAvailable && styles.gone)}
      data-testid="product-card"
      data-product-id={product.id}
    >
      <div className={styles.picture}>
        <PictureImage
          picture={product.picture}
          imageUrl={product.imageUrl}
          alt=""
          sizes={SIZES}
          isEager={isEager}
          className={styles.image}
        />
        {tags.length > 0 && (
          <span className={styles.tags}>
            {tags.slice(0, 2).map((tag) => (
              <span key={tag.id} className={styles.tag}>
                {tag.name}
              </span>
            ))}
          </span>
        )}
      </div>
      <div className={styles.body}>
        <div className={styles.words}>
          <h3 className={styles.name}>
            <a {...link} className={styles.link}>
              {name}
            </a>
          </h3>
          <p className={styles.description}>{description}</p>
        </div>
        <div className={styles.foot}>
          <span className={styles.price}>
            {isFrom ? formatMessage({ id: 'menu.price-from' }, { price }) : price}
          </span>
          {isAvailable ? (
            <QuickAdd product={product} />
          ) : (
            <span className={styles.stopped}>{formatMessage({ id: 'menu.unavailable' })}</span>
          )}
        </div>
      </div>
    </article>
  );
});
