import { TextField } from '@olov/shared-kit/ui';
import { enhanced, FINE_POINTER } from './enhanced';
import { digitsIn } from './text';
import type { CodeFieldProps } from './types';

/** Phones offer the code of an SMS above the keyboard for one field, not for a row of them. */
function NativeCode({ onText, length: _, value, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      value={value}
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="send"
      onChange={({ target }) => onText(digitsIn(target.value))}
    />
  );
}

/** The code of an SMS: a box for each digit where there is a mouse; one field on phones, and for a code with too many digits. */
export const CodeField = enhanced<CodeFieldProps>({
  load: () => import(/* webpackChunkName: "forms-code" */ './prime/CodeBoxes'),
  Native: NativeCode,
  on: FINE_POINTER,
  fits: ({ value, length }) => value.length <= length,
});
