import { MEDIA } from '@olov/shared-kit';
import { PictureImage } from '@olov/shared-kit/ui';
import type { ProductChoice } from '../../models/ProductChoice';
import { DishFacts } from './DishFacts';
import { HalvesPicture } from './HalvesPicture';
import styles from './ProductFacts.module.css';

export function ProductFacts({ choice }: { choice: ProductChoice }) {
  const { product } = choice;
  const halves = choice.sections.find(({ kind }) => kind === 'halves');
  const { name, description, weight, tags } = product;
  return (
    <div className={styles.facts}>
      <div className={styles.picture}>
        {halves ? (
          <HalvesPicture choice={choice} section={halves} />
        ) : (
          <PictureImage
            picture={product.picture}
            imageUrl={product.imageUrl}
            alt=""
            sizes={`${MEDIA['from-laptop']} 400px, 100vw`}
            isEager
            className={styles.image}
          />
        )}
      </div>
      <div>
        <p aria-hidden="true" className={styles.name}>
          {name}
        </p>
        <p className={styles.weight}>
          {[weight, ...tags.map((tag) => tag.name)].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.description}>{description}</p>
        <DishFacts choice={choice} />
      </div>
    </div>
  );
}
