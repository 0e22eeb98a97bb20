import { classNames } from '@olov/shared-kit/ui';
import type { ReactNode } from 'react';
import styles from './common.module.css';

interface Props {
  label: ReactNode;
  isOn: boolean;
  /** Some of the places that the checkbox stands for are on. */
  isMixed?: boolean;
  onChange: (isOn: boolean) => void;
  className?: string | undefined;
}

export const Check = ({ label, isOn, isMixed = false, onChange, className }: Props) => (
  <label className={classNames(styles.check, className)}>
    <input
      ref={(input) => {
        if (input) input.indeterminate = isMixed;
      }}
      type="checkbox"
      checked={isOn}
      onChange={({ target }) => {
        // The browser takes the mixed state away at each press, also at one that changes nothing.
        target.indeterminate = isMixed;
        onChange(target.checked);
      }}
    />
    <span>{label}</span>
  </label>
);
