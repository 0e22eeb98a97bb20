import type { StockSummary } from '@olov/shared-kit';
import { Link } from '@olov/shared-kit/router';
import { PictureImage } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { StockDates } from '../stock/StockDates';
import styles from './PromotionCard.module.css';

export const PromotionCard = observer(function PromotionCard({
  stock,
  to,
}: {
  stock: StockSummary;
  to: string;
}) {
  const { title, imageUrl, picture } = stock;
  return (
    <Link to={to} className={styles.card} data-testid="promotion">
      <span className={styles.picture}>
        <PictureImage picture={picture} imageUrl={imageUrl} alt="" sizes="185px" />
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
