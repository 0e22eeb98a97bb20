import { PictureImage } from '@olov/shared-kit/ui';
import styles from './OrderPictures.module.css';

const SHOWN = 3;

export function OrderPictures({ imageUrls }: { imageUrls: readonly string[] }) {
  const more = imageUrls.length - SHOWN;
  return (
    <span className={styles.pictures}>
      {imageUrls.slice(0, SHOWN).map((imageUrl) => (
        <PictureImage key={imageUrl} imageUrl={imageUrl} alt="" sizes="48px" className={styles.picture} />
      ))}
      {more > 0 && <span className={styles.more}>{`+${more}`}</span>}
    </span>
  );
}
