import { MEDIA, type Picture, type StockSummary } from '@olov/shared-kit';
import { Link } from '@olov/shared-kit/router';
import { PictureImage } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { StockDates } from '../stock/StockDates';
import styles from './PromotionCard.module.css';

/** The picture covers its frame, so it is as wide as the height of the frame demands. */
const SIZES = `${MEDIA['from-laptop']} 290px, 185px`;

/** The prop of the fragment, as its schema in remote.json has it: a picture is any object there. */
export interface Promotion extends Pick<StockSummary, 'id' | 'title' | 'imageUrl' | 'startsAt' | 'endsAt'> {
  picture?: object;
}

export const PromotionCard = observer(function PromotionCard({
  stock,
  to,
}: {
  stock: Promotion;
  to: string;
}) {
  const { title, imageUrl, picture } = stock;
  return (
    <Link to={to} className={styles.card} data-testid="promotion">
      <span className={styles.picture}>
        <PictureImage picture={pictureOf(picture)} imageUrl={imageUrl} alt="" sizes={SIZES} />
      </span>
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        <span className={styles.date}>
          <StockDates stock={stock} stage="running" />
        </span>
      </span>
    </Link>
  );
});

const pictureOf = (picture: object = {}): Picture | undefined =>
  'variants' in picture ? (picture as Picture) : undefined;
