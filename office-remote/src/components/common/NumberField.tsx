import { TextField } from '@olov/shared-kit/ui';
import { type ReactNode, useState } from 'react';

interface Props {
  label: ReactNode;
  placeholder?: string;
  value: number | undefined;
  error?: string | undefined;
  className?: string | undefined;
  /** True for grams with a fraction; prices and counts are whole. */
  isFraction?: boolean;
  onChange: (value: number) => void;
  /** For a value that may be absent: the field was emptied. */
  onClear?: () => void;
}

/** The typed text stays while it is no number, such as an empty field. */
export function NumberField({
  label,
  placeholder,
  value,
  error,
  className,
  isFraction = false,
  onChange,
  onClear,
}: Props) {
  const [typed, setTyped] = useState<string>();
  const read = (text: string) => {
    const compact = text.replace(/[\s\u00a0]/g, '').replace(',', '.');
    const isNumber = isFraction ? /^\d+(\.\d+)?$/.test(compact) : /^\d+$/.test(compact);
    setTyped(isNumber ? undefined : text);
    if (isNumber) onChange(Number(compact));
    else if (compact === '') onClear?.();
  };
  return (
    <TextField
      className={className}
      label={label}
      placeholder={placeholder}
      inputMode={isFraction ? 'decimal' : 'numeric'}
      autoComplete="off"
      error={error}
      value={typed ?? value ?? ''}
      onChange={({ target }) => read(target.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
}
