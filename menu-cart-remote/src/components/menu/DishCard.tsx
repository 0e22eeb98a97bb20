import { type CartProduct, MEDIA, type Picture, type Product, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { classNames, PictureImage } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { DishRating } from '../DishRating';
import { useProductLink } from '../product/useProductUrl';
import styles from './ProductCard.module.css';
import { QuickAdd } from './QuickAdd';

/**
 * The widths of a card's picture in one to five columns. In one column it has 31 % of the view; with a little less, a phone of 390
 * pixels with two dots each takes the picture of 240.
 */
const SIZES = [
  `${MEDIA.xxl} 240px`,
  `${MEDIA['from-monitor']} calc(25vw - 118px)`,
  `${MEDIA['from-laptop']} 300px`,
  `${MEDIA['from-tablet']} 47vw`,
  '30vw',
].join(', ');

/** A long price wraps before its currency, if no word stands before the sum. */
const BEFORE_UNIT = /\u00a0(?=\p{L})/u;

export interface Dish extends CartProduct {
  startingPrice: number;
  isFrom: boolean;
  hasModifiers: boolean;
  isAvailable: boolean;
  picture?: Picture | undefined;
  text: string;
  tags?: readonly { id: string; name: string }[];
  rating?: Product['rating'];
}

interface Props {
  dish: Dish;
  isEager?: boolean;
}

export const DishCard = observer(function DishCard({ dish, isEager = false }: Props) {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const link = useProductLink(dish.id);
  const { name, text, tags = [], isAvailable } = dish;
  const sum = locale.money(dish.startingPrice);
  const price = dish.isFrom ? formatMessage({ id: 'menu.price-from' }, { price: sum }) : sum;
  return (
    <article
      className={classNames(styles.card, !isAvailable && styles.gone)}
      data-testid="product-card"
      data-product-id={dish.id}
    >
      <div className={styles.picture}>
        <PictureImage
          picture={dish.picture}
          imageUrl={dish.imageUrl}
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
        {dish.rating && <DishRating rating={dish.rating} className={classNames(styles.tag, styles.rating)} />}
      </div>
      <div className={styles.body}>
        <div className={styles.words}>
          <h3 className={styles.name}>
            <a {...link} className={styles.link}>
              {name}
            </a>
          </h3>
          <p className={styles.description}>{text}</p>
        </div>
        <div className={styles.foot}>
          <span className={styles.price}>
            {price.includes(' ') ? price : price.replace(BEFORE_UNIT, ' ')}
          </span>
          {isAvailable ? (
            <QuickAdd product={dish} hasModifiers={dish.hasModifiers} />
          ) : (
            <span className={styles.stopped}>{formatMessage({ id: 'menu.unavailable' })}</span>
          )}
        </div>
      </div>
    </article>
  );
});
