import { useId } from 'react';
import { enhanced } from './enhanced';
import styles from './RatingField.module.css';
import type { RatingFieldProps } from './types';

interface StarsProps {
  value: number;
  max: number;
  onRate: (stars: number) => void;
}

const Stars = enhanced<StarsProps>({
  load: () => import(/* webpackChunkName: "forms-rating" */ './prime/RatingStars'),
  Native: ({ value, max }: StarsProps) => (
    <span className={styles.plain}>{'★'.repeat(value) + '☆'.repeat(max - value)}</span>
  ),
});

/**
 * A choice of stars. Keyboard and screen readers use the radio buttons above the stars: PrimeReact’s stars have neither
 * roles nor names.
 */
export function RatingField({ label, error, value, max = 5, textOf, onRate }: RatingFieldProps) {
  const name = useId();
  return (
    <fieldset className={styles.rating} aria-describedby={error && `${name}-error`}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.choice}>
        {Array.from({ length: max }, (_, index) => index + 1).map((stars) => (
          <label key={stars} className={styles.radio}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              // A group of radio buttons cannot be invalid; the focus goes to its first one.
              data-invalid={error && stars === 1 ? true : undefined}
              onChange={() => onRate(stars)}
            />
            <span className="visually-hidden">{textOf(stars)}</span>
          </label>
        ))}
        <div aria-hidden="true" className={styles.stars}>
          <Stars {...{ value, max, onRate }} />
        </div>
      </div>
      {error && (
        <p id={`${name}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
