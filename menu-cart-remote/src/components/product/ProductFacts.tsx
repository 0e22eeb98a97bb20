import type { Product } from '@olov/shared-kit';
import { PictureImage } from '@olov/shared-kit/ui';
import styles from './ProductFacts.module.css';

/** Picture, name, weight, description. The dialog itself is named by its own title. */
export function ProductFacts({ product }: { product: Product }) {
  const { name, description, weight, tags } = product;
  return (
    <div className={styles.facts}>
      <div className={styles.picture}>
        <PictureImage
          picture={product.picture}
          imageUrl={product.imageUrl}
          alt=""
          sizes="(min-width: 860px) 400px, 100vw"
          isEager
          className={styles.image}
        />
      </div>
      <div>
        <p aria-hidden="true" className={styles.name}>
          {name}
        </p>
        <p className={styles.weight}>
          {[weight, ...tags.map((tag) => tag.name)].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.description}>{description}</p>
      </div>
    </div>
  );
}
