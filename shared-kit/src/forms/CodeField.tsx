import { TextField } from '@olov/shared-kit/ui';
import { enhanced, FINE_POINTER } from './enhanced';
import { codeIn } from './text';
import type { CodeFieldProps } from './types';

/** Phones offer the code of an SMS above the keyboard for one field, not for a row of them. */
function NativeCode({ onText, length, value, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      value={value}
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="send"
      onChange={({ target }) => onText(codeIn(target.value, length))}
    />
  );
}

/** The code of an SMS: a box for each digit where there is a mouse, one field on phones. */
export const CodeField = enhanced<CodeFieldProps>({
  load: () => import(/* webpackChunkName: "forms-code" */ './prime/CodeBoxes'),
  Native: NativeCode,
  on: FINE_POINTER,
});
