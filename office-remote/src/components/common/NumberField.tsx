import { TextField } from '@olov/shared-kit/ui';
import { type ReactNode, useRef, useState } from 'react';

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

/** The typed text stays while it is no number, and leaves the value as it was before: half of `10.000` is ten. */
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
  const before = useRef(value);
  const read = (text: string) => {
    const compact = text.replace(/[\s\u00a0]/g, '').replace(',', '.');
    const isNumber = isFraction ? /^\d+(\.\d+)?$/.test(compact) : /^\d+$/.test(compact);
    setTyped(isNumber ? undefined : text);
    if (isNumber) onChange(Number(compact));
    else if (onClear && (compact === '' || before.current === undefined)) onClear();
    else if (before.current !== undefined) onChange(before.current);
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
      onFocus={() => {
        before.current = value;
      }}
      onChange={({ target }) => read(target.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
}
