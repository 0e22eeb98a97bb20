import { TextField } from '@olov/shared-kit/ui';
import { type ReactNode, useState } from 'react';

interface Props {
  label: ReactNode;
  value: number;
  /** Largest value in degrees. */
  most: number;
  onChange: (degrees: number) => void;
}

/** Takes a coordinate on Enter and when the field is left, so that a typed number is one step. */
export function CoordinateField({ label, value, most, onChange }: Props) {
  const [typed, setTyped] = useState<string>();
  const take = () => {
    const degrees = Number((typed ?? '').trim().replace(',', '.'));
    setTyped(undefined);
    if (typed?.trim() && Math.abs(degrees) <= most && degrees !== value) onChange(degrees);
  };
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  );
}
