import { STAFF_LIMITS } from '@olov/contract/staff/limits';
import { TextField } from '@olov/shared-kit/ui';
import type { ComponentProps } from 'react';
import common from './common.module.css';

interface Props extends Omit<ComponentProps<typeof TextField>, 'onChange'> {
  onType: (text: string) => void;
}

/** The text that a list is searched by. */
export const SearchField = ({ onType, ...props }: Props) => (
  <TextField
    className={common.wide}
    type="search"
    maxLength={STAFF_LIMITS.search}
    onChange={({ target }) => onType(target.value)}
    {...props}
  />
);
