import { useIntl } from '@olov/shared-kit/intl';
import { classNames } from '@olov/shared-kit/ui';
import { useId } from 'react';
import styles from './RateOrder.module.css';
import { Star } from './Star';

export const STARS = [1, 2, 3, 4, 5] as const;

interface Props {
  value: number;
  onChange: (stars: number) => void;
  error: string | undefined;
}

export function StarChoice({ value, onChange, error }: Props) {
  const { formatMessage } = useIntl();
  const name = useId();
  return (
    <fieldset
      className={styles.stars}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${name}-error`}
    >
      <legend>{formatMessage({ id: 'orders.rate.stars' })}</legend>
      {STARS.map((count) => (
        <label key={count} className={classNames(styles.star, count <= value && styles.full)}>
          <input
            type="radio"
            name={name}
            value={count}
            checked={count === value}
            onChange={() => onChange(count)}
          />
          <span className="visually-hidden">{formatMessage({ id: 'orders.rate.star' }, { count })}</span>
          <Star />
        </label>
      ))}
      {error && (
        <p id={`${name}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
