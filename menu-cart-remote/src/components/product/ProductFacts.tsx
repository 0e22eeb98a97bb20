import { MEDIA, useStores } from '@olov/shared-kit';
import { PictureImage } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import type { ProductChoice } from '../../models/ProductChoice';
import { DishRating } from '../DishRating';
import { FavouriteButton } from '../favourites/FavouriteButton';
import { HalvesPicture } from './HalvesPicture';
import styles from './ProductFacts.module.css';

export const ProductFacts = observer(function ProductFacts({ choice }: { choice: ProductChoice }) {
  const { locale } = useStores();
  const { product } = choice;
  const halves = choice.sections.find(({ kind }) => kind === 'halves');
  const { name, description, weight, tags, rating } = product;
  return (
    <div className={styles.facts}>
      <div className={styles.stage}>
        <div className={styles.picture} style={{ '--share': choice.sizeShare } as CSSProperties}>
          {halves ? (
            <HalvesPicture choice={choice} section={halves} />
          ) : (
            <PictureImage
              picture={product.picture}
              imageUrl={product.imageUrl}
              alt=""
              sizes={`${MEDIA['from-laptop']} 400px, 28vh`}
              isEager
              hasPreview
              className={styles.image}
            />
          )}
        </div>
        <FavouriteButton productId={product.id} />
      </div>
      <div>
        <p className={styles.head}>
          <span aria-hidden="true" className={styles.name}>
            {name}
          </span>
          <span className={styles.price}>{locale.money(choice.price)}</span>
        </p>
        {rating && (
          <p className={styles.rating}>
            <DishRating rating={rating} hasCount />
          </p>
        )}
        <p className={styles.weight}>
          {[weight, ...tags.map((tag) => tag.name)].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.description}>{description}</p>
      </div>
    </div>
  );
});
