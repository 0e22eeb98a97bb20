import { type ReactNode, useId } from 'react';
import styles from './Segmented.module.css';

export interface SegmentedOption<Value extends string | number> {
  value: Value;
  label: ReactNode;
  testId?: string;
  disabled?: boolean;
}

interface Props<Value extends string | number> {
  label: string;
  value: Value;
  options: readonly SegmentedOption<Value>[];
  onChange: (value: Value) => void;
}

/** A choice of one among a few, side by side; arrow keys work as in any radio group. */
export function Segmented<Value extends string | number>({ label, value, options, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.segmented}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option} data-testid={option.testId}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
