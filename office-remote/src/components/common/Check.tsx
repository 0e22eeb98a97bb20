import { classNames } from '@olov/shared-kit/ui';
import type { ReactNode } from 'react';
import styles from './common.module.css';

interface Props {
  label: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  className?: string | undefined;
}

export const Check = ({ label, isOn, onChange, className }: Props) => (
  <label className={classNames(styles.check, className)}>
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    <span>{label}</span>
  </label>
);
