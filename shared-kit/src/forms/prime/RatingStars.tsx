import { Rating } from 'primereact/rating';
import { Prime } from './Prime';
import styles from './RatingStars.module.css';

interface Props {
  value: number;
  max: number;
  onRate: (stars: number) => void;
}

/** The stars alone; the field has radio buttons for keyboard and screen readers. */
export default function RatingStars({ value, max, onRate }: Props) {
  return (
    <Prime>
      <Rating
        value={value}
        stars={max}
        cancel={false}
        onChange={({ value: stars }) => onRate(stars ?? 0)}
        pt={{
          root: { className: styles.row },
          item: { className: styles.star, tabIndex: -1 },
          onIcon: { className: styles.full },
          offIcon: { className: styles.empty },
        }}
      />
    </Prime>
  );
}
