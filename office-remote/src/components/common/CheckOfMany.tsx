import type { ReactNode } from 'react';
import { Check } from './Check';

interface Props {
  label: ReactNode;
  /** The checkbox stands for these. */
  ids: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** One checkbox for several things of a choice; it is mixed while some of them are chosen. */
export function CheckOfMany({ label, ids, chosen, onChange }: Props) {
  const count = ids.filter((id) => chosen.includes(id)).length;
  return (
    <Check
      label={label}
      isOn={count === ids.length}
      isMixed={count > 0 && count < ids.length}
      onChange={(isOn) =>
        onChange(isOn ? [...new Set([...chosen, ...ids])] : chosen.filter((id) => !ids.includes(id)))
      }
    />
  );
}
