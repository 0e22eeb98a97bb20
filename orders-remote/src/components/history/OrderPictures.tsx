import { PictureImage } from '@olov/shared-kit/ui';
import styles from './OrderPictures.module.css';

interface Props {
  imageUrls: readonly string[];
  /** The other pictures are a number. */
  shown?: number;
}

export function OrderPictures({ imageUrls, shown = 3 }: Props) {
  const more = imageUrls.length - shown;
  return (
    <span className={styles.pictures}>
      {imageUrls.slice(0, shown).map((imageUrl) => (
        <PictureImage key={imageUrl} imageUrl={imageUrl} alt="" sizes="48px" className={styles.picture} />
      ))}
      {more > 0 && <span className={styles.more}>{`+${more}`}</span>}
    </span>
  );
}
